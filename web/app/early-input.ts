// A page that the server rendered can be seen before its code is there. What someone presses or types until then is kept,
// and repeated once React listens: it hydrates the pressed part of the page at once.

type Repeat = () => void

const pressEvents = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const

/** Keeps it until the returned function is called, which repeats it. */
export function keepEarlyInput(root: HTMLElement): Repeat {
  const kept: Repeat[] = []

  const keepPress = (event: MouseEvent) => {
    const target = event.target as Element
    // The browser follows links by itself.
    if (target.closest('a[href]')) return
    // A box must not change now and again later, and a form is not sent by the browser.
    if (event.type === 'click') event.preventDefault()
    const same = new (event.constructor as typeof MouseEvent)(event.type, event)
    kept.push(() => target.dispatchEvent(same))
  }
  const keepText = ({ target }: Event) => {
    const field = target as HTMLInputElement
    const text = field.value
    kept.push(() => typeAgain(field, text))
  }

  for (const type of pressEvents) root.addEventListener(type, keepPress, true)
  root.addEventListener('input', keepText, true)
  return () => {
    for (const type of pressEvents) root.removeEventListener(type, keepPress, true)
    root.removeEventListener('input', keepText, true)
    for (const repeat of kept) repeat()
  }
}

/** React ignores a text that it knows already: it must find it changed. */
function typeAgain(field: HTMLInputElement, text: string) {
  // Has React hydrate the field, with the text that is in it.
  field.dispatchEvent(new Event('keyup', { bubbles: true }))
  // Nobody but the visitor may put a file into a field: it is still there.
  if (field.type === 'file') return void field.dispatchEvent(new Event('change', { bubbles: true }))
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  field.value = ''
  set?.call(field, text)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
