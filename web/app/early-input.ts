// A page that the server rendered can be used before its code has arrived. What is pressed or typed until then is kept, and
// happens once React has taken over that part of the page.

/** By then the code is there, or will not come. */
const givenUpAfter = 30_000

/** React writes its own properties on each element that it takes over, and answers events once it is finished. */
const isTakenOver = (element: Element) =>
  Object.keys(element).some((property) => property.startsWith('__reactProps$'))

export function keepEarlyInput(root: Element) {
  const waiting = new Set<Element>()

  function later(element: Element, act: () => void) {
    if (waiting.has(element)) return
    waiting.add(element)
    const end = performance.now() + givenUpAfter
    const look = () => {
      if (isTakenOver(element)) {
        waiting.delete(element)
        whenIdle(act)
      } else if (element.isConnected && performance.now() < end) requestAnimationFrame(look)
    }
    look()
  }

  root.addEventListener(
    'click',
    (event) => {
      const pressed = (event.target as Element).closest<HTMLElement>('button, input, label')
      if (!pressed || isTakenOver(pressed)) return
      event.preventDefault()
      later(pressed, () => pressed.click())
    },
    { capture: true },
  )
  root.addEventListener(
    'input',
    ({ target }) => {
      const field = target as HTMLInputElement
      if (isTakenOver(field)) return
      later(field, () => typeAgain(field, field.value))
    },
    { capture: true },
  )
}

/** React takes over in small tasks, one right after the other: nothing is idle until the last. */
const whenIdle = (act: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(act, { timeout: 2_000 }) : setTimeout(act, 100)

/** React compares with the value that it knows: it must not know this one yet. */
function typeAgain(field: HTMLInputElement, text: string) {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  field.value = ''
  set?.call(field, text)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
