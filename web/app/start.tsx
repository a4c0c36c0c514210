// Starts the web app: takes over the page the server sent, or fills the empty shell.
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { readMode } from '../lib/mode.ts'
import { App, fetchScreenAt } from './app.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('There is no #root in the page')

const app = (
  <StrictMode>
    <App mode={readMode()} />
  </StrictMode>
)

// The first thing that is drawn is the screen, not that it is waited for.
await fetchScreenAt(location.pathname)
if (root.dataset.rendered === undefined) createRoot(root).render(app)
else hydrateRoot(root, app)
