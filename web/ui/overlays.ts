// The parts of dialogs, sheets, lists, menus and tooltips that open over a page. Their code is not loaded with the screen: it
// comes when someone is near (see use-preload.ts). A press before that opens them as soon as it is there.
import { useState } from 'react'
import { lazyComponent } from '../lib/lazy-component.ts'

export const ModalFrame = lazyComponent(async () => (await import('./modal-frame.tsx')).ModalFrame)
export const ConfirmFrame = lazyComponent(async () => (await import('./confirm-frame.tsx')).ConfirmFrame)
export const MultiSelectList = lazyComponent(
  async () => (await import('./multi-select-list.tsx')).MultiSelectList,
)
export const MoreMenuFrame = lazyComponent(async () => (await import('./menu-frame.tsx')).MoreMenuFrame)
export const TooltipFrame = lazyComponent(async () => (await import('./tooltip-frame.tsx')).TooltipFrame)

/** They come in one file. */
export const overlays = [ModalFrame, ConfirmFrame, MultiSelectList, MoreMenuFrame, TooltipFrame]

/** Nothing is loaded for what has never been open. Afterwards it stays, to be seen closing. */
export function useWasOpen(open: boolean) {
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  return open || wasOpen
}
