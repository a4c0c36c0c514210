// How the web app is built and served in development.
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callManifest } from './web/lib/call-manifest.ts'

/** The host stays the browser's, because the server refuses calls that another site makes. */
const api = { target: `http://127.0.0.1:${process.env.API_PORT ?? 3001}`, changeOrigin: false }

/** Changes seldom, so it stays in the browser's cache from one release to the next. */
const framework = {
  name: 'framework',
  test: /\/node_modules\/(react|react-dom|scheduler|wouter|regexparam)\//,
  priority: 1,
}
/** What loads code later. Apart, or the entry would load the file that it happens to be in before the first paint. */
const preload = { name: 'preload', test: /vite\/preload-helper/, priority: 2 }
/** What the landing page shares with other screens: one file instead of a dozen tiny ones. */
const sharedPieces = [
  /\/web\/ui\/(badge|banner|boundary|button|card|cx|empty-state|icon|logo|meter|page-width|radar-\w+|radio-toggle|skill-level|skip-link|spinner|theme-switch|toast-store|toaster)\./,
  /\/web\/lib\/(bottom-room|contact|cookie-settings|double-click|lazy-component|use-hydrated|navigation-blocker|storage|theme)\.|\/web\/platform\/capabilities\.|\/web\/app\/(loading-screen|public-layout)\./,
  /\/contract\/(paths|skill-level)\.|\/lucide-react\/dist\/esm\/(?!icons\/)/,
  /\/lucide-react\/.*\/(arrow-left|check|external-link|loader-circle|mail|menu|monitor|moon|sun|x)\./,
]
const pieces = {
  name: 'pieces',
  test: (id: string) => sharedPieces.some((piece) => piece.test(id)),
  minShareCount: 2,
}
/** What every screen that makes calls needs. */
const calls = {
  name: 'calls',
  test: /\/node_modules\/@tanstack\/(react-query|query-core)\/|\/web\/(lib\/(api|call-manifest|query-client)|features\/account\/next-address|ui\/field)\./,
  minShareCount: 2,
}
/** Small files that almost every workspace needs: one instead of thirty. */
const common = {
  name: 'common',
  test: /\/web\/ui\/(checkbox|chip|dialog|failure-toast|field-wiring|menu|modal|multi-select|overlays|select|sheet|strip|toast-place|titled-section|tooltip|verified-badge|workspace-main)\.|\/web\/lib\/(address-codec|counted|dates|drafts|fetch-ahead|industry-name|save-file|use-(debounced|delayed|latched|local-time|locked-mutation|min-width|preload))\.|\/contract\/((account|application|project|student)-lists|degree|evidence|match|technology)\.|\/web\/features\/(notification\/unread\.queries|profile\/matched-profile|project\/project-fit|round\/rounds\.queries|shortlist\/(pipeline|shortlist)|student\/(technology-choices|university-list))\.|\/web\/platform\/data-source\.|\/sample\/days\.|\/lucide-react\/.*\/(arrow-down|arrow-up|badge-check|chevron-down|chevron-right|ellipsis|search|user-round)\./,
  minShareCount: 2,
  includeDependenciesRecursively: false,
}
/** Small files that the startup's screens with students share. */
const students = {
  name: 'students',
  test: /\/web\/features\/student\/(blind|blind-switch|student-name|top-skills|university-badge|weekly-hours)\.|\/web\/features\/(shortlist\/like-and-tags|student-search\/(results|search\.queries|search-address)|project\/own-projects\.queries)\.|\/lucide-react\/.*\/(message-square|send)\./,
  minShareCount: 2,
  includeDependenciesRecursively: false,
}
/** What opens over a page: dialogs, sheets, lists, menus, tooltips. No screen needs it at first. */
const frames = {
  name: 'frames',
  test: /\/node_modules\/(@radix-ui\/react-(alert-dialog|arrow|dialog|dismissable-layer|focus-guards|focus-scope|menu|popover|popper|portal|use-escape-keydown|use-rect)|@floating-ui|aria-hidden|react-(remove-scroll|style-singleton)|use-(callback-ref|sidecar))|\/web\/ui\/(close-on-escape|confirm-frame|menu-frame|modal-frame|multi-select-list|popover-frame|return-focus|searchable-list|tooltip-frame)\./,
  // What screens use too stays out: they would load all of it.
  includeDependenciesRecursively: false,
}
/** Ten tiny files that dialogs, tabs, sliders and toasts share: each request takes a millisecond or two of a phone's main thread. */
const primitives = {
  name: 'primitives',
  test: /\/node_modules\/(@radix-ui\/(primitive|react-(collection|context|direction|id|presence|primitive|roving-focus|use-(callback-ref|controllable-state|effect-event|is-hydrated|layout-effect|size)))|tslib)\//,
  includeDependenciesRecursively: false,
}
/** What forms share: one file instead of ten, which a phone has to ask for between a press and the form. */
const forms = {
  name: 'forms',
  test: /\/node_modules\/(react-hook-form|@hookform\/resolvers|zod)\/|\/web\/ui\/(form-draft|form-errors)\.|\/contract\/(messages|name|text)\./,
  minShareCount: 2,
  includeDependenciesRecursively: false,
}
/** Small files of the screens before a workspace: signing in, signing up, confirming an address. */
const entrance = {
  name: 'entrance',
  test: /\/web\/(features\/account\/(check-inbox|credential-fields|links\.queries)|ui\/narrow-page)\.|\/contract\/account\./,
  minShareCount: 2,
  includeDependenciesRecursively: false,
}
/** The browser needs the manifest of the calls, and none of the schemas it is made from. */
const manifestOnly = {
  name: 'call-manifest',
  apply: 'build' as const,
  load: (id: string) =>
    id.endsWith('/web/lib/call-manifest.ts')
      ? `export const callManifest = ${JSON.stringify(callManifest)}`
      : undefined,
}

/** Ours draws icons in a fraction of the time. */
const lightIcons = {
  name: 'light-icons',
  apply: 'build' as const,
  enforce: 'pre' as const,
  resolveId: (source: string) =>
    source.endsWith('/createLucideIcon.mjs') ? join(import.meta.dirname, 'web/ui/icon.ts') : undefined,
}

/** In development, as the server writes it otherwise. */
const modeOnPage = {
  name: 'mode-on-page',
  apply: 'serve' as const,
  transformIndexHtml: (html: string) =>
    html.replace('<html ', `<html data-mode="${process.env.MODE ?? 'demo'}" `),
}

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), manifestOnly, lightIcons, modeOnPage],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // The content security policy allows fonts from our own files only, never from data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [preload, framework, pieces, calls, common, students, frames, primitives, forms, entrance],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    proxy: { '/api': api, '/livez': api, '/readyz': api },
  },
})
