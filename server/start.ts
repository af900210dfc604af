import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app'
import { createLocalBus } from './bus/bus'
import type { Config } from './config'
import { type Clock, type Context, systemClock } from './context'
import { loadKeys } from './crypto/keys'
import { openDatabase } from './db/client'
import { migrate } from './db/migrate'
import { seedBase, seedDemo } from './seed'

export interface RunningServer {
  app: FastifyInstance
  url: string
  /** What its modules were given: to run a job by hand. */
  context: Context
  stop: () => Promise<void>
}

/**
 * Opens the database, migrates, and listens.
 * @throws DirectoryInUse where another server has the data directory.
 */
export const startServer = async (config: Config, clock: Clock = systemClock): Promise<RunningServer> => {
  const database = await openDatabase({ databaseUrl: config.databaseUrl, directory: join(config.dataDir, 'database') })
  try {
    await migrate(database.db)
    const context = { config, clock, database, db: database.db, keys: loadKeys(config), bus: createLocalBus() }
    await seedBase(context)
    if (config.seed === 'demo') await seedDemo(context)
    const app = await createApp(context)
    const url = await app.listen({ port: config.port, host: config.host })
    return {
      app,
      url,
      context: { ...context, log: app.log },
      stop: async () => {
        await app.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
