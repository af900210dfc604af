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
 * The market's database, brought up to date, with the keys to it: for the server and for what is run by hand.
 * @throws DirectoryInUse where another process has the embedded database, Refused where PostgreSQL can't be reached.
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

/** An address with a slip, a password that is wrong: each is its operator's to mend, and no fault of ours. */
const reach = async ({ db }: Database): Promise<void> => {
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    if (error instanceof DatabaseAway) throw new Refused(error.message)
    const { message, code } = error as Error & { code?: string }
    throw new Refused(`the database can't be reached: ${(message || code || String(error)).split('\n')[0]}`)
  }
}
