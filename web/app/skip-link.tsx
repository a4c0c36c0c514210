// The first thing the keyboard reaches on every page: past the banner and the header, to the content.
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-md focus:bg-brand focus:px-4 focus:py-2.5 focus:font-semibold focus:text-on-brand"
    >
      Skip to content
    </a>
  )
}
