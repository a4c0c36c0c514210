// The TypeScript side of the kernel: writes a search into its memory by name, runs it, and reads what it found.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstOf } from '../../turn.ts'
import {
  bitmapBytes,
  cacheLine,
  chosenUniversities,
  chunkBytes,
  heapStart,
  layoutHash,
  maxCandidates,
  maxChunks,
  maxScore,
  noPosition,
  pageBytes,
  positionsOffset,
  regionBytes,
  regions,
  type Struct,
  skillSetsOffset,
  structs,
  vectorBytes,
} from './layout.ts'

type Exports = {
  memory: WebAssembly.Memory
  layoutHash: WebAssembly.Global<'i32'>
  search: () => void
  collectTies: () => void
  countFacets: () => void
  countUniversities: () => void
}

/** What the key of a student is made of. The highest key comes first. */
export type Order = {
  column: number
  /** What the key is for each value of the column, in whole vectors; without it, the value itself. */
  keys: Uint8Array | undefined
  /** What skills add, if any. */
  skills?: {
    /** Pairs of a skill code and what having it adds to the sum. */
    terms: readonly number[]
    /** The most that the sum can add to the key. */
    max: number
  }
  /** What the key is for each number of a university, instead of the column; above `best` for those not wanted. */
  universityKeys?: Uint8Array
  /** For each part of the key pairs of a bitmap, or that of a term, and what students outside have lost at least. */
  bounds: readonly Int32Array[]
  /** Whether who reaches every bound has the highest key. */
  boundsAreExact: boolean
  /** The highest key that any student can have. */
  best: number
}

export type SearchQuery = {
  /** A student must be in every group: in any of its bitmaps, or have the one skill. */
  groups: readonly (readonly number[])[]
  /** The numbers of the universities that are asked for. */
  universities: readonly number[]
  usedSlots: number
  wanted: number
  order: Order
  /** Which students of a key come first: see turn.ts. */
  turn: number
  maxKey: number
  /** If students of `maxKey` were on the last page: the slots that are left for them, from this one on, around. */
  continued: { firstSlot: number; slots: number } | undefined
}

type CountQuery = Pick<SearchQuery, 'groups' | 'universities' | 'usedSlots'>

type UniversityQuery = CountQuery & {
  /** The numbers of all universities are below this one. */
  maxUniversity: number
}

export type FacetQuery = UniversityQuery & {
  maxWalked: number
  /** What stands behind a skill at least, or it is not counted. */
  minEvidence: number
  /** For each group but the first the bitmaps of its own choices. */
  ownFacets: readonly (readonly number[])[]
  allFacets: readonly number[]
  /** What narrows the matches: each list what is left by the one before. */
  narrowings: readonly (readonly number[])[]
}

const compiled = new WebAssembly.Module(readFileSync(join(import.meta.dirname, 'kernel.wasm')))
const noTable = new Uint8Array()
const noOrder: Order = { column: 0, keys: undefined, bounds: [], boundsAreExact: false, best: 0 }
/** The memory grows by this at least. */
const growth = 2 ** 20

export type Kernel = ReturnType<typeof makeKernel>

