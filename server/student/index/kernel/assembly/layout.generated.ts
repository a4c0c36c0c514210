// Generated from kernel/layout.ts by `npm run build:kernel`. Do not edit.

export const bitmapBytes: usize = 8192
export const blockBytes: usize = 256
export const rowBytes: usize = 32
export const levelBytes: usize = 24576
export const rowsOffset: usize = 3973120
export const levelsOffset: usize = 6070272
export const chunkBytes: usize = 7495680
export const firstChunk: usize = 745472
export const vectorBytes: usize = 16

export const slotsPerChunk: i32 = 65536
export const levelsPerSkill: i32 = 5
export const skillCodes: i32 = 290
export const maxRowSkills: i32 = 12
export const rowQueueLength: i32 = 64
export const layoutHash: i32 = 235204391

export namespace regions {
  export const searchArguments: usize = 1024
  export const searchResult: usize = 1088
  export const facetArguments: usize = 1152
  export const groups: usize = 1216
  export const sortTable: usize = 1856
  export const skillTable: usize = 1920
  export const skillTerms: usize = 2048
  export const bounds: usize = 4416
  export const keyHistogram: usize = 7872
  export const keyLanes: usize = 8896
  export const candidates: usize = 8960
  export const groupPointers: usize = 171392
  export const ownFacets: usize = 171712
  export const allFacets: usize = 173312
  export const bitmapCounts: usize = 173504
  export const groupCounts: usize = 175232
  export const walkedCounts: usize = 175552
  export const rowQueue: usize = 178304
  export const industryLanes: usize = 178624
  export const matches: usize = 180224
  export const nearMisses: usize = 188416
  export const misses: usize = 196608
  export const unions: usize = 204800
}

export namespace regionBytes {
  export const searchArguments: usize = 48
  export const searchResult: usize = 8
  export const facetArguments: usize = 12
  export const groups: usize = 608
  export const sortTable: usize = 64
  export const skillTable: usize = 128
  export const skillTerms: usize = 2320
  export const bounds: usize = 3408
  export const keyHistogram: usize = 1024
  export const keyLanes: usize = 16
  export const candidates: usize = 162408
  export const groupPointers: usize = 268
  export const ownFacets: usize = 1572
  export const allFacets: usize = 176
  export const bitmapCounts: usize = 1684
  export const groupCounts: usize = 268
  export const walkedCounts: usize = 2696
  export const rowQueue: usize = 260
  export const industryLanes: usize = 16
}

export namespace columns {
  export const hours: usize = 3448832
  export const months: usize = 3514368
  export const strength: usize = 3579904
  export const evidence: usize = 3645440
  export const experience: usize = 3710976
  export const university: usize = 3776512
  export const degree: usize = 3842048
  export const year: usize = 3907584
}

export namespace bitmaps {
  export const everyone: i32 = 0
  export const liked: i32 = 1
  export const text: i32 = 2
  export const university: i32 = 3
  export const degree: i32 = 6
  export const year: i32 = 16
  export const industry: i32 = 22
  export const hours: i32 = 32
  export const months: i32 = 72
  export const skill: i32 = 96
  export const strength: i32 = 386
  export const evidence: i32 = 417
}

export namespace walkedCounts {
  export const university: i32 = 0
  export const degree: i32 = 64
  export const year: i32 = 128
  export const hours: i32 = 192
  export const months: i32 = 256
  export const industry: i32 = 320
  export const skill: i32 = 384
}

@unmanaged
export class SearchArguments {
  groups: i32
  usedSlots: i32
  wanted: i32
  sortColumn: i32
  sortVectors: i32
  skillTerms: i32
  skillVectors: i32
  bounds: i32
  bestKey: i32
  pivotSlot: i32
  maxKey: i32
  afterOrdinal: i32
}

@unmanaged
export class SearchResult {
  total: i32
  candidates: i32
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
}

@unmanaged
export class SkillTerm {
  bitmap: i32
  points: i32
}

@unmanaged
export class BoundStep {
  bitmap: i32
  lost: i32
}

@unmanaged
export class RowHeader {
  skills: u8
  university: u8
  degree: u8
  year: u8
  hours: u8
  months: u8
  industries: u16
}
