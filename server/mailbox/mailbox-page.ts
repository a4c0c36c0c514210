// What the mailbox looks like: the list of emails, and the chosen one. Works without its script, which only adds emails as
// they arrive.
import { escapeHtml } from '../../contract/html.ts'

export type KeptEmail = {
  id: number
  receivedAt: Date
  from: string
  to: string
  subject: string
  text: string
  html: string | undefined
  headers: { name: string; value: string }[]
  attachments: { name: string; type: string; content: Buffer }[]
  /** As it was sent. */
  source: Buffer
}

export function mailboxPage(emails: KeptEmail[], chosen?: KeptEmail): string {
  const title = chosen ? `${chosen.subject} – Mailbox` : 'Mailbox'
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/mailbox.css">
<script src="/mailbox.js" defer></script>
</head>
<body class="${chosen ? 'has-chosen' : ''}">
<header>
<a class="brand" href="/">${logo} Launchquad <span>Mailbox</span></a>
<p>Emails of this trial, on this machine only. Nobody else gets them.</p>
</header>
<div class="columns">
<nav aria-label="Emails" id="list">${listOf(emails, chosen)}</nav>
<main>${chosen ? emailOf(chosen) : emptyOf(emails)}</main>
</div>
<p class="unseen" role="status" id="status"></p>
</body>
</html>`
}

const logo =
  '<svg viewBox="0 0 24 24" width="24" height="24" fill="none" aria-hidden="true"><path d="M13.5 4.5H7A3.5 3.5 0 0 0 3.5 ' +
  '8v9A3.5 3.5 0 0 0 7 20.5h9a3.5 3.5 0 0 0 3.5-3.5v-6.5" stroke="currentColor" stroke-width="3" ' +
  'stroke-linecap="round"/><circle cx="19.75" cy="4.25" r="2.75"/></svg>'

const timeOf = (at: Date) => `<time datetime="${at.toISOString()}">${at.toLocaleTimeString('en-GB')}</time>`

export function listOf(emails: KeptEmail[], chosen?: KeptEmail): string {
  const items = emails.map(
    (email) => `<li><a href="/emails/${email.id}"${email === chosen ? ' aria-current="page"' : ''}>
<strong>${escapeHtml(email.subject)}</strong>
<span>${escapeHtml(email.to)}</span>
${timeOf(email.receivedAt)}</a></li>`,
  )
  return items.length === 0 ? '' : `<ol>${items.join('')}</ol>`
}

const emptyOf = (emails: KeptEmail[]) =>
  emails.length === 0
    ? '<div class="empty"><h1>No emails yet</h1><p>Register on Launchquad, and your confirmation email appears here.</p></div>'
    : '<div class="empty"><h1>Choose an email</h1><p>The newest one comes first.</p></div>'

function emailOf({ id, subject, from, to, receivedAt, html, text, headers, attachments }: KeptEmail): string {
  const facts = [
    ['From', escapeHtml(from)],
    ['To', escapeHtml(to)],
    ['Sent', timeOf(receivedAt)],
  ]
  const files = attachments.map(
    ({ name, type, content }, number) =>
      `<li><a href="/emails/${id}/attachments/${number}" download>${escapeHtml(name)}</a> (${escapeHtml(type)}, ${content.length.toLocaleString('en-GB')} bytes)</li>`,
  )
  return `<p class="back"><a href="/">All emails</a></p>
<article>
<h1>${escapeHtml(subject)}</h1>
<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>
${files.length > 0 ? `<h2>Attachments</h2><ul>${files.join('')}</ul>` : ''}
${html === undefined ? '' : `<iframe src="/emails/${id}/html" title="The email" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`}
<details${html === undefined ? ' open' : ''}><summary>Plain text</summary><pre tabindex="0" role="region" aria-label="Plain text">${escapeHtml(text)}</pre></details>
<details><summary>Headers</summary><dl class="headers">${headers.map(({ name, value }) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl></details>
<p><a href="/emails/${id}/source" download>Download the source</a></p>
</article>`
}

/** Adds emails as they arrive, also those that came while the connection was lost. */
export const script = `const list = document.getElementById('list')
let isFirst = true
async function refresh() {
  const answer = await fetch('/list')
  if (!answer.ok) return
  const known = list.querySelectorAll('a').length
  const focused = list.contains(document.activeElement) && document.activeElement.getAttribute('href')
  list.innerHTML = await answer.text()
  const links = [...list.querySelectorAll('a')]
  links.find((link) => link.pathname === location.pathname)?.setAttribute('aria-current', 'page')
  links.find((link) => link.pathname === focused)?.focus()
  const [newest] = links
  if (links.length === known || !newest) return
  document.getElementById('status').textContent = 'New email: ' + newest.querySelector('strong').textContent
  const empty = document.querySelector('.empty')
  if (empty) {
    empty.querySelector('h1').textContent = 'Choose an email'
    empty.querySelector('p').textContent = 'The newest one comes first.'
  }
}
const events = new EventSource('/events')
events.onmessage = refresh
events.onopen = () => {
  if (!isFirst) refresh()
  isFirst = false
}
`

export const styles = `:root {
  color-scheme: light dark;
  --paper: #faf8f3; --surface: #fff; --sunk: #f2efe6; --ink: #17201b; --ink-2: #47534c; --line: #e3dfd3;
  --brand: #0e5a43; --brand-soft: #e0eee5; --coral: #cf3f29;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #0f1411; --surface: #161d19; --sunk: #0b0f0d; --ink: #edf1ec; --ink-2: #b7c1b9; --line: #27312b;
    --brand: #62cba0; --brand-soft: #15352a; --coral: #ff8b74;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: var(--paper); color: var(--ink);
  font: 400 15px/1.5 'Instrument Sans', system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;
  overflow-wrap: anywhere;
}
h1, h2, .brand { font-family: 'Bricolage Grotesque', 'Instrument Sans', system-ui, sans-serif; letter-spacing: -0.02em; }
h1 { margin: 0 0 16px; font-size: 24px; line-height: 1.25; font-weight: 650; }
h2 { margin: 16px 0 8px; font-size: 16px; }
a { color: var(--brand); }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; border-radius: 4px; }
header {
  display: flex; flex-wrap: wrap; gap: 4px 24px; align-items: center; padding: 12px 24px;
  border-bottom: 1px solid var(--line); background: var(--surface);
}
header p { margin: 0; color: var(--ink-2); font-size: 13px; }
.brand {
  display: inline-flex; gap: 8px; align-items: center; min-height: 44px; font-size: 18px; font-weight: 650;
  color: var(--ink); text-decoration: none;
}
.brand svg { color: var(--brand); }
.brand circle { fill: var(--coral); }
.brand span { color: var(--ink-2); font-weight: 400; }
.columns { flex: 1; display: grid; grid-template-columns: minmax(280px, 380px) minmax(0, 1fr); }
nav { border-right: 1px solid var(--line); }
nav ol { list-style: none; margin: 0; padding: 8px; }
nav a {
  display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 12px; padding: 10px 12px; border-radius: 10px;
  color: var(--ink); text-decoration: none;
}
nav a:hover { background: var(--sunk); }
nav a[aria-current] { background: var(--brand-soft); }
nav strong { grid-column: 1 / -1; font-weight: 600; }
nav span, nav time { color: var(--ink-2); font-size: 13px; font-variant-numeric: tabular-nums; }
main { padding: 24px; min-width: 0; }
.empty { padding: 64px 0; text-align: center; color: var(--ink-2); }
.empty h1 { color: var(--ink); margin-bottom: 4px; }
.back { display: none; margin: 0 0 8px; }
.back a { display: inline-block; padding: 10px 0; }
article { max-width: 820px; }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 2px 16px; margin: 0 0 16px; font-size: 14px; }
dt { color: var(--ink-2); }
dd { margin: 0; }
iframe {
  display: block; width: 100%; height: min(480px, 65vh); border: 1px solid var(--line); border-radius: 14px;
  background: var(--surface);
}
details { margin-top: 8px; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); }
summary { padding: 10px 16px; min-height: 44px; cursor: pointer; font-weight: 600; }
pre { margin: 0; padding: 0 16px 16px; white-space: pre-wrap; font: 13px/1.5 ui-monospace, Menlo, Consolas, monospace; }
.headers { padding: 0 16px; font-size: 13px; }
.unseen { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); }
@media (max-width: 760px) {
  header { padding: 8px 16px; }
  .columns { display: block; }
  nav { border: 0; }
  main { padding: 16px; }
  .has-chosen nav { display: none; }
  .has-chosen .back { display: block; }
  /* The list is all there is to see, but the page keeps its heading. */
  body:not(.has-chosen) nav:not(:empty) + main {
    position: absolute; width: 1px; height: 1px; padding: 0; overflow: hidden; clip-path: inset(50%);
  }
  .headers { grid-template-columns: minmax(0, 1fr); }
  .headers dd { margin-bottom: 8px; }
}
`
