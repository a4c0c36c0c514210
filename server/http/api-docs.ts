// The list of calls as a page for people: no script, nothing from outside.

import type { FastifyInstance } from 'fastify'
import { type Call, problemsOf } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { escapeHtml } from '../../contract/html.ts'
import { statusOf } from '../../contract/problem.ts'
import { makeOpenApi } from './openapi.ts'
import { makeSender, type Page } from './pages.ts'

type Operation = {
  operationId: string
  summary: string
  description: string
  parameters?: { name: string; in: string; schema?: unknown; content?: Record<string, { schema: unknown }> }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>
}

type Paths = Record<string, Record<string, Operation>>

const style = `
  :root { color-scheme: light dark; --paper: #faf8f3; --surface: #fff; --ink: #17201b; --soft: #47534c; --line: #e3dfd3; --brand: #0e5a43 }
  @media (prefers-color-scheme: dark) { :root { --paper: #0f1411; --surface: #161d19; --ink: #edf1ec; --soft: #b7c1b9; --line: #27312b; --brand: #62cba0 } }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, sans-serif }
  main { max-width: 60rem; margin: 0 auto; padding: 3rem 1.25rem 6rem }
  h1 { margin: 0 0 .5rem; font-size: 2rem; letter-spacing: -.02em }
  h2 { margin: 0; font-size: 1rem; display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline }
  h3 { margin: 1.25rem 0 .25rem; font-size: .85rem; color: var(--soft) }
  p { margin: .25rem 0; color: var(--soft) } a { color: var(--brand) }
  article { background: var(--surface); border: 1px solid var(--line); border-radius: 14px; padding: 1.25rem; margin-top: 1rem; overflow-wrap: anywhere }
  code, pre { font: 13px/1.5 ui-monospace, monospace }
  .method { color: var(--brand); font-weight: 700 }
  pre { overflow: auto; max-height: 24rem; margin: .5rem 0 0; padding: .75rem; border: 1px solid var(--line); border-radius: 10px }
  summary { cursor: pointer; padding: .25rem 0 } ul { margin: .25rem 0; padding-left: 1.25rem }
`

export function makeApiDocs() {
  const paths = makeOpenApi().paths as Paths
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Launchquad API</title><style>${style}</style></head><body><main>
<h1>Launchquad API</h1>
<p>Every call the web app makes. The same list for programs: <a href="/api/openapi.json">/api/openapi.json</a>.
Bodies are JSON unless noted. A failure always has a <code>message</code> a person can read.</p>
${Object.values<Call>(calls)
  .map((call) => article(call, paths))
  .join('\n')}
</main></body></html>`
}

/** Both are written and compressed once, on the first request: writing them takes a tenth of the program's start. */
export function serveApiDocs(app: FastifyInstance) {
  const send = makeSender()
  const serve = (path: string, type: string, write: () => string) => {
    let page: Page | undefined
    app.get(path, (request, reply) => {
      page ??= { status: 200, type, text: write() }
      return send(request, reply, page)
    })
  }
  serve('/api/openapi.json', 'application/json; charset=utf-8', () => JSON.stringify(makeOpenApi()))
  serve('/api/docs', 'text/html; charset=utf-8', makeApiDocs)
}

function article(call: Call, paths: Paths) {
  const operation = paths[call.path]?.[call.method.toLowerCase()]
  if (!operation) return ''
  const { parameters = [], requestBody, responses } = operation
  const failures = new Set(problemsOf(call).map((code) => String(statusOf[code])))
  return `<article id="${operation.operationId}">
<h2><span class="method">${call.method}</span> <code>${escapeHtml(call.path)}</code></h2>
<p>${escapeHtml(operation.summary)}. ${escapeHtml(operation.description)}</p>
${parameters.map(({ name, schema, content }) => fold(`Parameter ${name}`, schema ?? Object.values(content ?? {})[0]?.schema)).join('')}
${Object.entries(requestBody?.content ?? {})
  .map(([type, { schema }]) => fold(`Body, ${type}`, schema))
  .join('')}
${Object.entries(responses)
  .filter(([status]) => !failures.has(status))
  .map(([status, { content = {} }]) => {
    const [first] = Object.entries(content)
    return first
      ? fold(`Answer ${status}, ${first[0]}`, first[1].schema)
      : `<p>Answer ${status}, without a body</p>`
  })
  .join('')}
<h3>Can fail with</h3><ul>${[...failures]
    .sort()
    .map((status) => `<li>${status}: ${escapeHtml(responses[status]?.description ?? '')}</li>`)
    .join('')}</ul></article>`
}

function fold(title: string, schema: unknown) {
  return `<details><summary>${escapeHtml(title)}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`
}
