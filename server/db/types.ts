import type { Kysely, Transaction } from 'kysely'

/** The tables are written in SQL (`migrations/`); queries are `sql` templates that name their row's type. */
export type Schema = Record<string, never>
/** A transaction (`inTransaction`). `afterCommit` keeps what must wait for the commit: pushes, dropped caches. */
export type Tx = Transaction<Schema> & { afterCommit: (act: () => void) => void }
/** A pool, or a transaction within it. A repo uses whichever its service passes. */
export type Db = Kysely<Schema> | Tx

/**
 * `2026-11-21 09:00:00.12+00` → `2026-11-21T09:00:00.12Z`; sessions run in UTC. As text: a Date would cost a third of a
 * hot query.
 */
export const instantText = (value: string): string =>
  `${value.slice(0, 10)}T${value.slice(11).replace(/\+00(?::00)?$/, 'Z')}`
