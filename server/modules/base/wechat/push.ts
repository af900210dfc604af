import { createDecipheriv, createHash, timingSafeEqual } from 'node:crypto'
import type { PushKeys } from '#server/adapters/wechat/config'

export type PushEvent = Record<string, unknown>
/** @throws Error to have the event sent again; WeChat tries three times */
export type PushListener = (event: PushEvent) => Promise<void>

export interface PushQuery {
  signature?: unknown
  timestamp?: unknown
  nonce?: unknown
  msg_signature?: unknown
}

export type WechatPush = ReturnType<typeof createWechatPush>

/** Prefix of virtual payment's events, which need another answer. */
const VIRTUAL_PAYMENT = 'xpay_'

/** WeChat's signature of a push: SHA-1 of the sorted parts. */
export const pushSignature = (...parts: string[]): string =>
  createHash('sha1').update(parts.sort().join('')).digest('hex')

/** Receives WeChat's pushes: verifies, decrypts, and dispatches them by event. */
export const createWechatPush = (keys: PushKeys | null, appid: string) => {
  const listeners = new Map<string, PushListener>()

  const isSigned = (given: unknown, { timestamp, nonce }: PushQuery, ...more: string[]): boolean => {
    if (!keys || typeof given !== 'string' || typeof timestamp !== 'string' || typeof nonce !== 'string') return false
    const [expected, received] = [Buffer.from(pushSignature(keys.token, timestamp, nonce, ...more)), Buffer.from(given)]
    return expected.length === received.length && timingSafeEqual(expected, received)
  }

  /**
   * The event of a signed body; null if the signature is wrong or, with an AES key configured, the body isn't
   * encrypted.
   */
  const open = (query: PushQuery, body: string): PushEvent | null => {
    const outer = objectOf(body)
    if (!outer || !keys?.aesKey) return outer && isSigned(query.signature, query) ? outer : null
    const { Encrypt: encrypted } = outer
    if (typeof encrypted !== 'string' || !isSigned(query.msg_signature, query, encrypted)) return null
    return objectOf(decrypt(keys.aesKey, encrypted, appid))
  }

  return {
    /** Whether this is WeChat's verification of the push URL. */
    isOwn: (query: PushQuery): boolean => isSigned(query.signature, query),
    on: (event: string, listener: PushListener): void => void listeners.set(event, listener),
    /** The answer to WeChat; null if the push isn't from WeChat. Events without a listener are acknowledged, too. */
    take: async (query: PushQuery, body: string): Promise<string | null> => {
      const event = open(query, body)
      if (!event) return null
      const name = String(event.Event)
      await listeners.get(name)?.(event)
      return name.startsWith(VIRTUAL_PAYMENT) ? '{"ErrCode":0,"ErrMsg":"success"}' : 'success'
    },
  }
}

const objectOf = (text: string | null): PushEvent | null => {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return value && typeof value === 'object' ? (value as PushEvent) : null
  } catch {
    return null
  }
}

/** Decrypts 16 random bytes, length, text and appid, padded to 32 bytes. Null if it is for another app. */
const decrypt = (key: Buffer, encrypted: string, appid: string): string | null => {
  try {
    const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
    const plain = Buffer.concat([decipher.update(encrypted, 'base64'), decipher.final()])
    const end = 20 + plain.readUInt32BE(16)
    const isOurs = plain.subarray(end, plain.length - plain[plain.length - 1]).toString() === appid
    return isOurs ? plain.subarray(20, end).toString() : null
  } catch {
    return null
  }
}
