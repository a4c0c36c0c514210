// The numbers that stand for universities in this process's index: one for each name that a student has.
import { maxUniversities } from './kernel/layout.ts'

export function makeUniversityNumbers() {
  const numbers = new Map<string, number>()
  /** By number. Free numbers have no name and no uses. */
  const names: string[] = []
  const uses: number[] = []
  const free: number[] = []
  /** The numbers in the order of their names, until a name comes or goes. */
  let ranked: { number: number; name: Buffer }[] | undefined

  function add(name: string): number {
    const number = free.pop() ?? names.length
    if (number === maxUniversities) throw new RangeError(`The index has no room for more universities.`)
    // A copy: a part of a string would keep the whole of it in memory.
    const copy = Buffer.from(name).toString()
    names[number] = copy
    uses[number] = 0
    numbers.set(copy, number)
    ranked = undefined
    return number
  }

  return {
    /** For one more student. */
    take: (name: string): number => {
      const number = numbers.get(name) ?? add(name)
      uses[number] = (uses[number] as number) + 1
      return number
    },
    /** For one student less: otherwise people who rename their university again and again would use up the numbers. */
    release: (number: number) => {
      uses[number] = (uses[number] as number) - 1
      if (uses[number] !== 0) return
      numbers.delete(names[number] as string)
      names[number] = ''
      free.push(number)
      ranked = undefined
    },
    /** Numbers are below this one. */
    size: () => names.length,
    names: names as readonly string[],
    nameOf: (number: number) => names[number] as string,
    /** Those of the names that a student has. */
    numbersOf: (wanted: readonly string[] = []) => wanted.flatMap((name) => numbers.get(name) ?? []),
    /** In the order of SQL: by the bytes of the names. */
    ranked: () => {
      ranked ??= Array.from(numbers, ([name, number]) => ({ number, name: Buffer.from(name) })).sort(
        (one, other) => Buffer.compare(one.name, other.name),
      )
      return ranked
    },
  }
}
