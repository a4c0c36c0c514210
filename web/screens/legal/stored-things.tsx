// The cookies and storage entries of the cookie policy: what each is called, what it is for, how long it lasts.

export type StoredThing = {
  name: string
  alsoNamed?: string
  kind: 'Cookie' | 'Browser storage' | 'Cookie and browser storage'
  purpose: string
  lasts: string
}

export function StoredThings({ things }: { things: readonly StoredThing[] }) {
  return (
    <div className="mt-4 divide-y divide-line rounded-lg border border-line bg-surface">
      {things.map(({ name, alsoNamed, kind, purpose, lasts }) => (
        <div key={name} className="p-5">
          <p className="mt-0! font-mono text-sm font-semibold break-words text-ink!">
            {[name, alsoNamed].filter(Boolean).join(', ')}
          </p>
          <p className="mt-1! text-sm">
            {kind}. {lasts}.
          </p>
          <p className="mt-2!">{purpose}</p>
        </div>
      ))}
    </div>
  )
}
