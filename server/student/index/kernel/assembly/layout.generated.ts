// Generated from kernel/layout.ts by `npm run build:kernel`. Do not edit.

export const bitmapBytes: usize = 8192
export const blockBytes: usize = 256
export const rowBytes: usize = 32
export const rowsOffset: usize = 2285568
export const skillSetsOffset: usize = 5070848
export const positionsOffset: usize = 4382720
export const positionTableBytes: usize = 16384
export const levelPlanesBytes: usize = 24576
export const knownOffset: usize = 40960
export const vectorBytes: usize = 16

export const slotsPerChunk: i32 = 65536
export const bitmapCount: i32 = 207
export const chosenUniversities: i32 = -1
export const levelsPerSkill: i32 = 5
export const codesPerSkill: i32 = 20
export const entryCountBits: i32 = 12
export const entryEvidenceShift: i32 = 30
export const maxRowSkills: i32 = 12
export const rowQueueLength: i32 = 64
export const maxListedTies: i32 = 1024
export const bitmapsInPass: i32 = 4
export const technologyCount: i32 = 321
export const unplacedSkills: i32 = 321
export const technologiesInTable: i32 = 16
export const degreeCount: i32 = 80
export const layoutHash: i32 = 1709789880

export namespace regions {
  export const chunks: usize = 1024
  export const searchArguments: usize = 5056
  export const searchResult: usize = 5120
  export const facetArguments: usize = 5184
  export const groups: usize = 5248
  export const chosenUniversities: usize = 5760
  export const universityKeys: usize = 5888
  export const sortTable: usize = 71424
  export const skillTerms: usize = 71552
  export const bounds: usize = 72000
  export const keyHistogram: usize = 72960
  export const keyLanes: usize = 73984
  export const candidates: usize = 74048
  export const tieArguments: usize = 238080
  export const listedTies: usize = 238144
  export const tiesOfPasses: usize = 242240
  export const groupPointers: usize = 246272
  export const ownFacets: usize = 246400
  export const allFacets: usize = 246592
  export const narrowings: usize = 246720
  export const narrowedCounts: usize = 246912
  export const bitmapCounts: usize = 246976
  export const groupCounts: usize = 247808
  export const walkedCounts: usize = 247936
  export const universityCounts: usize = 276224
  export const askedTechnologies: usize = 538368
  export const knownCounts: usize = 538752
  export const counted: usize = 540096
  export const ignoredCount: usize = 542976
  export const degreeSums: usize = 543040
  export const rowQueue: usize = 543296
  export const industryLanes: usize = 543616
  export const matches: usize = 548864
  export const nearMisses: usize = 557056
  export const misses: usize = 565248
  export const shown: usize = 573440
  export const unions: usize = 581632
  export const terms: usize = 737280
}

export namespace regionBytes {
  export const chunks: usize = 4000
  export const searchArguments: usize = 60
  export const searchResult: usize = 24
  export const facetArguments: usize = 28
  export const groups: usize = 504
  export const chosenUniversities: usize = 84
  export const universityKeys: usize = 65536
  export const sortTable: usize = 128
  export const skillTerms: usize = 400
  export const bounds: usize = 920
  export const keyHistogram: usize = 1024
  export const keyLanes: usize = 16
  export const candidates: usize = 164016
  export const tieArguments: usize = 12
  export const listedTies: usize = 4096
  export const tiesOfPasses: usize = 4004
  export const groupPointers: usize = 80
  export const ownFacets: usize = 172
  export const allFacets: usize = 124
  export const narrowings: usize = 132
  export const narrowedCounts: usize = 12
  export const bitmapCounts: usize = 828
  export const groupCounts: usize = 80
  export const walkedCounts: usize = 28240
  export const universityCounts: usize = 262144
  export const askedTechnologies: usize = 321
  export const knownCounts: usize = 1344
  export const counted: usize = 2840
  export const ignoredCount: usize = 4
  export const degreeSums: usize = 256
  export const rowQueue: usize = 260
  export const industryLanes: usize = 16
}

export namespace columns {
  export const hours: usize = 1695744
  export const months: usize = 1761280
  export const strength: usize = 1826816
  export const documents: usize = 1892352
  export const experience: usize = 1957888
  export const degree: usize = 2023424
  export const year: usize = 2088960
  export const university: usize = 2154496
}

export namespace bitmaps {
  export const everyone: i32 = 0
  export const liked: i32 = 1
  export const text: i32 = 2
  export const degree: i32 = 3
  export const year: i32 = 83
  export const industry: i32 = 89
  export const hours: i32 = 99
  export const months: i32 = 139
  export const strength: i32 = 163
  export const documents: i32 = 194
  export const evidence: i32 = 197
  export const degreePlane: i32 = 200
}

export namespace walkedCounts {
  export const degree: i32 = 0
  export const year: i32 = 128
  export const hours: i32 = 256
  export const months: i32 = 384
  export const industry: i32 = 512
  export const skill: i32 = 640
}

@unmanaged
export class SearchArguments {
  groups: i32
  usedSlots: i32
  wanted: i32
  sortColumn: i32
  sortVectors: i32
  skillTerms: i32
  maxSkillSum: i32
  bounds: i32
  bestKey: i32
  boundsAreExact: i32
  firstSlot: i32
  maxKey: i32
  endOrdinal: i32
  isContinued: i32
  byUniversity: i32
}

@unmanaged
export class SearchResult {
  total: i32
  candidates: i32
  lowestKey: i32
  listedTies: i32
  countedTies: i32
  wrappedTies: i32
}

@unmanaged
export class TieArguments {
  after: i32
  skip: i32
  wanted: i32
}

@unmanaged
export class Candidate {
  ordinal: i32
  key: i32
}

@unmanaged
export class FacetArguments {
  groups: i32
  usedSlots: i32
  maxWalked: i32
  universities: i32
  universityGroup: i32
  minEvidence: i32
  narrowings: i32
}

@unmanaged
export class SkillTerm {
  skill: i32
  points: i32
}

@unmanaged
export class BoundStep {
  bitmap: i32
  lost: i32
}

@unmanaged
export class SkillSet {
  address: i32
  entries: i32
  capacity: i32
}

@unmanaged
export class RowHeader {
  skills: u16
  degree: u8
  year: u8
  hours: u8
  months: u8
  industries: u16
}
