// Facet counts: how many students each choice would leave.
import { bitsToBytes } from './bits'
import { addTo, bitmapAt, chunkAt, usedBytes, wordAt } from './chunk'
import { addBitmap, countAdded } from './count-bitmaps'
import { countDegrees } from './degrees'
import { countNarrowed, filter, filterMisses, filterNear, groupBitmap, uniteGroups } from './filter'
import {
  bitmapCount,
  bitmaps,
  codesPerSkill,
  columns,
  FacetArguments,
  maxRowSkills,
  RowHeader,
  regionBytes,
  regions,
  rowBytes,
  rowQueueLength,
  rowsOffset,
  slotsPerChunk,
  vectorBytes,
  walkedCounts,
} from './layout.generated'
import { addKnown, countSkill, countTechnologies } from './skills'

/** Adds the bitmaps of a list to those that are to be counted. */
function addBitmaps(chunk: usize, list: usize): void {
  const length = load<i32>(list)
  for (let i = 1; i <= length; i++) {
    const bitmap = load<i32>(wordAt(list, i))
    addBitmap(bitmapAt(chunk, bitmap), wordAt(regions.bitmapCounts, bitmap))
  }
}

/** Counts the matches one by one: few students have fewer facts than there are bitmaps. */
function countRows(chunk: usize, bytes: usize): void {
  let queued = 0
  for (let at: usize = 0; at < bytes; at += 8) {
    let bits = load<u64>(regions.matches + at)
    while (bits) {
      const slot = ((<i32>at) << 3) + <i32>ctz(bits)
      bits &= bits - 1
      store<usize>(wordAt(regions.rowQueue, queued), chunk + rowsOffset + <usize>slot * rowBytes)
      if (++queued === rowQueueLength) {
        countQueue(queued)
        queued = 0
      }
    }
  }
  countQueue(queued)
}

function countQueue(queued: i32): void {
  let touched = 0
  for (let i = 0; i < queued; i++) touched |= load<i32>(load<usize>(wordAt(regions.rowQueue, i)))
  // Stored, or the optimiser would drop the loop.
  store<i32>(wordAt(regions.rowQueue, rowQueueLength), touched)
  let industries = i8x16.splat(0)
  for (let i = 0; i < queued; i++) {
    const at = load<usize>(wordAt(regions.rowQueue, i))
    const row = changetype<RowHeader>(at)
    addTo(regions.walkedCounts, walkedCounts.degree + row.degree, 1)
    addTo(regions.walkedCounts, walkedCounts.year + row.year, 1)
    addTo(regions.walkedCounts, walkedCounts.hours + row.hours, 1)
    addTo(regions.walkedCounts, walkedCounts.months + row.months, 1)
    industries = i8x16.sub(industries, bitsToBytes(row.industries))
    const skills = <i32>row.skills
    const inRow = at + offsetof<RowHeader>()
    const first = skills <= maxRowSkills ? inRow : load<usize>(inRow)
    for (let skill = first, end = first + ((<usize>skills) << 1); skill < end; skill += 2)
      addTo(regions.walkedCounts, walkedCounts.skill + <i32>load<u16>(skill), 1)
  }
  v128.store(regions.industryLanes, industries)
  for (let i = 0; i < <i32>vectorBytes; i++)
    addTo(regions.walkedCounts, walkedCounts.industry + i, load<u8>(regions.industryLanes + i))
}

/** From so many of 64 students on, adding 0 for the others takes less time than finding each. */
const minToAddAll: u64 = 24

function addBit(number: u16, bits: u64, position: u64): void {
  addTo(regions.universityCounts, <i32>number, <i32>((bits >> position) & 1))
}

