import { type Kysely, type Migration, Migrator } from 'kysely'
import * as start from './migrations/0001-start'
import type { Schema } from './types'

/** In order of their names; one that has shipped is never changed. */
const migrations: Record<string, Migration> = { '0001-start': start }

export const migrate = async (db: Kysely<Schema>): Promise<string[]> => {
  const { error, results } = await new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
  }).migrateToLatest()
  if (error) throw error
  return (results ?? []).map(result => result.migrationName)
}
