// The inner loops of the search, in AssemblyScript: compiled to WebAssembly by `npm run build:kernel`, not by tsc.
export { facets } from './kernel/facets'
export { setLayout } from './kernel/memory'
export { howManyCandidates, search } from './kernel/search'
