import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Context } from '../../context'
import type { ProofOfWork } from './port'

const LIFE_MS = 5 * 60_000
/** Maximum tries, for an ordinary address and for one that asks often. Phones without JIT do 15,000 hashes/s. */
const EASY = 2 ** 13
const HARD = 2 ** 15
const OFTEN = 10
const OFTEN_MS = 10 * 60_000
const ADDRESSES_MAX = 20_000

interface Claims {
  salt: string
  target: string
  max: number
  ip: string
  exp: number
}

const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * One-tap captcha: the device searches for the number below `max_number` whose SHA-256 with the salt is the target.
 * @param isAlwaysHard set beside a third-party captcha, so that this one is no easier way in
 */
export const createProofOfWork = (
  ctx: Pick<Context, 'clock' | 'keys' | 'config' | 'log'>,
  isAlwaysHard = false,
): ProofOfWork => {
  const key = ctx.keys.secret('captcha')
  const asked = new LRUCache<string, number[]>({ max: ADDRESSES_MAX })
  const mac = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const ofAddress = (ip: string) => mac(`ip:${ip}`).slice(0, 22)

  const difficulty = (ip: string): number => {
    const now = ctx.clock.now()
    const recent = [...(asked.get(ip) ?? []).filter(at => at > now - OFTEN_MS), now].slice(-OFTEN - 1)
    asked.set(ip, recent)
    return isAlwaysHard || recent.length > OFTEN ? HARD : EASY
  }

  return {
    challenge: ip => {
      const max = difficulty(ip)
      const salt = randomBytes(12).toString('base64url')
      const answer = String(randomInt(max))
      const claims: Claims = {
        salt,
        target: sha256Hex(salt + answer),
        max,
        ip: ofAddress(ip),
        exp: ctx.clock.now() + LIFE_MS,
      }
      const body = Buffer.from(JSON.stringify(claims)).toString('base64url')
      // The sandbox logs the answer, so that tests take the same path as users.
      if (!ctx.config.isProduction) ctx.log.info({ challenge: salt, answer }, 'captcha of the sandbox')
      return {
        kind: 'proof_of_work',
        challenge_id: `${body}.${mac(body)}`,
        salt,
        target: claims.target,
        max_number: max,
        expires_at: new Date(claims.exp).toISOString(),
      }
    },
    check: ({ challenge_id, answer }, ip) => {
      const [body = '', given = ''] = challenge_id.split('.')
      const [expected, received] = [Buffer.from(mac(body)), Buffer.from(given)]
      if (expected.length !== received.length || !timingSafeEqual(expected, received)) return null
      const claims = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Claims
      if (claims.exp <= ctx.clock.now() || claims.ip !== ofAddress(ip)) return null
      if (!/^\d{1,6}$/.test(answer) || sha256Hex(claims.salt + answer) !== claims.target) return null
      return { spend: claims.salt, expiresAt: claims.exp }
    },
  }
}
