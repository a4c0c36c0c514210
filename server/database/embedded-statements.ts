// Prepared statements for PGlite. By itself it parses and plans every query anew, in six steps: for the small queries of a
// page that takes several times as long as running them.
import {
  type messages,
  type PGlite,
  parse,
  protocol,
  type QueryOptions,
  type Results,
} from '@electric-sql/pglite'
import { LRUCache } from 'lru-cache'

const { serialize } = protocol

/** Queries with lists of different lengths are different statements, so there is no end to them. */
const maxStatements = 200

type Statement = {
  name: string
  /** The types of its parameters. */
  types: number[]
  /** What describes its rows, if it answers any. */
  row: messages.BackendMessage[]
}

type Query = <Row>(text: string, values?: unknown[], options?: QueryOptions) => Promise<Results<Row>>

/** In the whole process, because a database that is handed over may hold statements of before. */
let prepared = 0

/** What drizzle needs of a PGlite. */
export function withStatements(pglite: PGlite): PGlite {
  const replaced: string[] = []
  const statements = new LRUCache<string, Statement>({
    max: maxStatements,
    dispose: ({ name }) => replaced.push(name),
  })

  const send = (...parts: Uint8Array[]) =>
    pglite.execProtocolStream(Buffer.concat([...parts, serialize.sync()]), { syncToFs: false })

  async function prepare(text: string): Promise<Statement> {
    prepared += 1
    const name = `statement_${prepared}`
    const closing = replaced.splice(0).map((old) => serialize.close({ type: 'S', name: old }))
    const described = await send(
      ...closing,
      serialize.parse({ text, name }),
      serialize.describe({ type: 'S', name }),
    )
    const statement = {
      name,
      types: parse.parseDescribeStatementResults(described),
      row: described.filter((message) => message.name === 'rowDescription'),
    }
    statements.set(text, statement)
    return statement
  }

  const run: Query = (text, values = [], options = {}) =>
    pglite._runExclusiveQuery(async () => {
      const { name, types, row } = statements.get(text) ?? (await prepare(text))
      const texts = values.map((value, index) => {
        if (value === null || value === undefined) return null
        const write = pglite.serializers[types[index] as number]
        // Anything else would break the writer for every message that follows.
        return String(write ? write(value) : value)
      })
      const answered = await send(serialize.bind({ statement: name, values: texts }), serialize.execute({}))
      if (!pglite.isInTransaction()) await pglite.syncToFs()
      // PGlite would copy its hundreds of parsers to add a few to them.
      const parsers = Object.assign(Object.create(pglite.parsers), options.parsers)
      const { rowMode = 'object' } = options
      return parse.parseResults([...row, ...answered], parsers, { rowMode })[0] as Results<never>
    })

  const query: Query = async (...asked) => {
    await pglite._checkReady()
    return pglite._runExclusiveTransaction(() => run(...asked))
  }
  const transaction: PGlite['transaction'] = (work) =>
    pglite.transaction((begun) =>
      work({
        ...begun,
        query: async (...asked) => {
          if (begun.closed) throw new Error('The transaction is over')
          return run(...asked)
        },
      }),
    )
  return { query, transaction } as unknown as PGlite
}
