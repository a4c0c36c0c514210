// The look of a link that is there for the keyboard alone, until it has the focus.
export const skipLink =
  'sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-md focus:bg-brand ' +
  'focus:px-4 focus:py-2.5 focus:font-semibold focus:text-on-brand'
