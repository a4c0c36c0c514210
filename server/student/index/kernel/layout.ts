// The memory of the search kernel: what is where. Written only here: `npm run build:kernel` makes the AssemblyScript
// side (assembly/layout.generated.ts) from it. README.md has a drawing.
import { createHash } from 'node:crypto'
import { evidenceFilters, evidenceKinds } from '../../../../contract/evidence.ts'
import { evidencePoints, levelPoints, maxDocuments, strongestSkills } from '../../../../contract/match.ts'
import {
  commitmentMonths,
  degrees,
  hourSteps,
  industries,
  maxSearchedTechnologies,
  maxSearchedUniversities,
  monthSteps,
  page,
  weeklyHours,
  years,
} from '../../../../contract/student.ts'
import { highestLevel, technologies } from '../../../../contract/technology.ts'

const fieldBytes = { u8: 1, u16: 2, i32: 4 } as const
type FieldType = keyof typeof fieldBytes
export type Struct<Field extends string = string> = {
  fields: Record<Field, FieldType>
  offsets: Record<Field, number>
  bytes: number
}

const alignUp = (offset: number, alignment: number) => Math.ceil(offset / alignment) * alignment

/** Fields in the order given, each aligned to its size: as AssemblyScript lays out a class. */
function struct<Field extends string>(fields: Record<Field, FieldType>): Struct<Field> {
  const offsets = {} as Record<Field, number>
  let bytes = 0
  for (const field of Object.keys(fields) as Field[]) {
    const size = fieldBytes[fields[field]]
    offsets[field] = alignUp(bytes, size)
    bytes = offsets[field] + size
  }
  return { fields, offsets, bytes: alignUp(bytes, 4) }
}

export const structs = {
  SearchArguments: struct({
    groups: 'i32',
    usedSlots: 'i32',
    /** How many students to find; with 0 they are only counted. */
    wanted: 'i32',
    /** The chunk's column that the key comes from. */
    sortColumn: 'i32',
    /** Vectors of 16 in the table of keys; with 0 the value of the column is the key. */
    sortVectors: 'i32',
    /** What skills add to the key: their terms, and the most that their sum can be. */
    skillTerms: 'i32',
    maxSkillSum: 'i32',
    bounds: 'i32',
    /** The highest key that any student can have. */
    bestKey: 'i32',
    /** Whether who reaches every bound has the highest key. */
    boundsAreExact: 'i32',
    /** The slot at which the walk begins. The slots before it come last. */
    firstSlot: 'i32',
    /** Where the page begins: keys up to this one, and with this one only ordinals below `endOrdinal`. */
    maxKey: 'i32',
    endOrdinal: 'i32',
    /** Whether students of `maxKey` were on the last page. */
    isContinued: 'i32',
    /** Whether the keys come from the table of universities. */
    byUniversity: 'i32',
  }),
  SearchResult: struct({
    total: 'i32',
    candidates: 'i32',
    /** The lowest key on the page; 0 if it is not full. */
    lowestKey: 'i32',
    /** Others with the lowest key, after the candidates. */
    listedTies: 'i32',
    /** The rest of them, and how many of these are in slots before the first one. */
    countedTies: 'i32',
    wrappedTies: 'i32',
  }),
  /** Of the ties that were counted, those to collect. All are after this ordinal. */
  TieArguments: struct({ after: 'i32', skip: 'i32', wanted: 'i32' }),
  /** An ordinal counts slots from the first slot of the walk on, and after the last slot from slot 0. */
  Candidate: struct({ ordinal: 'i32', key: 'i32' }),
  FacetArguments: struct({
    groups: 'i32',
    usedSlots: 'i32',
    /** A chunk with more matches is counted by bitmaps, any other by walking its rows. */
    maxWalked: 'i32',
    /** Numbers of universities are below this one. */
    universities: 'i32',
    /** Which group is that of universities; 0 for none. */
    universityGroup: 'i32',
    /** What stands behind a skill at least, or it is not counted. */
    minEvidence: 'i32',
    /** How many lists narrow the matches. */
    narrowings: 'i32',
  }),
  /** A skill code, and what a student with at least this level and evidence adds. */
  SkillTerm: struct({ skill: 'i32', points: 'i32' }),
  /** A bitmap of the chunk, or from `bitmapCount` on that of a term. */
  BoundStep: struct({ bitmap: 'i32', lost: 'i32' }),
  /** Who knows a technology, in one chunk: a list of entries, or `inPlanes`. */
  SkillSet: struct({ address: 'i32', entries: 'i32', capacity: 'i32' }),
  /** What a row begins with. Its skills follow; if there is no room, the address of where they are. */
  RowHeader: struct({
    skills: 'u16',
    degree: 'u8',
    year: 'u8',
    hours: 'u8',
    months: 'u8',
    industries: 'u16',
  }),
}

