import { IdentityError, type IdentityPort } from '#server/adapters/identity'
import { type Context, nowText, timeText } from '#server/context'
import type { Fields } from './fields'
import * as repo from './repo'

const AT_ONCE = 20
/** Retry interval after a check without a verdict. */
const AGAIN_MS = 5 * 60_000
const TRIES_MAX = 5

/**
 * Asks the identity provider about waiting applications; an operator sees the verdict and decides. Each check runs on
 * one server at a time, and is retried up to five times. One that can't be decrypted is skipped.
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
          ctx.log.warn({ certification, provider: error.providerCode }, 'could not check an identity')
        else ctx.log.error({ certification, err: error }, 'could not check an identity')
        if (row.check_tries >= TRIES_MAX) await repo.settleCheck(ctx.db, row.id, 'unavailable')
      }
  }
