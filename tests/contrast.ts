// Contrast of texts, by the backgrounds of the elements around them. axe looks for what is painted behind each text, which takes more
// than half of its time. It still does on the page with all the pieces (design-screen.browser.test.tsx).

type Looked = { within: string; except: string[] }

/**
 * The texts that have too little (WCAG 1.4.3), in one theme or the other. Everything it needs is in it: the journeys send it to
 * their page.
 */
export function textsOfLowContrast({ within, except }: Looked): string[] {
  type Colour = readonly [red: number, green: number, blue: number, alpha: number]
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const colours = new Map<string, Colour>()
  /** The canvas reads whatever CSS may say. */
  function read(text: string): Colour {
    const known = colours.get(text)
    if (known || !canvas) return known ?? [0, 0, 0, 1]
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = text
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
    colours.set(text, [red, green, blue, alpha / 255])
    return [red, green, blue, alpha / 255]
  }
  const over = ([r, g, b, a]: Colour, [red, green, blue]: Colour): Colour => [
    r * a + red * (1 - a),
    g * a + green * (1 - a),
    b * a + blue * (1 - a),
    1,
  ]
  const channel = (value: number) =>
    value <= 10.3 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
  const luminance = ([red, green, blue]: Colour) =>
    0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue)
  function contrast(one: Colour, other: Colour) {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05)
  }
  const grounds = new Map<Element | null, Colour | undefined>()
  /** Nothing where there is a picture. */
  function groundOf(element: Element | null): Colour | undefined {
    if (!element) return [255, 255, 255, 1]
    if (grounds.has(element)) return grounds.get(element)
    const { backgroundColor, backgroundImage } = getComputedStyle(element)
    const own = read(backgroundColor)
    const behind = own[3] < 1 ? groundOf(element.parentElement) : own
    const ground = backgroundImage === 'none' && behind ? over(own, behind) : undefined
    grounds.set(element, ground)
    return ground
  }
  function opacityOf(element: Element | null): number {
    return element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1
  }
  const found = new Set<string>()
  function check(element: Element, text: string, pseudoElement?: string) {
    const { color, fontSize, fontWeight } = getComputedStyle(element, pseudoElement)
    const ground = groundOf(element)
    if (!ground) return
    const [red, green, blue, alpha] = read(color)
    const ratio = contrast(over([red, green, blue, alpha * opacityOf(element)], ground), ground)
    const size = Number.parseFloat(fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
    if (ratio < (isLarge ? 3 : 4.5)) found.add(`${ratio.toFixed(2)}: ${text.trim().slice(0, 60)}`)
  }
  const ignored = [...except, ':disabled', '[aria-disabled=true]', 'svg', 'script', 'style'].join()
  const isSeen = (element: Element, { width, height }: DOMRect) =>
    width > 1 &&
    height > 1 &&
    !element.closest(ignored) &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  function checkAll(root: Element) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      const {
        currentNode,
        currentNode: { parentElement, textContent },
      } = texts
      if (!parentElement || !textContent?.trim()) continue
      range.selectNode(currentNode)
      if (isSeen(parentElement, range.getBoundingClientRect())) check(parentElement, textContent)
    }
    for (const field of root.querySelectorAll<HTMLInputElement>(
      'input:not([type=checkbox], [type=radio], [type=file]), textarea, select',
    ))
      if (isSeen(field, field.getBoundingClientRect()))
        if (field.value) check(field, field.value)
        else if (field.placeholder) check(field, field.placeholder, '::placeholder')
  }
  const { style } = document.documentElement
  const before = style.colorScheme
  // Every colour of ours is a pair, and this chooses one of each.
  for (const theme of ['light', 'dark']) {
    style.colorScheme = theme
    grounds.clear()
    document.querySelectorAll(within).forEach(checkAll)
  }
  style.colorScheme = before
  return [...found]
}
