// The parts of dialogs, sheets, lists, menus and tooltips that open over a page. Their code is loaded after the screen (see
// use-preload.ts). If they are opened before it has arrived, they appear as soon as it has.
import { useState } from 'react'
import { lazyComponent } from '../lib/lazy-component.ts'

export const ModalFrame = lazyComponent('ModalFrame', () => import('./modal-frame.tsx'))
export const ConfirmFrame = lazyComponent('ConfirmFrame', () => import('./confirm-frame.tsx'))
export const MultiSelectList = lazyComponent('MultiSelectList', () => import('./multi-select-list.tsx'))
export const MoreMenuFrame = lazyComponent('MoreMenuFrame', () => import('./menu-frame.tsx'))
export const TooltipFrame = lazyComponent('TooltipFrame', () => import('./tooltip-frame.tsx'))

/** They come in one file. */
export const overlays = [ModalFrame, ConfirmFrame, MultiSelectList, MoreMenuFrame, TooltipFrame]

/** Nothing is loaded for what has never been open. Afterwards it stays, to be seen closing. */
export function useWasOpen(open: boolean) {
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  return open || wasOpen
}
