// Serves the built web app: prerendered pages, the shell for the others, and files.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Mode } from '../../contract/account.ts'
import { escapeHtml } from '../../contract/html.ts'
import { splitAddress } from '../../contract/paths.ts'
import type { RenderWorkspace } from './workspace-pages.ts'

/** What a page is called, and links to its code. */
type Meta = Record<string, { title: string; description: string; code: string }>
export type Page = { status: number; type: string; text: string }
type Site = {
  mode: Mode
  publicUrl: string
  hasSession: (request: FastifyRequest) => boolean
  renderWorkspace: RenderWorkspace
}

const encoders = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const day = 24 * 60 * 60
const year = 365 * day

export async function servePages(
  app: FastifyInstance,
  folder: string,
  { mode, publicUrl, hasSession, renderWorkspace }: Site,
) {
  const read = (name: string) =>
    readFileSync(join(folder, 'pages', name), 'utf8').replaceAll('%PUBLIC_URL%', publicUrl)
  const html = (name: string, status = 200): Page => ({
    status,
    type: 'text/html; charset=utf-8',
    text: read(`${mode}/${name}.html`),
  })
  const notFound = html('not-found', 404)
  const attributesFor = (request: FastifyRequest) => attributesOf(request, hasSession(request))
  const send = makeSender(attributesFor)

  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    // Names hold a hash: nobody asks again whether one has changed.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    maxAge: year * 1000,
    index: false,
    // A file has nothing to load. The header is as short as it is strict: it comes with every file.
    setHeaders: (reply) =>
      reply.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"),
  })
  await app.register(fastifyStatic, {
    root: folder,
    decorateReply: false,
    wildcard: false,
    preCompressed: true,
    maxAge: day * 1000,
    index: false,
    globIgnore: ['assets/**', 'pages/**', '.vite/**', 'index.html', '**/*.br', '**/*.gz'],
  })

  const meta = JSON.parse(readFileSync(join(folder, 'pages', mode, 'meta.json'), 'utf8')) as Meta
  const shell = html('app')
  // With a question mark: only for that very query, because the page shows what it says.
  const prerendered = new Map(
    Object.entries(JSON.parse(read('prerendered.json')) as Record<string, string>).map(([address, name]) => [
      address,
      html(name),
    ]),
  )
  for (const [path, itsMeta] of Object.entries(meta)) {
    const otherwise = { ...shell, text: withMeta(shell.text, itsMeta, itsMeta.code) }
    // What can be read already is painted first: main.ts fetches the code after.
    const rendered = withMeta(shell.text, itsMeta, `<template id="code">${itsMeta.code}</template>`)
    const [beforeRoot = '', , afterRoot = ''] = rendered.split('<!-- root -->')
    const end = Buffer.from(afterRoot)
    app.get(path, async (request, reply) => {
      const [, query] = splitAddress(request.url)
      const page = prerendered.get(path) ?? prerendered.get(`${path}?${query}`)
      if (page) return send(request, reply, page)
      const content = await renderWorkspace(request, reply)
      if (!content) return send(request, reply, otherwise)
      // It is this visitor's, and nobody else's.
      reply.headers({ 'Content-Type': otherwise.type, 'Cache-Control': 'private, no-store', ...hints })
      return Buffer.concat([Buffer.from(withAttributes(beforeRoot, attributesFor(request))), content, end])
    })
  }
  const text = (name: string, type: string): Page => ({ status: 200, type, text: read(name) })
  const robots = text('robots.txt', 'text/plain; charset=utf-8')
  const sitemap = text('sitemap.xml', 'application/xml; charset=utf-8')
  app.get('/robots.txt', (request, reply) => send(request, reply, robots))
  app.get('/sitemap.xml', (request, reply) => send(request, reply, sitemap))
  return (request: FastifyRequest, reply: FastifyReply) => send(request, reply, notFound)
}

function withMeta(shell: string, { title, description }: Meta[string], code: string) {
  return shell
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, start) => start + escapeHtml(description))
    .replace('<!-- code -->', () => code)
}

/** A page says whether the visitor came without a session, so a screen need not ask for it. */
function attributesOf(request: FastifyRequest, hasSession: boolean) {
  const theme = /^(light|dark)$/.exec(request.cookies.theme ?? '')?.[0]
  return [theme && `data-theme="${theme}"`, !hasSession && 'data-session="none"'].filter(Boolean).join(' ')
}

const withAttributes = (html: string, attributes = '') =>
  attributes ? html.replace('<html ', `<html ${attributes} `) : html

/** From then on the browser says how wide its window is, and a workspace is rendered for that. */
const hints = { 'Accept-CH': 'Sec-CH-Viewport-Width' }

type Made = { body: Buffer; etag: string }

/** Each page is made once for each encoding and each set of attributes of its html element, and kept. */
export function makeSender(attributesFor?: (request: FastifyRequest) => string) {
  const made = new WeakMap<Page, Map<string, Promise<Made>>>()
  return async (request: FastifyRequest, reply: FastifyReply, page: Page) => {
    const encoding = (['br', 'gzip'] as const).find((name) =>
      request.headers['accept-encoding']?.includes(name),
    )
    const attributes = attributesFor?.(request)
    const variants = made.get(page) ?? new Map<string, Promise<Made>>()
    made.set(page, variants)
    const key = `${encoding} ${attributes}`
    const making = variants.get(key) ?? make(withAttributes(page.text, attributes), encoding)
    variants.set(key, making)
    const { body, etag } = await making
    reply.code(page.status).headers({
      'Content-Type': page.type,
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding, Cookie',
      ETag: etag,
      ...hints,
      ...(encoding && { 'Content-Encoding': encoding }),
    })
    if (page.status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.send(body)
  }
}

async function make(text: string, encoding: keyof typeof encoders | undefined) {
  const body = encoding ? await encoders[encoding](text) : Buffer.from(text)
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}