/** Counts the students of a bitmap by university. */
function addUniversities(students: usize, chunk: usize, bytes: usize): void {
  for (let at: usize = 0; at < bytes; at += 8) {
    let bits = load<u64>(students + at)
    const column = chunk + columns.university + (at << 4)
    if (popcnt(bits) >= minToAddAll) {
      for (let i: u64 = 0; i < 64; i += 4) {
        const numbers = load<u64>(column + ((<usize>i) << 1))
        addBit(<u16>numbers, bits, i)
        addBit(<u16>(numbers >> 16), bits, i + 1)
        addBit(<u16>(numbers >> 32), bits, i + 2)
        addBit(<u16>(numbers >> 48), bits, i + 3)
      }
      continue
    }
    while (bits) {
      addTo(regions.universityCounts, <i32>load<u16>(column + ((<usize>ctz(bits)) << 1)), 1)
      bits &= bits - 1
    }
  }
}

/** Counts the students in every group by university. */
export function countUniversities(): void {
  const query = changetype<FacetArguments>(regions.facetArguments)
  memory.fill(regions.universityCounts, 0, (<usize>query.universities) << 2)
  for (let index = 0; index * slotsPerChunk < query.usedSlots; index++) {
    const chunk = chunkAt(index)
    const bytes = usedBytes(index, query.usedSlots)
    uniteGroups(query.groups, chunk, bytes)
    if (filter(query.groups, bytes) > 0) addUniversities(regions.matches, chunk, bytes)
  }
}

/**
 * Counts the students in every group for every choice, and for the choices of a group also those who miss only this
 * group: its own choices are counted as if it were not set.
 */
export function countFacets(): void {
  const query = changetype<FacetArguments>(regions.facetArguments)
  const groups = query.groups
  const usedSlots = query.usedSlots
  const maxWalked = query.maxWalked
  const universityGroup = query.universityGroup
  const minEvidence = query.minEvidence
  memory.fill(regions.bitmapCounts, 0, regionBytes.bitmapCounts)
  memory.fill(regions.groupCounts, 0, regionBytes.groupCounts)
  memory.fill(regions.narrowedCounts, 0, regionBytes.narrowedCounts)
  memory.fill(regions.walkedCounts, 0, regionBytes.walkedCounts)
  memory.fill(regions.knownCounts, 0, regionBytes.knownCounts)
  memory.fill(regions.askedTechnologies, 0, regionBytes.askedTechnologies)
  memory.fill(regions.universityCounts, 0, (<usize>query.universities) << 2)
  for (let index = 0; index * slotsPerChunk < usedSlots; index++) {
    const chunk = chunkAt(index)
    const bytes = usedBytes(index, usedSlots)
    uniteGroups(groups, chunk, bytes)
    const total = filterNear(groups, bytes)
    addTo(regions.groupCounts, groups, total)
    let own = regions.ownFacets
    let list = wordAt(regions.groups, 1 + load<i32>(regions.groups))
    for (let group = 1; group < groups; group++) {
      const number = load<i32>(list, 4)
      const misses = filterMisses(groupBitmap(group), bytes)
      addTo(regions.groupCounts, group, total + misses)
      if (misses > 0 && group === universityGroup) addUniversities(regions.misses, chunk, bytes)
      else if (number >= bitmapCount) {
        const technology = (number - bitmapCount) / codesPerSkill
        if (misses > 0) countSkill(regions.misses, technology, minEvidence, chunk, bytes)
        if (total > maxWalked) countSkill(regions.matches, technology, minEvidence, chunk, bytes)
        store<u8>(regions.askedTechnologies + technology, 1)
      } else if (misses > 0 && number >= bitmaps.degree && number < bitmaps.year)
        countDegrees(regions.misses, misses, chunk, bytes)
      else if (misses > 0) {
        addBitmaps(chunk, own)
        countAdded(regions.misses, bytes)
      }
      own = wordAt(own, 1 + load<i32>(own))
      list = wordAt(list, 1 + load<i32>(list))
    }
    if (total > 0) {
      addUniversities(regions.matches, chunk, bytes)
      countNarrowed(query.narrowings, chunk, bytes)
    }
    if (total > maxWalked) {
      countDegrees(regions.matches, total, chunk, bytes)
      addBitmaps(chunk, regions.allFacets)
      countTechnologies(minEvidence, chunk, bytes)
      countAdded(regions.matches, bytes)
    } else if (total > 0) countRows(chunk, bytes)
  }
  addKnown()
}
