import type { FastifyRequest } from 'fastify'
import { CLOUD } from '../../domain/base/upload'
import { isLinkGood, signLink } from '../adapters/files/policy'
import type { Context } from '../context'
import { Refusal } from './refusal'
import { hasPermission, type Principal } from './serve'

interface LinkTo {
  /** Path on this server, as it stands in the address. */
  path: string
  /** More of the address, which can't be changed either. */
  query?: Readonly<Record<string, string>>
  /** Who asked for it: it ends with that session. */
  user: Pick<Principal, 'session_code'>
  /** The permission by which it was asked for, if any: it ends with that, too. */
  permission?: string
  /** It ends then at the latest, before its usual 600 s are over. */
  endsAtMs?: number
}

export interface PrivateLinks {
  sign: (to: LinkTo) => { url: string; expires_at: string }
  /** Who may open the address of a request now; null for nobody. */
  open: (request: Pick<FastifyRequest, 'url' | 'query'>) => Promise<Principal | null>
}

/** What is signed: the whole address but its end and its signature. */
const signed = (path: string, named: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(Object.entries(named).sort(([a], [b]) => (a < b ? -1 : 1))).toString()}`

/**
 * Links to what is private: an address that any browser opens without a header, for 600 s. It names the session and the
 * permission under which it was made, and both are asked when it is opened: after a log-out or a lost permission it opens
 * nothing, on this server at once, on others within a second.
 * @param ofSession the user of a session. @throws Refusal if it has ended
 */
export const createPrivateLinks = (
  ctx: Pick<Context, 'clock' | 'keys'>,
  ofSession: (sessionCode: string) => Promise<Principal>,
): PrivateLinks => {
  const secret = ctx.keys.secret('private-link')

  const userOf = async (sessionCode: string): Promise<Principal | null> => {
    try {
      return await ofSession(sessionCode)
    } catch (error) {
      if (error instanceof Refusal) return null
      throw error
    }
  }

  return {
    sign: ({ path, query = {}, user, permission, endsAtMs = Infinity }) => {
      const untilMs = Math.min(ctx.clock.now() + CLOUD.linkLifeS * 1000, endsAtMs)
      const address = signed(path, { ...query, session: user.session_code, ...(permission && { permission }) })
      return {
        url: `${address}&expires=${untilMs}&signature=${signLink(secret, address, untilMs)}`,
        expires_at: new Date(untilMs).toISOString(),
      }
    },
    open: async ({ url, query }) => {
      // A repeated name is a list.
      const texts = Object.entries(query as Record<string, unknown>)
      if (!texts.every((entry): entry is [string, string] => typeof entry[1] === 'string')) return null
      const { expires = '', signature = '', ...named } = Object.fromEntries(texts) as Record<string, string>
      if (!isLinkGood(secret, signed(url.split('?')[0], named), expires, signature, ctx.clock.now())) return null
      const user = await userOf(named.session)
      return user && (named.permission === undefined || hasPermission(user, named.permission)) ? user : null
    },
  }
}
