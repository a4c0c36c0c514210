// Generated from kernel/layout.ts by `npm run build:kernel`. Do not edit.

export const bitmapBytes: usize = 8192
export const blockBytes: usize = 256
export const rowBytes: usize = 32
export const levelBytes: usize = 24576
export const rowsOffset: usize = 4022272
export const levelsOffset: usize = 6119424
export const chunkBytes: usize = 7544832
export const firstChunk: usize = 737280
export const vectorBytes: usize = 16

export const slotsPerChunk: i32 = 65536
export const levelsPerSkill: i32 = 5
export const skillCodes: i32 = 290
export const maxRowSkills: i32 = 12
export const maxScore: i32 = 100
export const byScore: i32 = -1
export const rowQueueLength: i32 = 64
export const layoutHash: i32 = 115744471

export namespace regions {
  export const searchArguments: usize = 1024
  export const searchResult: usize = 1088
  export const facetArguments: usize = 1152
  export const groups: usize = 1216
  export const sortTable: usize = 1856
  export const hoursTable: usize = 1920
  export const monthsTable: usize = 1984
  export const industriesTable: usize = 2048
  export const skillTable: usize = 2112
  export const skillTerms: usize = 2368
  export const bounds: usize = 4224
  export const keyHistogram: usize = 7360
  export const keyLanes: usize = 8384
  export const candidates: usize = 8448
  export const groupPointers: usize = 170880
  export const ownFacets: usize = 171200
  export const allFacets: usize = 172800
  export const bitmapCounts: usize = 172992
  export const groupCounts: usize = 174720
  export const walkedCounts: usize = 175040
  export const rowQueue: usize = 177792
  export const industryLanes: usize = 178112
  export const matches: usize = 180224
  export const nearMisses: usize = 188416
  export const misses: usize = 196608
  export const unions: usize = 204800
}

export namespace regionBytes {
  export const searchArguments: usize = 40
  export const searchResult: usize = 8
  export const facetArguments: usize = 12
  export const groups: usize = 600
  export const sortTable: usize = 64
  export const hoursTable: usize = 64
  export const monthsTable: usize = 64
  export const industriesTable: usize = 64
  export const skillTable: usize = 240
  export const skillTerms: usize = 1856
  export const bounds: usize = 3096
  export const keyHistogram: usize = 1024
  export const keyLanes: usize = 16
  export const candidates: usize = 162408
  export const groupPointers: usize = 264
  export const ownFacets: usize = 1568
  export const allFacets: usize = 176
  export const bitmapCounts: usize = 1676
  export const groupCounts: usize = 264
  export const walkedCounts: usize = 2696
  export const rowQueue: usize = 260
  export const industryLanes: usize = 16
}

export namespace columns {
  export const hours: usize = 3432448
  export const months: usize = 3497984
  export const evidence: usize = 3563520
  export const industriesLow: usize = 3629056
  export const industriesHigh: usize = 3694592
  export const strongest: usize = 3760128
  export const university: usize = 3825664
  export const degree: usize = 3891200
  export const year: usize = 3956736
}

export namespace bitmaps {
  export const everyone: i32 = 0
  export const liked: i32 = 1
  export const university: i32 = 2
  export const degree: i32 = 5
  export const year: i32 = 15
  export const industry: i32 = 21
  export const hours: i32 = 31
  export const months: i32 = 71
  export const skill: i32 = 95
  export const strongest: i32 = 385
  export const evidence: i32 = 406
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
  skillTerms: i32
  skillVectors: i32
  industryMask: i32
  bounds: i32
  maxKey: i32
  afterSlot: i32
}

@unmanaged
export class SearchResult {
  total: i32
  candidates: i32
}

@unmanaged
export class Candidate {
  slot: i32
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
  tenths: i32
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
