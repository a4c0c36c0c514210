// A startup: what others may read about a company.
import * as z from 'zod/mini'
import { name } from './name.ts'
import { id, maxText, paragraph, version, webAddress } from './text.ts'

/** A startup that has just registered has not said anything about itself yet. */
export const startup = z.strictObject({
  id,
  businessName: z.nullable(z.string()),
  description: z.nullable(z.string()),
  websiteUrl: z.nullable(z.string()),
  companiesHouseNumber: z.nullable(z.string()),
  /** The email address is confirmed, and at the website's own domain. */
  domainConfirmed: z.boolean(),
  /** Counts the saves: sent back with a change, it shows whether the details were changed elsewhere meanwhile. */
  version: z.int(),
})
export type Startup = z.infer<typeof startup>

/** What Companies House puts before the six digits of those that are no company of England and Wales. */
const registers =
  'AC CE CS ES FC FE GE GN GS IC IP LP NA NC NF NI NL NO NP NR NV NZ OC OE PC R0 RC RS SA SC SE SF SG SI SL SO SP SR SZ ZC'
const companyNumber = new RegExp(`^(\\d{2}|${registers.replaceAll(' ', '|')})\\d{6}$`)

/** Checked for its format only: that the company exists is not known. */
const companyNumberMessage =
  'Please enter 8 digits, or 2 letters and 6 digits, for example 01234567 or SC123456'
export const companiesHouseNumber = z.string().check(
  z.overwrite((text) => text.replaceAll(/\s/g, '').toUpperCase()),
  maxText(8, companyNumberMessage),
  z.regex(companyNumber, companyNumberMessage),
)

export const longestAbout = 500

/** What a startup says about itself. Students must know who offers a project, so the name is required. */
export const startupInput = z.strictObject({
  businessName: name(120),
  /** Without one, what is stored stays. */
  description: z.optional(z.nullable(paragraph(longestAbout))),
  websiteUrl: z._default(z.nullable(webAddress), null),
  companiesHouseNumber: z._default(z.nullable(companiesHouseNumber), null),
  /** The version that was read. Without one, the last save wins. */
  version: z.optional(version),
})
export type StartupInput = z.infer<typeof startupInput>
