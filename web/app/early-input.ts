// A page that the server rendered can be used before React has taken it over, which it does part by part. What is pressed or
// typed until then is kept, and happens once React sees it.

/** Without labels: pressing one presses its field. */
const controls = 'button, input, select, textarea'

/** `app.tsx` writes it on the events that reach React. */
type MaybeSeen = Event & { isSeenByReact?: true }

export function keepEarlyInput(root: Element) {
  const waiting = new Set<Element>()
  let isRepeating = false

  function later(control: HTMLElement, repeat: (control: HTMLElement) => MaybeSeen) {
    if (waiting.has(control)) return
    waiting.add(control)
    const before = control.outerHTML
    // For half a minute: by then the code is there, or will not come.
    let attemptsLeft = 600
    const attempt = () => {
      const present = control.isConnected ? control : twinOf(control, root)
      isRepeating = true
      // A switch that has changed was heard after all.
      const isSeen = present && (present.outerHTML !== before || repeat(present).isSeenByReact)
      isRepeating = false
      if (isSeen || attemptsLeft-- === 0) waiting.delete(control)
      else setTimeout(attempt, 50)
    }
    setTimeout(attempt, 50)
  }

  const keep = (event: MaybeSeen) => {
    const control = (event.target as Element).closest<HTMLElement>(controls)
    if (!control || isRepeating) return
    const isClick = event.type === 'click'
    // Before its code is there, a form must not be sent by the browser, nor a box change twice.
    if (isClick && !hasBegun(control)) event.preventDefault()
    setTimeout(() => {
      if (!event.isSeenByReact) later(control, isClick ? press : typeAgain)
    })
  }
  root.addEventListener('click', keep, { capture: true })
  root.addEventListener('input', keep, { capture: true })
}

/** React writes its own properties on an element when it begins to take it over. */
const hasBegun = (element: Element) =>
  Object.keys(element).some((property) => property.startsWith('__reactProps$'))

function press(control: HTMLElement): MaybeSeen {
  const event: MaybeSeen = new MouseEvent('click', { bubbles: true, cancelable: true })
  // Only what React sees may have an effect.
  window.onclick = () => !!event.isSeenByReact
  if (hasBegun(control)) control.dispatchEvent(event)
  window.onclick = null
  return event
}

/** An event can be what makes React take a field over, with the text that is in it. Only the next one is a change. */
function typeAgain(control: HTMLElement): MaybeSeen {
  const event = typeOnce(control)
  return event.isSeenByReact ? typeOnce(control) : event
}

/** React compares with the value that it knows: it must not know this one yet. */
function typeOnce(control: HTMLElement): MaybeSeen {
  const field = control as HTMLInputElement
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  const text = field.value
  field.value = ''
  set?.call(field, text)
  const event: MaybeSeen = new Event('input', { bubbles: true })
  field.dispatchEvent(event)
  field.dispatchEvent(new Event('change', { bubbles: true }))
  return event
}

/** React draws a part of the page anew if it changes before it was taken over. */
function twinOf(control: HTMLElement, root: Element) {
  return [...root.querySelectorAll<HTMLElement>(control.tagName)].find(
    ({ ariaLabel, textContent }) => ariaLabel === control.ariaLabel && textContent === control.textContent,
  )
}
