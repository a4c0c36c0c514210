// What the server knew when it rendered a page for someone. The browser hydrates with the same, and then looks for itself.
import { createContext } from 'react'

export type RenderedPage = {
  /** The window's width as the server guessed it, in pixels. */
  width?: number
  /** What `storage.ts` keeps in cookies as well, by name. */
  stored?: Record<string, unknown>
  /** The lazy components that it rendered. */
  parts?: string[]
}

export const RenderedPageContext = createContext<RenderedPage>({})

/** The `id` of the element that holds all this as JSON. */
export const renderedPageId = 'rendered-page'

/** Nothing for the empty shell and for pages that were rendered at build time. */
export function readRenderedPage<Page extends RenderedPage = RenderedPage>(): Partial<Page> {
  const text = document.getElementById(renderedPageId)?.textContent
  return text ? JSON.parse(text) : {}
}
