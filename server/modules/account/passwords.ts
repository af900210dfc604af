import { hash, verify } from '@node-rs/argon2'
import { CODE } from '../../../contract'
import { type Context, nowText } from '../../context'
import { Refusal, tooOften } from '../../http/refusal'
import * as repo from './repo'

/** `Algorithm.Argon2id`; the enum itself does not exist at run time. */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const WINDOW_MS = 15 * 60_000
const WRONG_MAX = 10
const WRONG_BEFORE_CAPTCHA = 3

export interface Passwords {
  hash: (password: string) => Promise<string>
  /** True where the next try by password for this mobile needs a captcha. */
  needsCaptcha: (mobileIndex: string) => Promise<boolean>
  /**
   * Compares, and counts what is wrong. Without a hash it takes as long and is wrong.
   * @throws Refusal 429 after ten wrong ones within 15 minutes.
   */
  matches: (mobileIndex: string, storedHash: string | null, password: string) => Promise<boolean>
}

export const createPasswords = (ctx: Context): Passwords => {
  /** One guess at a time for a mobile, so that guesses at once can't outrun the count. */
  const queues = new Map<string, Promise<unknown>>()
  const dummy = hash('nobody has this password', OPTIONS)
  const since = () => new Date(ctx.clock.now() - WINDOW_MS).toISOString()

  const inTurn = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const before = queues.get(key) ?? Promise.resolve()
    const mine = before.then(work, work)
    const settled = mine.catch(() => undefined)
    queues.set(key, settled)
    try {
      return await mine
    } finally {
      if (queues.get(key) === settled) queues.delete(key)
    }
  }

  return {
    hash: password => hash(password, OPTIONS),
    needsCaptcha: async mobileIndex =>
      (await repo.failuresSince(ctx.db, mobileIndex, since())).length >= WRONG_BEFORE_CAPTCHA,
    matches: (mobileIndex, storedHash, password) =>
      inTurn(mobileIndex, async () => {
        const failures = await repo.failuresSince(ctx.db, mobileIndex, since())
        if (failures.length >= WRONG_MAX)
          throw tooOften((Date.parse(failures[failures.length - WRONG_MAX]) + WINDOW_MS - ctx.clock.now()) / 1000)
        const right = (await verify(storedHash ?? (await dummy), password)) && storedHash !== null
        if (right && failures.length) await repo.deleteFailures(ctx.db, mobileIndex)
        if (!right) await repo.insertFailure(ctx.db, mobileIndex, nowText(ctx))
        return right
      }),
  }
}

export const frozen = () => new Refusal(CODE.sessionRefused, 'account_frozen')
