// How much of the window's bottom is taken, for the elements that keep clear of it: those of the class `clear-of-bottom`.
// Set on <html> instead, every element would inherit it, and the whole page would be styled again: 80 ms on a phone.

let style: CSSStyleDeclaration | undefined

export function setBottomRoom(name: '--cookie-banner' | '--toast-lift', height: number) {
  style ??= styleOfRule()
  const text = `${Math.ceil(height)}px`
  if (style.getPropertyValue(name) !== text) style.setProperty(name, text)
}

function styleOfRule() {
  const sheet = new CSSStyleSheet()
  sheet.insertRule('.clear-of-bottom {}')
  document.adoptedStyleSheets.push(sheet)
  return (sheet.cssRules[0] as CSSStyleRule).style
}
