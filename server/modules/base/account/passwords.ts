import { hash, verify } from '@node-rs/argon2'
import { DAY_MS } from '#domain/kit/relative-time'
import { type Context, nowText, timeText } from '#server/context'
import { addressKey } from '#server/http/address'
import { tooOften } from '#server/http/refusal'
import * as repo from './repo'

/** `Algorithm.Argon2id`; the enum itself does not exist at run time. */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const WINDOW_MS = 15 * 60_000
/** After this many wrong passwords in a day, from anyone, each further guess has to wait, twice as long each time. */
const WRONG_MAX = 10
const WRONG_BEFORE_CAPTCHA = 3
/** From one address in 15 minutes, over all accounts: about as many as a whole office mistypes. */
const WRONG_FROM_ADDRESS = 30
/**
 * In seconds. Strangers can make everyone wait for an account, so that pause is short; an address that keeps guessing
 * waits longer. Login by SMS code never waits.
 */
const PAUSES = { account: { first: 5, max: 120 }, address: { first: 30, max: 900 } }

const pauseMs = (wrong: number, { first, max }: { first: number; max: number }): number =>
  wrong < WRONG_MAX ? 0 : 1000 * Math.min(max, first * 2 ** (wrong - WRONG_MAX))

export interface Passwords {
  hash: (password: string) => Promise<string>
  /**
   * Whether the next password attempt for this mobile from this address needs a captcha. The rule is the same for
   * registered and unknown mobiles.
   */
  needsCaptcha: (mobileIndex: string, ip: string) => Promise<boolean>
  /** @throws Refusal 429 during a pause. */
  checkPause: (mobileIndex: string, ip: string) => Promise<void>
  /**
   * Compares the password and counts failures. Without a stored hash it takes as long and returns false.
   * @throws Refusal 429 during a pause; the attempt is then neither compared nor counted
   */
  matches: (mobileIndex: string, ip: string, storedHash: string | null, password: string) => Promise<boolean>
}

export const createPasswords = (ctx: Context): Passwords => {
  /** Serializes guesses per mobile, so that concurrent guesses can't outrun the failure count. */
  const queues = new Map<string, Promise<unknown>>()
  const dummy = hash('nobody has this password', OPTIONS)
  const addressOf = (ip: string) => ctx.keys.fields.index(addressKey(ip), 'login-address')
  const ago = (ms: number) => timeText(ctx, -ms)
  const failuresOf = (mobileIndex: string) => repo.failuresSince(ctx.db, mobileIndex, ago(DAY_MS))

  const refuseInPause = (failures: repo.Failure[], address: string): void => {
    const own = failures.filter(failure => failure.address_index === address)
    const untilOf = (wrong: repo.Failure[], pause: { first: number; max: number }) =>
      wrong.length ? Date.parse(wrong[wrong.length - 1].at) + pauseMs(wrong.length, pause) : 0
    const leftMs = Math.max(untilOf(failures, PAUSES.account), untilOf(own, PAUSES.address)) - ctx.clock.now()
    if (leftMs > 0) throw tooOften(leftMs / 1000, 'wrong_too_often')
  }

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
    needsCaptcha: async (mobileIndex, ip) => {
      const failures = await failuresOf(mobileIndex)
      const recent = failures.filter(({ at }) => at > ago(WINDOW_MS)).length
      return (
        recent >= WRONG_BEFORE_CAPTCHA ||
        failures.length >= WRONG_MAX ||
        (await repo.countFailuresFrom(ctx.db, addressOf(ip), ago(WINDOW_MS))) >= WRONG_FROM_ADDRESS
      )
    },
    checkPause: async (mobileIndex, ip) => refuseInPause(await failuresOf(mobileIndex), addressOf(ip)),
    matches: (mobileIndex, ip, storedHash, password) =>
      inTurn(mobileIndex, async () => {
        const failures = await failuresOf(mobileIndex)
        const address = addressOf(ip)
        refuseInPause(failures, address)
        const right = (await verify(storedHash ?? (await dummy), password)) && storedHash !== null
        if (right && failures.length) await repo.deleteFailures(ctx.db, mobileIndex)
        if (!right) await repo.insertFailure(ctx.db, mobileIndex, { at: nowText(ctx), address_index: address })
        return right
      }),
  }
}
