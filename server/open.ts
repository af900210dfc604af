import { join } from 'node:path'
import { sql } from 'kysely'
import { createLocalBus } from './bus/bus'
import type { Config } from './config'
import { type Clock, type Context, systemClock } from './context'
import { loadKeys } from './crypto/keys'
import { DatabaseAway } from './db/away'
import { type Database, openDatabase } from './db/client'
import { migrate } from './db/migrate'
import { Refused } from './faults'

export type OpenMarket = Omit<Context, 'log'>

/**
 * Opens the database, migrates it, and loads its keys; for the server and for commands run by hand.
 * @throws DirectoryInUse if another process holds the embedded database, Refused if PostgreSQL can't be reached.
 */
export const openMarket = async (config: Config, clock: Clock = systemClock): Promise<OpenMarket> => {
  const database = await openDatabase({ databaseUrl: config.databaseUrl, directory: join(config.dataDir, 'database') })
  try {
    await reach(database)
    await migrate(database.db)
    return { config, clock, database, db: database.db, keys: loadKeys(config), bus: createLocalBus() }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** A mistyped address or a wrong password is the operator's to fix, so it is a Refused, not a server fault. */
const reach = async ({ db }: Database): Promise<void> => {
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    if (error instanceof DatabaseAway) throw new Refused(error.message)
    const { message, code } = error as Error & { code?: string }
    throw new Refused(`the database can't be reached: ${(message || code || String(error)).split('\n')[0]}`)
  }
}
