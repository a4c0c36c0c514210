// One row that scrolls sideways on a phone, out to both edges of the page; elsewhere it wraps.
export const strip =
  'flex flex-wrap gap-2 max-sm:-mx-4 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:*:shrink-0 ' +
  // Room for the focus ring, which scrolling would cut off.
  'max-sm:-my-1 max-sm:py-1 max-sm:[scrollbar-width:none]'