/** Lists one after the other: where each begins, and how long all are. */
function lay<Name extends string>(lengths: Record<Name, number>, start = 0, alignment = 1) {
  const offsets = {} as Record<Name, number>
  let end = start
  for (const name of Object.keys(lengths) as Name[]) {
    offsets[name] = alignUp(end, alignment)
    end = offsets[name] + lengths[name]
  }
  return { offsets, end }
}

// One chunk: bitmaps, then columns, then rows, then a directory of technologies.

export const slotsPerChunk = 65_536
export const bitmapBytes = slotsPerChunk / 8
/** The kernel counts bits in blocks that its 8-bit sums can hold. */
export const blockBytes = 256
const levelsPerSkill = highestLevel
/** Every level with every kind of evidence. */
const codesPerSkill = levelsPerSkill * evidenceKinds.length
const skillCodes = technologies.length * codesPerSkill

/** The numbers of universities are below this one. */
export const maxUniversities = 65_536
/** In a group, in the place of a bitmap: the universities that are asked for. */
export const chosenUniversities = -1

export const maxScore = 100
/** Lower points have no bitmap: nearly every student reaches them, so a bound would skip nobody. */
export const minBoundPoints = { strength: 70, documents: 1 }

const laidBitmaps = lay({
  everyone: 1,
  /** Set for the time of one search: the students whom the startup likes. */
  liked: 1,
  /** The same: the students whose words match the typed ones. */
  text: 1,
  degree: degrees.length,
  year: years.length,
  industry: industries.length,
  /** At least 1, 2, 3 … hours or months. */
  hours: weeklyHours.max,
  months: commitmentMonths.max,
  /** At least a number of points, from `minBoundPoints` on. */
  strength: maxScore - minBoundPoints.strength + 1,
  documents: maxDocuments - minBoundPoints.documents + 1,
  /** With this evidence at least behind any skill. */
  evidence: evidenceFilters.length,
  /** The position of the degree in binary: counting degrees reads these. There are too many to read the bitmap of each. */
  degreePlane: 7,
})
/** The first bitmap of each kind. */
export const bitmaps = laidBitmaps.offsets
export const bitmapCount = laidBitmaps.end
/** Skills have no bitmaps in the chunk. In a group, a number from `bitmapCount` on is a skill code. */
export const skillCode = (technology: number, level: number, evidence = 0) =>
  technology * codesPerSkill + evidence * levelsPerSkill + level - 1
export const readSkillCode = (code: number) => ({
  technology: Math.floor(code / codesPerSkill),
  evidence: Math.floor(code / levelsPerSkill) % evidenceKinds.length,
  level: 1 + (code % levelsPerSkill),
})
export const hourStepBitmaps = hourSteps.map((step) => bitmaps.hours + step - 1)
export const monthStepBitmaps = monthSteps.map((step) => bitmaps.months + step - 1)

const laidColumns = lay(
  {
    hours: slotsPerChunk,
    months: slotsPerChunk,
    /** The points of the profile's strength, and those for documents in a match. */
    strength: slotsPerChunk,
    documents: slotsPerChunk,
    /** The levels of the strongest skills together: by experience. */
    experience: slotsPerChunk,
    degree: slotsPerChunk,
    year: slotsPerChunk,
    /** Two bytes for each student: the number of the university in the index. There are too many for bitmaps. */
    university: 2 * slotsPerChunk,
  },
  bitmapCount * bitmapBytes,
)
/** A byte for each student, unless said, for what is scored and sorted. */
export const columns = laidColumns.offsets

export const rowBytes = 32
export const maxRowSkills = (rowBytes - structs.RowHeader.bytes) / fieldBytes.u16
/**
 * Few students of a chunk know a technology: a list of entries, each with the slot in its lower half, then where the level
 * is counted in a number of 64 bits, and the evidence in the highest bits. Many do: the level in binary, as
 * three bitmaps that are interleaved block by block, because they are read together; after them the evidence, as two, and
 * who knows it at all: most counts need no more.
 */
export const levelPlanes = 3
export const evidencePlanes = 2
export const levelPlanesBytes = levelPlanes * bitmapBytes
export const knownOffset = levelPlanesBytes + evidencePlanes * bitmapBytes
export const planesBytes = knownOffset + bitmapBytes
export const entryEvidenceShift = 30
/** In the place of a number of entries. */
export const inPlanes = -1
/** Reading so many entries takes as long as reading the bitmaps. */
export const maxEntries = 2048
/** Counts of entries by level share one number of 64 bits. */
export const entryCountBits = 12

