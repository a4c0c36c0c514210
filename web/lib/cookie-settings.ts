// Asking for the cookie banner again: the footer and the cookie policy ask, the banner listens.
const asked = new EventTarget()

export const openCookieSettings = () => asked.dispatchEvent(new Event('asked'))

export function onCookieSettingsOpened(open: () => void) {
  asked.addEventListener('asked', open)
  return () => asked.removeEventListener('asked', open)
}
