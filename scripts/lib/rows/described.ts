import { messages as answers, PGlite, protocol } from '@electric-sql/pglite'
import { Kysely } from 'kysely'
import { migrate } from '#server/db/migrate'
import { PARSERS, PGliteDialect } from '#server/db/pglite'
import { openPool } from '#server/db/postgres'
import type { Schema } from '#server/db/types'

/** A text of each type as the server sends it: what the drivers make of it is the type in JavaScript. */
const SAMPLES: Record<string, string> = {
  bool: 't',
  bytea: '\\x00',
  int2: '1',
  int4: '1',
  int8: '1',
  float4: '1.5',
  float8: '1.5',
  numeric: '1.5',
  oid: '1',
  text: 'x',
  name: 'x',
  varchar: 'x',
  bpchar: 'x',
  uuid: '7d444840-9dc0-11d1-b245-5ffdce74fad2',
  tid: '(0,1)',
  date: '2026-11-21',
  timestamp: '2026-11-21 09:00:00',
  timestamptz: '2026-11-21 09:00:00+00',
  json: '{}',
  jsonb: '{}',
  _bool: '{t}',
  _int2: '{1}',
  _int4: '{1}',
  _int8: '{1}',
  _text: '{x}',
  _varchar: '{x}',
  _timestamptz: '{"2026-11-21 09:00:00+00"}',
  _jsonb: '{"{}"}',
}

const kindOf = (value: unknown): string => {
  if (Array.isArray(value)) return `${kindOf(value[0])}[]`
  if (value instanceof Date) return 'Date'
  if (value instanceof Uint8Array) return 'Uint8Array'
  return typeof value
}

export interface Column {
  name: string
  /** PostgreSQL's word for its type. */
  type: string
  /** What the drivers make of it; differing where the two don't agree. */
  kinds: string[]
  /** A table's own column, which may be null. */
  isNullable: boolean
}

export interface Described {
  columns: (text: string) => Promise<Column[]>
  close: () => Promise<void>
}

/** A database of today's tables. */
export const openDescribed = async (): Promise<Described> => {
  const pglite = await PGlite.create({ parsers: PARSERS })
  const db = new Kysely<Schema>({ dialect: new PGliteDialect(pglite) })
  await migrate(db)
  const { types } = openPool('', 1).options

  const names = new Map(
    (await pglite.query<{ oid: number; typname: string }>('select oid, typname from pg_type')).rows.map(
      ({ oid, typname }) => [oid, typname],
    ),
  )
  const nullable = new Set(
    (
      await pglite.query<{ place: string }>(
        `select attrelid || '.' || attnum as place from pg_attribute where attnum > 0 and not attnotnull`,
      )
    ).rows.map(({ place }) => place),
  )
  const kindsOf = (oid: number): string[] => {
    const name = names.get(oid)!
    const sample = SAMPLES[name]
    if (sample === undefined) throw new Error(`scripts/lib/rows/described.ts has no sample of ${name}`)
    const embedded = pglite.parsers[oid]
    const made = [
      (types!.getTypeParser(oid, 'text') as (text: string) => unknown)(sample),
      embedded ? embedded(sample, oid) : sample,
    ]
    return [...new Set(/json/.test(name) ? ['json'] : made.map(kindOf))]
  }

  return {
    columns: async text => {
      const { serialize } = protocol
      const asked = [serialize.parse({ text }), serialize.describe({ type: 'S' }), serialize.sync()]
      const { messages } = await pglite.execProtocol(Buffer.concat(asked.map(part => new Uint8Array(part))))
      const row = messages.find(message => message instanceof answers.RowDescriptionMessage)
      return (row?.fields ?? []).map(({ name, dataTypeID, tableID, columnID }) => ({
        name,
        type: names.get(dataTypeID)!,
        kinds: kindsOf(dataTypeID),
        isNullable: nullable.has(`${tableID}.${columnID}`),
      }))
    },
    close: () => db.destroy(),
  }
}
