// Starts the web app: hydrates the page that the server sent, or renders into the empty shell.
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { preloadByName } from '../lib/lazy-component.ts'
import { readRenderedPage } from '../lib/rendered-page.ts'
import { App, preloadScreenAt } from './app.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('There is no #root in the page')

// The server writes the mode on <html>: one build serves both.
const mode = document.documentElement.dataset.mode === 'live' ? 'live' : 'demo'
const page = readRenderedPage()
const app = (
  <StrictMode>
    <App mode={mode} rendered={page} />
  </StrictMode>
)

// The first thing rendered is the screen, not a spinner.
await preloadScreenAt(mode, location.pathname)
// A part whose code came later would not hear a press, and would be drawn anew when it changes.
await preloadByName(page.parts ?? [])
if (root.dataset.rendered === undefined) createRoot(root).render(app)
// In pieces of a few milliseconds. Whatever is pressed meanwhile is hydrated at once.
else startTransition(() => void hydrateRoot(root, app))
