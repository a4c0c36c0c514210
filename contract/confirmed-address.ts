// What a confirmed email address proves about a company. Computed on every read, and for searches with every change.
/** An account's address, and since when it is confirmed. */
export type Address = { email: string; emailConfirmedAt: Date | null }

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** Anyone can get an address there: it proves nothing about a company. */
const publicMailHosts = new Set(
  (
    'gmail.com googlemail.com google.com outlook.com hotmail.com hotmail.co.uk live.com live.co.uk msn.com ' +
    'yahoo.com yahoo.co.uk ymail.com rocketmail.com aol.com aol.co.uk icloud.com me.com mac.com apple.com ' +
    'proton.me protonmail.com protonmail.ch pm.me gmx.com gmx.co.uk gmx.net gmx.de web.de mail.com email.com ' +
    'zoho.com zohomail.eu zohomail.com fastmail.com fastmail.fm hey.com tutanota.com tutanota.de tuta.com ' +
    'tuta.io mail.ru yandex.com yandex.ru inbox.lv qq.com 163.com 126.com naver.com btinternet.com ' +
    'btopenworld.com virginmedia.com ntlworld.com sky.com talktalk.net tiscali.co.uk plus.com plus.net ' +
    'blueyonder.co.uk orange.net o2.co.uk mailinator.com guerrillamail.com duck.com mozmail.com github.io'
  ).split(' '),
)
const isForMany = (domain: string) =>
  publicMailHosts.has(domain) || /(^|\.)(ac\.[a-z]{2}|edu|edu\.[a-z]{2})$/.test(domain)

/**
 * The address is at exactly the website's domain, with or without a leading www. Neither may be a part of the other:
 * the owner of shop.host.com need not own host.com, and all of Britain is within co.uk.
 */
export function isDomainConfirmed({ email, emailConfirmedAt }: Address, websiteUrl: string | null): boolean {
  if (!emailConfirmedAt || !websiteUrl || !URL.canParse(websiteUrl)) return false
  const domain = domainOf(email)
  const host = new URL(websiteUrl).hostname.replace(/^www\./, '').replace(/\.$/, '')
  return host === domain && !isForMany(domain)
}
