// A page that the server rendered can be used before its code has arrived. What is pressed or typed until React has taken
// over the whole page is kept, and happens once React has taken over that part of it.

/** By then the code is there, or will not come. */
const givenUpAfter = 30_000

const controls = 'button, input, select, textarea, label'

/** React writes its own properties on an element when it begins to take it over. Events work once it has finished. */
const hasBegun = (element: Element) =>
  Object.keys(element).some((property) => property.startsWith('__reactProps$'))

/** React takes over in small tasks, one right after the other: nothing is idle until it has finished. */
const whenIdle = (act: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(act, { timeout: 2_000 }) : setTimeout(act, 100)

/** React draws a part of the page anew if it changes before it was taken over. */
function twinOf<Control extends HTMLElement>(element: Control, root: Element) {
  const nameOf = (control: Element) => `${control.getAttribute('aria-label')} ${control.textContent}`
  const alike = [...root.querySelectorAll<Control>(element.tagName)]
  return alike.find((control) => nameOf(control) === nameOf(element))
}

export function keepEarlyInput(root: Element) {
  let isTakenOver = false
  const waiting = new Set<Element>()

  function later<Control extends HTMLElement>(element: Control, act: (control: Control) => void) {
    if ([...root.querySelectorAll(controls)].every(hasBegun))
      whenIdle(() => {
        isTakenOver = true
      })
    if (waiting.has(element)) return
    waiting.add(element)
    const end = performance.now() + givenUpAfter
    const look = () => {
      const control = element.isConnected ? element : twinOf(element, root)
      if (control && hasBegun(control))
        whenIdle(() => {
          if (!control.isConnected) return look()
          waiting.delete(element)
          act(control)
        })
      else if (performance.now() < end) requestAnimationFrame(look)
    }
    look()
  }

  root.addEventListener(
    'click',
    (event) => {
      const pressed = (event.target as Element).closest<HTMLElement>(controls)
      // Ours are not trusted.
      if (!pressed || isTakenOver || !event.isTrusted) return
      event.preventDefault()
      event.stopPropagation()
      later(pressed, (control) => control.click())
    },
    { capture: true },
  )
  root.addEventListener(
    'input',
    ({ target, isTrusted }) => {
      const field = target as HTMLInputElement
      if (!isTakenOver && isTrusted) later(field, (control) => typeAgain(control, field.value))
    },
    { capture: true },
  )
}

/** React compares with the value that it knows: it must not know this one yet. */
function typeAgain(field: HTMLInputElement, text: string) {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  field.value = ''
  set?.call(field, text)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
