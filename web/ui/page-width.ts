// The measure of the public pages: header, content and footer share their edges.
export const pageWidth =
  'mx-auto w-full max-w-[74rem] px-4 min-[22.5rem]:px-5 sm:px-8 2xl:max-w-7xl min-[120rem]:max-w-[96rem]'
