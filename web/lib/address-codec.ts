// What a screen keeps in the query of its address: a schema of parameters reads and writes it. Unknown and wrong values
// are dropped, and defaults are not written.
import { replaceEqualDeep } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'

type Param<Value> = {
  /** In the address; the key in the schema unless given. */
  name?: string
  /** Several values in one parameter, such as `a,b`. Without, the parameter is repeated. */
  separator?: string
  read: (texts: string[]) => Value
  write: (value: Value) => readonly (string | number)[]
}

/** A type of parameter with its own reader and writer. */
export const param = <Value>(definition: Param<Value>) => definition

export const text = (name?: string) =>
  param<string>({
    ...(name && { name }),
    read: ([given = '']) => given,
    write: (value) => (value ? [value] : []),
  })

/** Any texts of at most so many characters. */
export const texts = (name: string, longest: number) =>
  param<string[]>({
    name,
    read: (given) => [...new Set(given.filter((one) => one && one.length <= longest))].slice(0, maxTexts),
    write: (value) => value,
  })
const maxTexts = 50

/** One of some values. */
export const oneOf = <Value extends string, const Fallback>(values: readonly Value[], fallback: Fallback) =>
  param<Value | Fallback>({
    read: ([given]) => values.find((value) => value === given) ?? fallback,
    write: (value) => (value === fallback ? [] : [value as Value]),
  })

/** Any of some values, in their order. */
export const anyOf = <Value extends string>(
  values: readonly Value[],
  options: Pick<Param<unknown>, 'name' | 'separator'> = {},
) =>
  param<Value[]>({
    ...options,
    read: (given) => values.filter((value) => given.includes(value)),
    write: (value) => value,
  })

const maxId = 2_147_483_647
const isId = (value: number) => Number.isInteger(value) && value > 0 && value <= maxId

export const id = param<number | undefined>({
  read: ([given]) => (isId(Number(given)) ? Number(given) : undefined),
  write: (value) => (value === undefined ? [] : [value]),
})

export const ids = (max: number) =>
  param<number[]>({
    separator: ',',
    read: (given) => [...new Set(given.map(Number).filter(isId))].slice(0, max),
    write: (value) => value,
  })

// biome-ignore lint/suspicious/noExplicitAny: each parameter has its own type
type Schema = Record<string, Param<any>>
type Values<Of extends Schema> = { [Key in keyof Of]: ReturnType<Of[Key]['read']> }

export type AddressCodec<Address> = {
  read: (search: string) => Address
  write: (address: Address) => string
}

export function addressCodec<const Of extends Schema>(schema: Of): AddressCodec<Values<Of>> {
  const params = Object.entries(schema).map(([key, definition]) => ({ key, name: key, ...definition }))
  return {
    read: (search) => {
      const given = new URLSearchParams(search)
      const values = params.map(({ key, name, separator, read }) => {
        const texts = given.getAll(name)
        return [key, read(separator ? texts.flatMap((one) => one.split(separator)).filter(Boolean) : texts)]
      })
      return Object.fromEntries(values)
    },
    write: (address) =>
      params
        .flatMap(({ key, name, separator, write }) => {
          const texts = write(address[key]).map(readable)
          const shown = separator && texts.length > 0 ? [texts.join(separator)] : texts
          return shown.map((one) => `${name}=${one}`)
        })
        .join('&'),
  }
}

/** The same codec for the values in another shape. */
export function mapCodec<From, To>(
  codec: AddressCodec<From>,
  to: (values: From) => To,
  from: (address: To) => From,
): AddressCodec<To> {
  // Every row of a list reads the same address.
  let last: { search: string; address: To } | undefined
  return {
    read: (search) => {
      if (last?.search !== search) last = { search, address: to(codec.read(search)) }
      return last.address
    },
    write: (address) => codec.write(from(address)),
  }
}

const readable = (value: string | number) =>
  new URLSearchParams({ '': String(value) })
    .toString()
    .slice(1)
    .replaceAll('%3A', ':')
    .replaceAll('%2F', '/')
    .replaceAll('%2C', ',')

export type Go<Address> = (change: Partial<Address>, options?: { replace?: boolean }) => void

/** The address of the current screen, a way to change it, and links to changed ones. */
export function useAddress<Address>(codec: AddressCodec<Address>) {
  const search = useSearch()
  const [pathname, navigate] = useLocation()
  // What didn't change stays the same object, and nothing is drawn again for it.
  const last = useRef<Address>(undefined)
  const address = useMemo(() => {
    last.current = replaceEqualDeep(last.current, codec.read(search)) as Address
    return last.current
  }, [codec, search])
  const hrefIn = useCallback(
    (current: string, change: Partial<Address>) => {
      const query = codec.write({ ...codec.read(current), ...change })
      return pathname + (query && `?${query}`)
    },
    [codec, pathname],
  )
  const hrefFor = useCallback((change: Partial<Address>) => hrefIn(search, change), [hrefIn, search])
  /** Reads the address itself: two changes in one event don't undo each other, and it stays the same function. */
  const go: Go<Address> = useCallback(
    (change, options) => navigate(hrefIn(window.location.search, change), options),
    [navigate, hrefIn],
  )
  return { address, go, hrefFor }
}
