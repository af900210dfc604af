import type { FastifyInstance } from 'fastify'
import { createApp } from './app'
import type { Config } from './config'
import { type Clock, type Context, systemClock } from './context'
import { Refused } from './faults'
import { openMarket } from './open'
import { seedBase, seedDemo } from './seed'
import { tellSandbox } from './seed/earlier'
import { hasDemo, hasSandboxPayments } from './seed/remove'

/**
 * Length of the accept queue. In a rush, a client whose connection finds no room retries after 1, 3, 7 … seconds, and
 * may give up. Linux allows 4,096 by default; Node requests 511.
 */
const BACKLOG = 4_096

export interface RunningServer {
  app: FastifyInstance
  url: string
  /** The modules' context, for running a job by hand. */
  context: Context
  /** Whether the demo accounts are in the database. */
  isDemo: boolean
  stop: () => Promise<void>
}

/**
 * Opens the database, migrates, seeds, and listens.
 * @throws DirectoryInUse if another process holds the embedded database, Refused if production must not start.
 */
export const startServer = async (config: Config, clock: Clock = systemClock): Promise<RunningServer> => {
  const market = await openMarket(config, clock)
  const { database, db } = market
  try {
    if (config.isProduction && (await hasDemo(db)))
      throw new Refused(
        'demo accounts are in this database, and everybody knows their password: see what goes with them by `npm run remove-demo`, and remove them by `npm run remove-demo -- --yes`',
      )
    if (config.isProduction && (await hasSandboxPayments(db)))
      throw new Refused(
        'this database contains payments of the sandbox, whose commissions would be paid out as real money; begin with an empty database',
      )
    await seedBase(market)
    if (config.seed === 'demo') {
      await seedDemo(market)
      await tellSandbox(market)
    }
    const app = await createApp(market)
    const url = await app.listen({ port: config.port, host: config.host, backlog: BACKLOG })
    return {
      app,
      url,
      context: { ...market, log: app.log },
      isDemo: await hasDemo(db),
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
