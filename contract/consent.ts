// What somebody agrees to when they register. Without zod, so that the legal pages stay small.

export const consentDocuments = ['terms', 'privacy'] as const
export type ConsentDocument = (typeof consentDocuments)[number]

/** The date that stands on the page. */
export const consentVersions: Record<ConsentDocument, string> = {
  terms: '18/03/2025',
  privacy: '18/03/2025',
}
