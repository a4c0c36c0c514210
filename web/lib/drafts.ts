// What people have typed into a form and not saved yet, in this tab: a reload, a lost connection and leaving the page lose
// nothing.
const prefix = 'draft: '

/** `saved` is what the form started from: after a change elsewhere, an older draft would undo it. */
type Draft = { saved: string; values: unknown }

/** The values are for the form to check. */
export function readDraft(name: string, saved: string): unknown {
  try {
    const draft = JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null') as Partial<Draft> | null
    return draft?.saved === saved ? draft.values : undefined
  } catch {
    return undefined
  }
}

export function writeDraft(name: string, draft: Draft) {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(draft))
  } catch {
    // Storage is forbidden or full: the form still asks before it closes.
  }
}

export function removeDraft(name: string) {
  try {
    sessionStorage.removeItem(prefix + name)
  } catch {
    // There is no draft where storage is forbidden.
  }
}

/** On signing out: what one person typed is not for the next. */
export function removeDrafts() {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // There are no drafts where storage is forbidden.
  }
}
