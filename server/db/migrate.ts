import { type Kysely, type Migration, Migrator } from 'kysely'
import * as start from './migrations/0001-start'
import * as market from './migrations/0002-market'
import * as share from './migrations/0003-share'
import type { Schema } from './types'

/** In order of their names; one that has shipped is never changed. */
const migrations: Record<string, Migration> = { '0001-start': start, '0002-market': market, '0003-share': share }

export const migrate = async (db: Kysely<Schema>): Promise<string[]> => {
  const { error, results } = await new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
  }).migrateToLatest()
  if (error) throw error
  return (results ?? []).map(result => result.migrationName)
}
