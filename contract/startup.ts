// A startup: what others may read about a company.
import * as z from 'zod/mini'
import { id } from './text.ts'

/** A startup that has just registered has not said anything about itself yet. */
export const startup = z.strictObject({
  id,
  businessName: z.nullable(z.string()),
  websiteUrl: z.nullable(z.string()),
  companiesHouseNumber: z.nullable(z.string()),
})
export type Startup = z.infer<typeof startup>
