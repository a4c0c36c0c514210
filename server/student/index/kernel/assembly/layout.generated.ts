// Generated from kernel/layout.ts by `npm run build:kernel`. Do not edit.

export const bitmapBytes: usize = 8192
export const blockBytes: usize = 256
export const rowBytes: usize = 32
export const levelBytes: usize = 24576
export const rowsOffset: usize = 4014080
export const levelsOffset: usize = 6111232
export const chunkBytes: usize = 7536640
export const firstChunk: usize = 1073152
export const vectorBytes: usize = 16

export const slotsPerChunk: i32 = 65536
export const chosenUniversities: i32 = -1
export const levelsPerSkill: i32 = 5
export const skillCodes: i32 = 290
export const maxRowSkills: i32 = 12
export const rowQueueLength: i32 = 64
export const layoutHash: i32 = 383680289

export namespace regions {
  export const searchArguments: usize = 1024
  export const searchResult: usize = 1088
  export const facetArguments: usize = 1152
  export const groups: usize = 1216
  export const chosenUniversities: usize = 1856
  export const universityKeys: usize = 1984
  export const sortTable: usize = 67520
  export const skillTable: usize = 67584
  export const skillTerms: usize = 67712
  export const bounds: usize = 70080
  export const keyHistogram: usize = 73536
  export const keyLanes: usize = 74560
  export const candidates: usize = 74624
  export const groupPointers: usize = 237056
  export const ownFacets: usize = 237376
  export const allFacets: usize = 238976
  export const bitmapCounts: usize = 239168
  export const groupCounts: usize = 240896
  export const walkedCounts: usize = 241216
  export const universityCounts: usize = 243712
  export const rowQueue: usize = 505856
  export const industryLanes: usize = 506176
  export const matches: usize = 507904
  export const nearMisses: usize = 516096
  export const misses: usize = 524288
  export const unions: usize = 532480
}

export namespace regionBytes {
  export const searchArguments: usize = 52
  export const searchResult: usize = 8
  export const facetArguments: usize = 20
  export const groups: usize = 600
  export const chosenUniversities: usize = 84
  export const universityKeys: usize = 65536
  export const sortTable: usize = 64
  export const skillTable: usize = 128
  export const skillTerms: usize = 2320
  export const bounds: usize = 3408
  export const keyHistogram: usize = 1024
  export const keyLanes: usize = 16
  export const candidates: usize = 162408
  export const groupPointers: usize = 268
  export const ownFacets: usize = 1560
  export const allFacets: usize = 164
  export const bitmapCounts: usize = 1672
  export const groupCounts: usize = 268
  export const walkedCounts: usize = 2440
  export const universityCounts: usize = 262144
  export const rowQueue: usize = 260
  export const industryLanes: usize = 16
}

export namespace columns {
  export const hours: usize = 3424256
  export const months: usize = 3489792
  export const strength: usize = 3555328
  export const evidence: usize = 3620864
  export const experience: usize = 3686400
  export const degree: usize = 3751936
  export const year: usize = 3817472
  export const university: usize = 3883008
}

export namespace bitmaps {
  export const everyone: i32 = 0
  export const liked: i32 = 1
  export const text: i32 = 2
  export const degree: i32 = 3
  export const year: i32 = 13
  export const industry: i32 = 19
  export const hours: i32 = 29
  export const months: i32 = 69
  export const skill: i32 = 93
  export const strength: i32 = 383
  export const evidence: i32 = 414
}

export namespace walkedCounts {
  export const degree: i32 = 0
  export const year: i32 = 64
  export const hours: i32 = 128
  export const months: i32 = 192
  export const industry: i32 = 256
  export const skill: i32 = 320
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
  byUniversity: i32
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
  universities: i32
  universityGroup: i32
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
  degree: u8
  year: u8
  hours: u8
  months: u8
  industries: u16
}
