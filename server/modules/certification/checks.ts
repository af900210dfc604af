import { IdentityError, type IdentityPort } from '../../adapters/identity'
import { type Context, nowText, timeText } from '../../context'
import type { Fields } from './fields'
import * as repo from './repo'

const AT_ONCE = 20
/** After this long a question without a verdict is asked again. */
const AGAIN_MS = 5 * 60_000
const TRIES_MAX = 5

/**
 * Asks the provider about applications that wait for it. Its verdict is shown to the operator, who decides. Each is
 * asked by one server at a time; without an answer again later, five times at most. One that can't be opened any more
 * doesn't hold up the others.
 */
export const createIdentityChecks =
  (ctx: Pick<Context, 'clock' | 'db' | 'log'>, fields: Fields, provider: IdentityPort) => async (): Promise<void> => {
    const taken = await repo.takeToCheck(ctx.db, nowText(ctx), timeText(ctx, AGAIN_MS), AT_ONCE)
    for (const row of taken)
      try {
        await repo.settleCheck(ctx.db, row.id, await provider.check(fields.open(row)))
      } catch (error) {
        const certification = row.certification_code
        if (error instanceof IdentityError)
          ctx.log.warn({ certification, provider: error.providerCode }, 'identity not checked')
        else ctx.log.error({ certification, err: error }, 'identity not checked')
        if (row.check_tries >= TRIES_MAX) await repo.settleCheck(ctx.db, row.id, 'unavailable')
      }
  }
