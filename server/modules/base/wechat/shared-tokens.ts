import { setTimeout as wait } from 'node:timers/promises'
import { type FreshToken, type SharedTokens, WechatAway } from '#server/adapters/wechat/port'
import { type Context, timeText } from '#server/context'
import * as repo from './token-repo'

/** Renewal this long before expiry: WeChat then accepts both the old and the new token. */
const MARGIN_MS = 5 * 60_000
/** Lease for fetching, longer than any request to WeChat. */
const CLAIM_MS = 15_000
const LOOK_AGAIN_MS = 100
const LOOKS_MAX = 200

interface Token {
  value: string
  endsAt: number
}

/** Encryption context of a token or ticket. */
export const wechatTokenPlace = (name: string): string => `wechat_tokens:${name}:value`

/**
 * WeChat's tokens, encrypted in the database. A lease in the row, not a lock, decides who fetches one, so that no
 * connection is held while WeChat is called. Meanwhile other processes use the old token while it lasts, or wait.
 */
export const createSharedTokens = (ctx: Pick<Context, 'clock' | 'db' | 'keys'>): SharedTokens => {
  const { db, clock } = ctx
  const { fields } = ctx.keys
  /** Tokens cached in this process. */
  const known = new Map<string, Token>()
  const underWay = new Map<string, Promise<string>>()

  /** Whether the token is valid for longer than `ms`. */
  const lasts = ({ endsAt }: Token, ms: number): boolean => endsAt - ms > clock.now()

  const stored = async (name: string): Promise<Token | null> => {
    const row = await repo.findToken(db, name)
    if (!row || row.value_sealed === null || row.expires_at === null) return null
    const value = fields.openOrNull(row.value_sealed, wechatTokenPlace(name))
    if (value !== null) return { value, endsAt: Date.parse(row.expires_at) }
    // Encrypted with a key that is gone.
    await repo.dropToken(db, name, row.value_sealed)
    return null
  }

  const remember = (name: string, token: Token): string => {
    known.set(name, token)
    return token.value
  }

  /** Requires the lease. If WeChat doesn't answer, the old token is used while it lasts. */
  const renew = async (name: string, fetch: () => Promise<FreshToken>, old: Token | null): Promise<string> => {
    try {
      const { value, expires_in } = await fetch()
      await repo.keepToken(db, name, fields.seal(value, wechatTokenPlace(name)), timeText(ctx, expires_in * 1000))
      return remember(name, { value, endsAt: clock.now() + expires_in * 1000 })
    } catch (error) {
      await repo.giveTokenBack(db, name)
      if (old && lasts(old, 0)) return old.value
      throw error
    }
  }

  const obtain = async (name: string, fetch: () => Promise<FreshToken>): Promise<string> => {
    for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
      const token = await stored(name)
      if (token && lasts(token, MARGIN_MS)) return remember(name, token)
      const times = { now: timeText(ctx, 0), until: timeText(ctx, CLAIM_MS), due: timeText(ctx, MARGIN_MS) }
      if (await repo.claimToken(db, name, times)) return renew(name, fetch, token)
      if (token && lasts(token, 0)) return token.value
      await wait(LOOK_AGAIN_MS)
    }
    throw new WechatAway('another process has got no token from WeChat')
  }

  return {
    get: (name, fetch) => {
      const token = known.get(name)
      if (token && lasts(token, MARGIN_MS)) return Promise.resolve(token.value)
      const running = underWay.get(name) ?? obtain(name, fetch).finally(() => underWay.delete(name))
      underWay.set(name, running)
      return running
    },
    forget: async (name, value) => {
      if (known.get(name)?.value === value) known.delete(name)
      const row = await repo.findToken(db, name)
      if (row?.value_sealed && fields.openOrNull(row.value_sealed, wechatTokenPlace(name)) === value)
        await repo.dropToken(db, name, row.value_sealed)
    },
    due: () => repo.findDueTokens(db, timeText(ctx, MARGIN_MS)),
  }
}
