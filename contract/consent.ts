// What people agree to when they register. Without zod, to keep the legal pages small.

export const consentDocuments = ['terms', 'privacy'] as const
export type ConsentDocument = (typeof consentDocuments)[number]

/** The date on the page. */
export const consentVersions: Record<ConsentDocument, string> = {
  terms: '18/03/2025',
  privacy: '18/03/2025',
}