/**
 * Looking up every entry of every list would take longer than all other counts. So for each technology in a list and each
 * 128 slots, which are one vector of a bitmap, a table has the positions of two students who know it: a byte each, for
 * 16 technologies side by side. The evidence of each follows, in a second table. Who finds no room there is in
 * one list of the chunk, for all technologies: an entry with the technology instead of the level.
 */
export const slotsPerVector = 128
export const technologiesInTable = 16
export const positionLayers = 2
export const noPosition = 255
export const positionTableBytes = (slotsPerChunk / slotsPerVector) * positionLayers * technologiesInTable
const positionTables = Math.ceil(technologies.length / technologiesInTable)
/** In the place of a technology: that list. */
export const unplacedSkills = technologies.length

const laidChunk = lay(
  {
    rows: slotsPerChunk * rowBytes,
    positions: positionTables * 2 * positionTableBytes,
    skillSets: (technologies.length + 1) * structs.SkillSet.bytes,
  },
  laidColumns.end,
)
export const rowsOffset = laidChunk.offsets.rows
export const positionsOffset = laidChunk.offsets.positions
export const skillSetsOffset = laidChunk.offsets.skillSets
/** Whatever is allocated is in whole cache lines. */
export const cacheLine = 64
export const chunkBytes = alignUp(laidChunk.end, cacheLine)
/** 65 million students: more than the memory of WebAssembly can hold. */
export const maxChunks = 1000

// Before the chunks: one search's arguments, working memory and results.

/** Every filter at once: visible, text, universities, degrees, industries, evidence, hours, months, liked, and each technology. */
const maxGroups = 9 + maxSearchedTechnologies
/** A table gives a byte for each value from 0 to 127. */
export const tableBytes = 128
export const vectorBytes = 16
/** Rows that are requested before the first is used: memory answers late, but several at once. */
const rowQueueLength = 64
const keys = 256
/** The kernel counts so many bitmaps at once: memory answers late, but several at once. */
const bitmapsInPass = 4
/** What a technology that is asked for can add to a key: a point for each level above 3, and for each step of evidence. */
export const maxPointsOfSkill = levelPoints(highestLevel) + evidencePoints('finished')
/** These points, or the levels of one technology in a search by skill. */
const maxTerms = Math.max(levelsPerSkill, maxSearchedTechnologies * maxPointsOfSkill)
/** For each key no more students are accepted than are wanted. */
export const maxCandidates = (maxScore + 1) * (page.max + 1)
/** Collecting more of them takes few chunks. */
const maxListedTies = 1024
const stepBitmaps = hourSteps.length + monthSteps.length

const laidWalkedCounts = lay({
  degree: tableBytes,
  year: tableBytes,
  hours: tableBytes,
  months: tableBytes,
  industry: tableBytes,
  skill: skillCodes,
})
/** In the region of walked counts, the first of each kind. */
export const walkedCounts = laidWalkedCounts.offsets

const words = (count: number) => 4 * count
const boundWords = (steps: number) => 1 + (steps * structs.BoundStep.bytes) / 4
export const regionBytes = {
  /** The address of each chunk. */
  chunks: words(maxChunks),
  searchArguments: structs.SearchArguments.bytes,
  searchResult: structs.SearchResult.bytes,
  facetArguments: structs.FacetArguments.bytes,
  /** Lists, each with its length before it: the bitmaps of each group. */
  groups: words(maxGroups + degrees.length + industries.length + 7 + maxSearchedTechnologies),
  /** The numbers of the universities that are asked for, with their length before them. */
  chosenUniversities: words(1 + maxSearchedUniversities),
  /** For each number of a university its key in a search by university. */
  universityKeys: maxUniversities,
  sortTable: tableBytes,
  skillTerms: structs.SkillTerm.bytes * maxTerms,
  /** Lists of bound steps, each with its length before it. */
  bounds: words(boundWords(maxScore) + boundWords(maxDocuments) + 2 * boundWords(levelsPerSkill)),
  keyHistogram: words(keys),
  keyLanes: vectorBytes,
  /** Those accepted, then those collected. */
  candidates: structs.Candidate.bytes * (maxCandidates + page.max + 1),
  tieArguments: structs.TieArguments.bytes,
  listedTies: words(maxListedTies),
  /** A chunk can come twice. */
  tiesOfPasses: words(maxChunks + 1),
  /** Where the bitmap of each group is; for bounds too, of which there are few. */
  groupPointers: words(maxGroups + 1),
  /** Lists of bitmaps: one for each group after the first, with its choices; then one with every choice except degrees and skills. */
  ownFacets: words(maxGroups + industries.length + stepBitmaps),
  allFacets: words(1 + industries.length + years.length + stepBitmaps),
  /** Lists of bitmaps and skills, each with its length before it: how many matches are also in all of them. */
  narrowings: words(evidenceFilters.length * (1 + Math.max(1, maxSearchedTechnologies))),
  narrowedCounts: words(evidenceFilters.length),
  bitmapCounts: words(bitmapCount),
  /** For each group the students in all other groups; then the total. */
  groupCounts: words(maxGroups + 1),
  walkedCounts: words(laidWalkedCounts.end),
  universityCounts: words(maxUniversities),
  /** A byte for each technology: whether it is asked for. */
  askedTechnologies: technologies.length,
  /** Who knows each technology, in the chunks that are not walked; in whole tables. */
  knownCounts: words(positionTables * technologiesInTable),
  /** Bitmaps to count, and where: pairs of addresses, with some to fill the last pass. */
  counted: words(2 * (industries.length + years.length + stepBitmaps + technologies.length + bitmapsInPass)),
  ignoredCount: words(1),
  /** While degrees are counted: four sums for each of 16. */
  degreeSums: 16 * vectorBytes,
  rowQueue: words(rowQueueLength + 1),
  industryLanes: vectorBytes,
}
/** AssemblyScript may put its own data below. */
const firstRegion = 1024
const laidRegions = lay(regionBytes, firstRegion, cacheLine)

