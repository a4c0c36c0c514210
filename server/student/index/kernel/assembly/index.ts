// What the kernel exports: the searches, which read their arguments from memory, and the layout they were built for.
export { countFacets, countUniversities } from './facets'
export { layoutHash } from './layout.generated'
export { collectTies, search } from './search'
