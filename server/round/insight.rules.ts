// What everyone who took part in a round may read of its figures, and how evenly searches showed its students.
import type { RoundFigures, Showings, StudentGroup } from '../../contract/round.ts'

/** Of universities, or degrees: nobody reads more. */
const maxGroups = 20

/** The figures without small groups; null where everyone together is one. */
export function publishedFigures(figures: RoundFigures, fewest: number): RoundFigures | null {
  if (figures.entered < fewest) return null
  return {
    ...figures,
    universities: joinSmallGroups(figures.universities, fewest),
    degrees: joinSmallGroups(figures.degrees, fewest),
    years: joinSmallGroups(figures.years, fewest),
  }
}

/**
 * Joins groups of fewer students into one without a name. While that one is too small, the smallest of the others joins it:
 * leaving it out would not help, since the total tells its size. So all groups add up to the total, and nothing is left to
 * subtract. Where everyone would be in it, there is nothing to compare. The smallest of very many groups join it as well.
 */
export function joinSmallGroups(groups: StudentGroup[], fewest: number): StudentGroup[] {
  const shown = groups.toSorted((one, other) => other.entered - one.entered)
  const joined = { name: null, entered: 0, matched: 0 }
  for (;;) {
    const smallest = shown.at(-1)
    if (!smallest) return []
    const isSmall = smallest.entered < fewest || (joined.entered > 0 && joined.entered < fewest)
    if (!isSmall && shown.length <= maxGroups) return joined.entered === 0 ? shown : [...shown, joined]
    shown.pop()
    joined.entered += smallest.entered
    joined.matched += smallest.matched
  }
}

/** How many students were on so many pages. */
type Shown = { pages: number; students: number }

const tenths = Array.from({ length: 10 }, (_, index) => (index + 1) / 10)

/** The Lorenz curve and its Gini coefficient; null where no page showed anyone. */
export function evennessOf(shown: Shown[]): Omit<Showings, 'since'> | null {
  const leastFirst = shown.toSorted((one, other) => one.pages - other.pages)
  const students = sum(leastFirst.map((one) => one.students))
  const showings = sum(leastFirst.map((one) => one.students * one.pages))
  if (showings === 0) return null
  /** Of the so many students who were shown least. */
  const shareOf = (howMany: number) => {
    let left = howMany
    let pages = 0
    for (const one of leastFirst) {
      const taken = Math.min(one.students, left)
      pages += taken * one.pages
      left -= taken
    }
    return pages / showings
  }
  // Between two numbers of pages the curve is straight, so trapezoids are exact.
  let share = 0
  let area = 0
  for (const one of leastFirst) {
    const next = share + (one.students * one.pages) / showings
    area += ((one.students / students) * (share + next)) / 2
    share = next
  }
  return {
    average: rounded(showings / students, 1),
    shares: tenths.map((tenth) => rounded(shareOf(tenth * students), 3)),
    gini: rounded(1 - 2 * area, 2),
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

const rounded = (number: number, digits: number) => Number(number.toFixed(digits))
