// What every email looks like, as HTML and as plain text from the same content. Tables and inline styles, no images and
// nothing to load: email programs support little more. Where they ignore the dark colours, the light ones show.
import { escapeHtml } from '../../contract/html.ts'

export type EmailContent = {
  heading: string
  parts: EmailPart[]
  /** In small letters at the end: why it was sent, and how to stop it. */
  footnotes?: string[]
  unsubscribeUrl?: string
}

export type EmailPart =
  | string
  | { facts: readonly Fact[] }
  /** What the other side wrote. */
  | { quote: string }
  | { button: string; url: string }
  | { link: string; url: string }
  /** One of several things, each with its own link. */
  | {
      item: string
      facts?: readonly Fact[]
      quote?: string
      lines?: readonly string[]
      link: string
      url: string
    }

type Fact = { label: string; value: string }

export function toText({ heading, parts, footnotes = [], unsubscribeUrl }: EmailContent): string {
  return [
    heading,
    ...parts.map(partAsText),
    ...footnotes,
    ...(unsubscribeUrl ? [`Unsubscribe: ${unsubscribeUrl}`] : []),
    'Launchquad\n',
  ].join('\n\n')
}

function partAsText(part: EmailPart): string {
  if (typeof part === 'string') return part
  if ('button' in part) return `${part.button}:\n${part.url}`
  if ('item' in part) {
    const { item, facts = [], quote, lines = [], link, url } = part
    return [
      item,
      ...factLines(facts),
      ...(quote ? [quoted(quote)] : []),
      ...lines.map((line) => `- ${line}`),
      `${link}: ${url}`,
    ].join('\n')
  }
  if ('link' in part) return `${part.link}:\n${part.url}`
  return 'quote' in part ? quoted(part.quote) : factLines(part.facts).join('\n')
}

const factLines = (facts: readonly Fact[]) => facts.map(({ label, value }) => `${label}: ${value}`)
const quoted = (text: string) => text.replaceAll(/^/gm, '> ')

const fonts = "'Instrument Sans', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const styles = {
  page: 'margin:0;padding:0;background:#faf8f3;',
  card: 'background:#ffffff;border:1px solid #e3dfd3;border-radius:14px;word-break:break-word;overflow-wrap:anywhere;',
  brand: `font:700 18px/24px ${fonts};color:#0e5a43;letter-spacing:-0.02em;`,
  heading: `margin:0 0 16px;font:700 22px/28px ${fonts};color:#17201b;letter-spacing:-0.02em;`,
  text: `margin:0 0 16px;font:400 16px/24px ${fonts};color:#17201b;`,
  item: `margin:0 0 4px;font:600 16px/24px ${fonts};color:#17201b;`,
  list: `margin:0 0 8px;padding:0 0 0 20px;font:400 15px/22px ${fonts};color:#47534c;`,
  label: `padding:2px 16px 2px 0;font:400 14px/20px ${fonts};color:#47534c;vertical-align:top;white-space:nowrap;`,
  value: `padding:2px 0;font:600 14px/20px ${fonts};color:#17201b;`,
  quote: `margin:0 0 16px;padding:2px 0 2px 14px;border-left:3px solid #cfcabb;font:400 15px/22px ${fonts};color:#47534c;`,
  button: `display:inline-block;padding:13px 22px;background:#0e5a43;border-radius:10px;font:600 16px/20px ${fonts};color:#ffffff;text-decoration:none;`,
  link: `font:600 15px/22px ${fonts};color:#0e5a43;`,
  small: `margin:0 0 8px;font:400 13px/19px ${fonts};color:#47534c;`,
}

/** The same names, dark. Email programs that know them prefer a class in the head to the style of the element. */
const dark = `
  .page{background:#0f1411!important}
  .card{background:#161d19!important;border-color:#27312b!important}
  .heading,.text,.item,.value{color:#edf1ec!important}
  .label,.list,.quote,.small{color:#b7c1b9!important}
  .quote{border-color:#3a463f!important}
  .brand,.link{color:#62cba0!important}
  .button{background:#62cba0!important;color:#072a1e!important}
`

export function toHtml({ heading, parts, footnotes = [], unsubscribeUrl }: EmailContent): string {
  const unsubscribe = unsubscribeUrl
    ? `<p ${as('small')}><a class="link" style="color:#0e5a43;" href="${escapeHtml(unsubscribeUrl)}">Unsubscribe</a></p>`
    : ''
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${dark}}</style>
</head>
<body ${as('page')}>
<table ${as('page')} role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:left;">
<tr><td style="padding:0 8px 16px;"><span ${as('brand')}>Launchquad</span></td></tr>
<tr><td ${as('card', 'padding:28px 24px 12px;')}>
<h1 ${as('heading')}>${escapeHtml(heading)}</h1>
${parts.map(partAsHtml).join('\n')}
</td></tr>
<tr><td style="padding:16px 8px 0;">
${footnotes.map((text) => `<p ${as('small')}>${escapeHtml(text)}</p>`).join('\n')}
${unsubscribe}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function partAsHtml(part: EmailPart): string {
  if (typeof part === 'string') return `<p ${as('text')}>${escapeHtml(part)}</p>`
  if ('button' in part)
    return `<p style="margin:8px 0 20px;"><a ${as('button')} href="${escapeHtml(part.url)}">${escapeHtml(part.button)}</a></p>`
  if ('item' in part) {
    const { item, facts, quote, lines, link, url } = part
    return [
      `<p ${as('item')}>${escapeHtml(item)}</p>`,
      facts ? factTable(facts) : '',
      quote ? quoteBlock(quote) : '',
      lines ? `<ul ${as('list')}>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>` : '',
      `<p style="margin:0 0 20px;"><a ${as('link')} href="${escapeHtml(url)}">${escapeHtml(link)}</a></p>`,
    ].join('\n')
  }
  if ('link' in part)
    return `<p ${as('text')}><a ${as('link')} href="${escapeHtml(part.url)}">${escapeHtml(part.link)}</a></p>`
  return 'quote' in part ? quoteBlock(part.quote) : factTable(part.facts)
}

const quoteBlock = (quote: string) =>
  `<blockquote ${as('quote')}>${escapeHtml(quote).replaceAll('\n', '<br>')}</blockquote>`

const factTable = (facts: readonly Fact[]) =>
  `<table cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;">${facts
    .map(
      ({ label, value }) =>
        `<tr><th scope="row" align="left" ${as('label')}>${escapeHtml(label)}</th><td ${as('value')}>${escapeHtml(value)}</td></tr>`,
    )
    .join('')}</table>`

const as = (name: keyof typeof styles, more = '') => `class="${name}" style="${styles[name]}${more}"`
