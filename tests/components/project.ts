// Component tests: real components with our styles in the same Chromium as the journeys, before a real server.
import { request } from 'node:http'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import type { BrowserConfigOptions } from 'vitest/node'
import { findTestBrowser } from '../find-tool.ts'
import { commands } from './commands.ts'

/** Hands calls on to the server. Both are started after this is read; a test in live mode has a cookie that says so. */
const api: Plugin = {
  name: 'api',
  configureServer: ({ middlewares }) => {
    middlewares.use((call, reply, next) => {
      if (!call.url?.startsWith('/api/')) return next()
      const server = call.headers.cookie?.includes('mode=live') ? process.env.LIVE_API : process.env.DEMO_API
      const { method = 'GET', headers } = call
      const onward = request(`${server}${call.url}`, { method, headers }, (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(reply)
      })
      onward.on('error', () => reply.destroy())
      call.pipe(onward)
    })
  },
}

/** Named, because a dependency that is found only when a test imports it makes Vite reload the page. */
const dependencies = [
  '@hookform/resolvers/zod',
  '@tanstack/react-query',
  '@tanstack/react-virtual',
  'axe-core',
  'lucide-react',
  'radix-ui',
  'react',
  'react-dom',
  'react-dom/client',
  'react-hook-form',
  'react/jsx-runtime',
  'vitest-browser-react/pure',
  'wouter',
  'zod/mini',
]

const inChromium: BrowserConfigOptions = {
  enabled: true,
  headless: true,
  screenshotFailures: false,
  viewport: { width: 1440, height: 900 },
  provider: playwright({
    actionTimeout: 30_000,
    contextOptions: {
      // What moves is painted sixty times a second, and waited for.
      reducedMotion: 'reduce',
      // Of the window around the test's frame, which is scaled to fit: fewer pixels to paint. Layout happens in the frame's own size.
      viewport: { width: 480, height: 300 },
    },
    launchOptions: {
      executablePath: findTestBrowser(),
      args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    },
  }),
  instances: [{ browser: 'chromium' }],
  commands,
}

/** React as visitors get it: its development build notes a stack trace for each element. */
const production = { 'process.env.NODE_ENV': '"production"' }

export const componentTests: TestProjectInlineConfiguration = {
  plugins: [tailwindcss(), api],
  publicDir: 'web/public',
  oxc: { jsx: { runtime: 'automatic', development: false } },
  optimizeDeps: {
    include: dependencies,
    rolldownOptions: { transform: { define: production } },
  },
  test: {
    name: 'components',
    browser: inChromium,
    include: ['web/**/*.browser.test.tsx', 'server/outbox/*.browser.test.tsx'],
    setupFiles: 'tests/components/each-test.ts',
    globalSetup: 'tests/components-setup.ts',
    // One page for all files of a worker: loading the app's modules again for each takes longer than its tests.
    isolate: false,
    maxWorkers: 2,
    // After the others: a browser wants both cores.
    sequence: { groupOrder: 2 },
    // A slow machine is no failure: nothing here is measured.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
}
