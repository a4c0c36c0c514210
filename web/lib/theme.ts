// The theme a person chose: an attribute on <html> that the styles follow, and a cookie from which the server writes it.
const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const aYear = 365 * 24 * 60 * 60
const listeners = new Set<() => void>()

export function getTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

export function setTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  writeCookie(theme === 'system' ? 'theme=; Max-Age=0' : `theme=${theme}; Max-Age=${aYear}`)
  for (const listener of listeners) listener()
}

function writeCookie(cookie: string) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser, and only over https
  document.cookie = `${cookie}; Path=/; SameSite=Lax${secure}`
}

export function subscribeToTheme(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