export function makeKernel() {
  const exports = new WebAssembly.Instance(compiled).exports as unknown as Exports
  if (exports.layoutHash.value !== layoutHash)
    throw new Error('kernel.wasm was built from another layout. Run `npm run build:kernel`.')
  let bytes = new Uint8Array(exports.memory.buffer)
  let words = new Int32Array(exports.memory.buffer)

  let heapEnd = heapStart
  /** Addresses of blocks that were freed, by their size. */
  const freed = new Map<number, number[]>()
  /** Their addresses are in the memory too, for the kernel. */
  const chunks: number[] = []

  /** The address of so many bytes, with whatever they held before. Views of the memory that were taken before are void. */
  function allocate(size: number): number {
    const rounded = Math.ceil(size / cacheLine) * cacheLine
    const reused = freed.get(rounded)?.pop()
    if (reused !== undefined) return reused
    const address = heapEnd
    heapEnd += rounded
    const missing = heapEnd - bytes.length
    if (missing > 0) {
      exports.memory.grow(Math.ceil(Math.max(missing, growth) / pageBytes))
      bytes = new Uint8Array(exports.memory.buffer)
      words = new Int32Array(exports.memory.buffer)
    }
    return address
  }

  function free(address: number, size: number) {
    const rounded = Math.ceil(size / cacheLine) * cacheLine
    const blocks = freed.get(rounded)
    if (blocks) blocks.push(address)
    else freed.set(rounded, [address])
  }

  /** Empty ones are added until there are so many. */
  function makeChunks(count: number) {
    while (chunks.length < count) {
      if (chunks.length === maxChunks) throw new RangeError('The kernel has no room for more chunks.')
      const address = allocate(chunkBytes)
      bytes.fill(noPosition, address + positionsOffset, address + skillSetsOffset)
      words[regions.chunks / 4 + chunks.length] = address
      chunks.push(address)
    }
  }

  /** For structs of 32-bit fields. A missing or misspelt field does not compile. */
  function writeStruct<Field extends string>(
    { offsets }: Struct<Field>,
    region: number,
    values: NoInfer<Record<Field, number>>,
  ) {
    for (const field in offsets) words[(region + offsets[field]) / 4] = values[field]
  }

  function readStruct<Field extends string>({ offsets }: Struct<Field>, region: number) {
    const values = {} as Record<Field, number>
    for (const field in offsets) values[field] = words[(region + offsets[field]) / 4] as number
    return values
  }

  /** Each list with its length before it. */
  function writeLists(region: keyof typeof regionBytes, lists: readonly ArrayLike<number>[]) {
    let index = regions[region] / 4
    for (const list of lists) {
      words[index] = list.length
      words.set(list, index + 1)
      index += 1 + list.length
    }
  }

  function writeOrder({ column, keys = noTable, skills, universityKeys, bounds, ...order }: Order) {
    bytes.set(keys, regions.sortTable)
    bytes.set(universityKeys ?? noTable, regions.universityKeys)
    words.set(skills?.terms ?? [], regions.skillTerms / 4)
    writeLists('bounds', bounds)
    return {
      sortColumn: column,
      sortVectors: keys.length / vectorBytes,
      skillTerms: ((skills?.terms.length ?? 0) * 4) / structs.SkillTerm.bytes,
      maxSkillSum: skills?.max ?? 0,
      bounds: bounds.length,
      boundsAreExact: Number(order.boundsAreExact),
      bestKey: order.best,
      byUniversity: universityKeys ? 1 : 0,
    }
  }

  /** The ordinals of candidates by key, each list in their order. */
  function readCandidates(from: number, to: number, lowestKey: number) {
    const { bytes: size, offsets } = structs.Candidate
    const [step, keyAt, ordinalAt] = [size / 4, offsets.key / 4, offsets.ordinal / 4]
    const candidates = words.subarray(regions.candidates / 4)
    const ordinals = new Map<number, number[]>()
    for (let index = from; index < to; index += 1) {
      const key = candidates[step * index + keyAt] as number
      if (key < lowestKey) continue
      const ordinal = candidates[step * index + ordinalAt] as number
      const ofKey = ordinals.get(key)
      if (ofKey) ofKey.push(ordinal)
      else ordinals.set(key, [ordinal])
    }
    return ordinals
  }

  function collectTies(after: number, skip: number, wanted: number) {
    const { candidates, lowestKey } = readStruct(structs.SearchResult, regions.searchResult)
    writeStruct(structs.TieArguments, regions.tieArguments, { after, skip, wanted })
    exports.collectTies()
    return readCandidates(candidates, candidates + wanted, lowestKey).get(lowestKey) ?? []
  }

  /** The page: by key, highest first, and each key from the student whose turn it is. */
  function readPage({ usedSlots, wanted, turn, maxKey, continued }: SearchQuery, firstSlot: number) {
    const result = readStruct(structs.SearchResult, regions.searchResult)
    const { candidates, lowestKey, listedTies, countedTies, wrappedTies } = result
    const found: { slot: number; key: number }[] = []
    const ofKeys = [...readCandidates(0, candidates, lowestKey)]
    for (const [key, ordinals] of ofKeys.sort(([one], [other]) => other - one)) {
      const add = (some: number[]) => {
        for (const ordinal of some) found.push({ slot: (ordinal + firstSlot) % usedSlots, key })
      }
      const left = wanted - found.length
      if (continued && key === maxKey) {
        add(ordinals.slice(0, left))
        continue
      }
      const isLowest = key === lowestKey
      if (isLowest) {
        const at = regions.listedTies / 4
        ordinals.push(...words.subarray(at, at + listedTies))
      }
      const known = ordinals.length
      const all = known + (isLowest ? countedTies : 0)
      // Turns count from the lowest slot, ordinals from the first one.
      const wrapped =
        ordinals.filter((ordinal) => ordinal + firstSlot >= usedSlots).length + (isLowest ? wrappedTies : 0)
      const start = (firstOf(all, turn) - wrapped + all) % all
      const end = start + Math.min(left, all)
      add(ordinals.slice(start, end))
      const uncollected = Math.min(end, all) - Math.max(start, known)
      if (uncollected > 0)
        add(collectTies(ordinals[known - 1] as number, Math.max(0, start - known), uncollected))
      add(ordinals.slice(0, Math.max(0, end - all)))
    }
    return { total: result.total, found }
  }

  const counts = (
    region: 'bitmapCounts' | 'groupCounts' | 'narrowedCounts' | 'walkedCounts' | 'universityCounts',
  ) => words.subarray(regions[region] / 4, (regions[region] + regionBytes[region]) / 4)

  function writeFacetQuery(
    query: UniversityQuery,
    { maxWalked, minEvidence, narrowings }: Record<'maxWalked' | 'minEvidence' | 'narrowings', number>,
  ) {
    const { groups, universities, usedSlots, maxUniversity } = query
    writeLists('groups', groups)
    writeLists('chosenUniversities', [universities])
    writeStruct(structs.FacetArguments, regions.facetArguments, {
      groups: groups.length,
      usedSlots,
      maxWalked,
      minEvidence,
      narrowings,
      universities: maxUniversity,
      universityGroup: Math.max(
        0,
        groups.findIndex(([first]) => first === chosenUniversities),
      ),
    })
  }

  function search(query: SearchQuery) {
    const { groups, universities, usedSlots, wanted, order, maxKey, continued } = query
    if (Math.min(usedSlots, (maxScore + 1) * wanted) > maxCandidates)
      throw new RangeError(`The kernel has no room for pages of ${wanted - 1}.`)
    writeLists('groups', groups)
    writeLists('chosenUniversities', [universities])
    // After the last slot comes the first one.
    const firstSlot = continued && continued.firstSlot < usedSlots ? continued.firstSlot : 0
    writeStruct(structs.SearchArguments, regions.searchArguments, {
      groups: groups.length,
      usedSlots,
      wanted,
      ...writeOrder(order),
      firstSlot,
      maxKey,
      endOrdinal: continued ? continued.slots : usedSlots,
      isContinued: Number(continued !== undefined),
    })
    exports.search()
    return readPage(query, firstSlot)
  }

  return {
    bytes: () => bytes,
    words: () => words,
    allocate,
    free,
    makeChunks,
    chunkAt: (index: number) => chunks[index] as number,
    /** As words of 32 bits. */
    bitmapOf: (chunk: number, bitmap: number) =>
      words.subarray(
        ((chunks[chunk] as number) + bitmap * bitmapBytes) / 4,
        ((chunks[chunk] as number) + (bitmap + 1) * bitmapBytes) / 4,
      ),

    search,

    /** How many students are in every group. */
    count: (query: CountQuery) =>
      search({ ...query, wanted: 0, order: noOrder, turn: 0, maxKey: 0, continued: undefined }).total,

    /** Counts by bitmap, by group (the total is last), of the values of students who were walked, by university, and narrowed. */
    countFacets: ({ maxWalked, minEvidence, ownFacets, allFacets, narrowings, ...query }: FacetQuery) => {
      writeLists('ownFacets', ownFacets)
      writeLists('allFacets', [allFacets])
      writeLists('narrowings', narrowings)
      writeFacetQuery(query, { maxWalked, minEvidence, narrowings: narrowings.length })
      exports.countFacets()
      return {
        byBitmap: counts('bitmapCounts'),
        byGroup: counts('groupCounts'),
        walked: counts('walkedCounts'),
        byUniversity: counts('universityCounts').subarray(0, query.maxUniversity),
        narrowed: counts('narrowedCounts').subarray(0, narrowings.length),
      }
    },

    /** How many students in every group each university has. */
    countUniversities: (query: UniversityQuery) => {
      writeFacetQuery(query, { maxWalked: 0, minEvidence: 0, narrowings: 0 })
      exports.countUniversities()
      return counts('universityCounts').subarray(0, query.maxUniversity)
    },
  }
}
