// Downloads a file that was made in the browser.
export function saveFile(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Browsers read it after the click; a minute is plenty.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