/** Working bitmaps of one chunk. */
const laidScratch = lay(
  {
    /** The students in every group. */
    matches: bitmapBytes,
    /** The students in every group but one. */
    nearMisses: bitmapBytes,
    /** Those of them who miss a certain group. */
    misses: bitmapBytes,
    /** While a technology is counted: those with the evidence that is asked for. While matches are narrowed: those left. */
    shown: bitmapBytes,
    /** For each group of several bitmaps their union; for one of a skill who has it. */
    unions: maxGroups * bitmapBytes,
    /** For each term of the order who has the skill. */
    terms: maxTerms * bitmapBytes,
  },
  laidRegions.end,
  bitmapBytes,
)
export const regions = { ...laidRegions.offsets, ...laidScratch.offsets }
/** Chunks, lists and level planes are allocated from here on. */
export const heapStart = laidScratch.end
export const pageBytes = 65_536
/** All regions and one chunk. */
export const initialPages = Math.ceil((heapStart + chunkBytes) / pageBytes)

/** What assembly/layout.generated.ts is made of, by its type there. */
export const generated = {
  constants: {
    usize: {
      bitmapBytes,
      blockBytes,
      rowBytes,
      rowsOffset,
      skillSetsOffset,
      positionsOffset,
      positionTableBytes,
      levelPlanesBytes,
      knownOffset,
      vectorBytes,
    },
    i32: {
      slotsPerChunk,
      bitmapCount,
      chosenUniversities,
      levelsPerSkill,
      codesPerSkill,
      entryCountBits,
      entryEvidenceShift,
      maxRowSkills,
      rowQueueLength,
      maxListedTies,
      bitmapsInPass,
      technologyCount: technologies.length,
      unplacedSkills,
      technologiesInTable,
      degreeCount: degrees.length,
    },
  },
  namespaces: {
    usize: { regions, regionBytes, columns },
    i32: { bitmaps, walkedCounts },
  },
  structs,
}
/** Both sides carry it: a kernel that was built from another layout does not start. */
export const layoutHash = createHash('sha256').update(JSON.stringify(generated)).digest().readInt32LE()

/** What the loops of the kernel take for granted. */
const assumptions: [holds: boolean, assumption: string][] = [
  [industries.length < 16, 'two bytes hold the bits of all industries'],
  [
    Math.max(
      degrees.length,
      years.length,
      weeklyHours.max + 1,
      commitmentMonths.max + 1,
      strongestSkills * highestLevel + 1,
    ) <= tableBytes,
    'a table has room for every value that is sorted by',
  ],
  [maxTerms <= 64, 'a number of 64 bits has one for each term'],
  [levelsPerSkill === 5, 'a level is three bits'],
  [evidenceKinds.length === 4, 'evidence is two bits'],
  [degrees.length <= 2 ** 7, 'a degree is seven bits'],
  [maxEntries < 2 ** entryCountBits, 'one number of 64 bits holds the counts of all levels'],
  [skillCodes < 65_536, 'two bytes of a row hold a skill code'],
  [maxScore < keys, 'a byte holds a score'],
]
for (const [holds, assumption] of assumptions)
  if (!holds) throw new Error(`The search kernel must be changed before the contract: ${assumption}.`)
