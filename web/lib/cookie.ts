// Cookies for the server: what it must know to render a page as this visitor left it.
const aYear = 365 * 24 * 60 * 60

/** Without a value, it is deleted. */
export function writeCookie(name: string, value: string | undefined) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const cookie = value === undefined ? `${name}=; Max-Age=0` : `${name}=${value}; Max-Age=${aYear}`
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser, and only over https
  document.cookie = `${cookie}; Path=/; SameSite=Lax${secure}`
}
