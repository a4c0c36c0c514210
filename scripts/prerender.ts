// Writes the pages the server sends, into dist/web/pages, after the web app was built into dist/web.
// The server fills in what only it knows: %PUBLIC_URL%, and in app.html the title, description and code of a screen.

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest } from 'vite'
import type { Mode } from '../contract/account.ts'
import { escapeHtml } from '../contract/html.ts'

type PageMeta = { title: string; description: string }
type Prerendered = { address: string; file: string }

type Page = PageMeta & {
  path: string
  inSitemap: boolean
  prerendered: Prerendered[]
  existsIn(mode: Mode): boolean
  modulesIn(mode: Mode): string[]
}

/** What web/app/render.tsx exports. */
type Prerenderer = {
  modes: Mode[]
  pages: Page[]
  notFoundPage: PageMeta & Prerendered
  renderPage(address: string, mode: Mode): Promise<string>
  renderWaiting(): Promise<string>
}

const root = join(import.meta.dirname, '..')
const webFolder = join(root, 'dist/web')
const pagesFolder = join(webFolder, 'pages')
const renderFolder = join(root, 'dist/render')

export async function prerenderPages(): Promise<void> {
  await writePages(await buildRenderer())
}

async function writePages({ modes, pages, notFoundPage, renderPage, renderWaiting }: Prerenderer) {
  const manifest: Manifest = JSON.parse(await readFile(join(webFolder, '.vite/manifest.json'), 'utf8'))
  const template = await readFile(join(webFolder, 'index.html'), 'utf8')
  const fonts = preloadsOfFonts(manifest)

  for (const mode of modes) {
    const codeOf = (page: Page) => linksTo(filesOf([...page.modulesIn(mode), 'app/start.tsx'], manifest))
    const write = async (meta: PageMeta, { address, file }: Prerendered, code = '') => {
      const head = [
        ...headOf(meta, address.replace(/\?.*/, '')),
        ...fonts,
        `<template id="code">${code}</template>`,
      ]
      const root = `<div id="root" data-rendered>${await renderPage(address, mode)}</div>`
      await writePage(join(mode, `${file}.html`), fill(template, mode, head, root))
    }
    for (const page of pages)
      for (const prerendered of page.prerendered) await write(page, prerendered, codeOf(page))
    await write(notFoundPage, notFoundPage)
    const meta = pages
      .filter(({ existsIn }) => existsIn(mode))
      .map((page) => [page.path, { title: page.title, description: page.description, code: codeOf(page) }])
    await writePage(join(mode, 'meta.json'), JSON.stringify(Object.fromEntries(meta), null, 2))
    const [home] = pages
    const head = [...(home ? headOf(home) : []), ...fonts, '<!-- code -->']
    // Where the server puts a workspace's content instead.
    const root = `<!-- root -->${needsJavaScript}<div id="root">${await renderWaiting()}</div><!-- root -->`
    await writePage(join(mode, 'app.html'), fill(template, mode, head, root))
  }
  const prerendered = pages.flatMap((page) => page.prerendered.map(({ address, file }) => [address, file]))
  await writePage('prerendered.json', JSON.stringify(Object.fromEntries(prerendered), null, 2))
  await writePage('robots.txt', 'User-agent: *\nDisallow: /api/\n\nSitemap: %PUBLIC_URL%/sitemap.xml\n')
  await writePage('sitemap.xml', sitemapOf(pages.filter((page) => page.inSitemap).map(({ path }) => path)))
  // From now on the pages are served instead.
  await rm(join(webFolder, 'index.html'))
}

/** The server renders with it too. Everything is in it, React as for production. */
async function buildRenderer(): Promise<Prerenderer> {
  await build({
    root: join(root, 'web'),
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    ssr: { noExternal: true },
    // Vite leaves it to the server, which may run without: React for development takes ten times as long.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      ssr: 'app/render.tsx',
      outDir: renderFolder,
      emptyOutDir: true,
      manifest: false,
      copyPublicDir: false,
    },
  })
  return import(pathToFileURL(join(renderFolder, 'render.js')).href)
}

async function writePage(name: string, content: string) {
  const file = join(pagesFolder, name)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}

/** In classes that the screens use too: the styles are made from what stands in web/. */
const needsJavaScript =
  '<noscript><p class="grid min-h-[60dvh] place-items-center px-4 text-center"><span>This part of Launchquad needs JavaScript. The <a href="/" class="link">home page</a> does not.</span></p></noscript>'

function fill(template: string, mode: Mode, head: string[], root: string) {
  return template
    .replace('<html ', `<html data-mode="${mode}" `)
    .replace(/<title>.*?<\/title>/, () => head.join('\n    '))
    .replace('<div id="root"></div>', () => root)
}

function headOf({ title, description }: PageMeta, path?: string) {
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    '<meta property="og:type" content="website" />',
    '<meta property="og:site_name" content="Launchquad" />',
    '<meta property="og:locale" content="en_GB" />',
    `<meta property="og:title" content="${escapeHtml(title)}" />`,
    `<meta property="og:description" content="${escapeHtml(description)}" />`,
    '<meta property="og:image" content="%PUBLIC_URL%/og.png" />',
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    '<meta property="og:image:alt" content="Launchquad: connecting student talent with innovative startups" />',
    '<meta name="twitter:card" content="summary_large_image" />',
    '<meta name="theme-color" content="#faf8f3" media="(prefers-color-scheme: light)" />',
    '<meta name="theme-color" content="#0f1411" media="(prefers-color-scheme: dark)" />',
    '<link rel="manifest" href="/manifest.webmanifest" />',
    '<link rel="apple-touch-icon" href="/icon-192.png" />',
    ...(path ? addressTags(`%PUBLIC_URL%${path}`) : []),
  ]
}

const addressTags = (address: string) => [
  `<link rel="canonical" href="${address}" />`,
  `<meta property="og:url" content="${address}" />`,
]

/** The two typefaces of the first paint. */
function preloadsOfFonts(manifest: Manifest) {
  return Object.values(manifest)
    .filter(({ file }) => /-latin-(wght-normal|640)\b.*\.woff2$/.test(file))
    .map(({ file }) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin />`)
}

/** The files of the build that hold this code and all it imports, each after what it imports. */
function filesOf(code: string[], manifest: Manifest) {
  const found = new Set<string>()
  const files = new Set<string>()
  function visit(key: string) {
    if (!manifest[key]) throw new Error(`The build has no ${key}`)
    if (found.has(key)) return
    found.add(key)
    manifest[key].imports?.forEach(visit)
    files.add(`/${manifest[key].file}`)
  }
  code.forEach(visit)
  return [...files]
}

const linksTo = (files: string[]) =>
  files.map((file) => `<link rel="modulepreload" href="${file}" crossorigin />`).join('')

function sitemapOf(sitemapPaths: string[]) {
  const urls = sitemapPaths.map((path) => `  <url><loc>%PUBLIC_URL%${path}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}
