import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { answerBytes, seal, secondsOf, sign } from '../adapters/payment/signing'

/** A notice ready to be sent. */
export interface SignedNotice {
  headers: Record<string, string>
  body: string
}

/** Forgeries of a notice, each of which the market has to refuse. */
export const FORGERIES = [
  'unsigned',
  'no_timestamp',
  'no_nonce',
  'no_serial',
  'other_timestamp',
  'other_nonce',
  'other_serial',
  'unknown_serial',
  'old',
  'future',
  'sign_test',
  'own_key',
  'cut_signature',
  'padded_signature',
  'changed_signature',
  'changed_amount',
  'changed_event',
  'changed_ciphertext',
  'changed_nonce',
  'changed_data',
  'own_seal',
  'plain_resource',
  'trailing_byte',
] as const
export type Forgery = (typeof FORGERIES)[number]

let foreign: KeyObject | null = null
/** A key that isn't the gateway's. */
const foreignKey = (): KeyObject => (foreign ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)

/** Replaces the character at a position by another base64 character. */
const swapped = (text: string, at: number): string =>
  text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)

interface Resource {
  ciphertext: string
  nonce: string
  associated_data: string
}
interface Outer {
  event_type: string
  resource: Resource
}

/** Forges a valid notice. @param signAs signs again with the gateway's own key */
export const forge = (
  notice: SignedNotice,
  forgery: Forgery,
  { nowMs, signAs }: { nowMs: number; signAs: (timestamp: string, nonce: string, body: Buffer) => string },
): SignedNotice => {
  const { headers, body } = notice
  const [timestamp, nonce, signature] = ['timestamp', 'nonce', 'signature'].map(name => headers[`wechatpay-${name}`])
  const withHeader = (name: string, value: string): SignedNotice => ({
    headers: { ...headers, [`wechatpay-${name}`]: value },
    body,
  })
  const without = (name: string): SignedNotice => {
    const { [`wechatpay-${name}`]: _, ...rest } = headers
    return { headers: rest, body }
  }
  /** Signs the changed notice correctly, as an attacker with the signing key but without the APIv3 key could. */
  const signedAgain = (change: (outer: Outer) => void): SignedNotice => {
    const outer = JSON.parse(body) as Outer
    change(outer)
    const text = JSON.stringify(outer)
    return {
      headers: { ...headers, 'wechatpay-signature': signAs(timestamp, nonce, Buffer.from(text)) },
      body: text,
    }
  }
  const at = (ms: number): SignedNotice => {
    const then = secondsOf(ms)
    return {
      headers: {
        ...headers,
        'wechatpay-timestamp': then,
        'wechatpay-signature': signAs(then, nonce, Buffer.from(body)),
      },
      body,
    }
  }
  const rewritten = (change: (outer: Outer) => void): SignedNotice => {
    const outer = JSON.parse(body) as Outer
    change(outer)
    return { headers, body: JSON.stringify(outer) }
  }
  switch (forgery) {
    case 'unsigned':
      return without('signature')
    case 'no_timestamp':
      return without('timestamp')
    case 'no_nonce':
      return without('nonce')
    case 'no_serial':
      return without('serial')
    case 'other_timestamp':
      return withHeader('timestamp', String(Number(timestamp) + 1))
    case 'other_nonce':
      return withHeader('nonce', swapped(nonce, 0))
    case 'other_serial':
      return withHeader('serial', swapped(headers['wechatpay-serial'], headers['wechatpay-serial'].length - 1))
    case 'unknown_serial':
      return withHeader('serial', 'PUB_KEY_ID_0000000000000000000000')
    case 'old':
      return at(nowMs - 301_000)
    case 'future':
      // Still in the future when a busy server gets to read it.
      return at(nowMs + 330_000)
    case 'sign_test':
      return withHeader('signature', `WECHATPAY/SIGNTEST/${signature.slice(19)}`)
    case 'own_key':
      return withHeader('signature', sign(answerBytes(timestamp, nonce, Buffer.from(body)), foreignKey()))
    case 'cut_signature':
      return withHeader('signature', signature.slice(0, -8))
    case 'padded_signature':
      return withHeader('signature', `${signature}====`)
    case 'changed_signature':
      return withHeader('signature', swapped(signature, 40))
    case 'changed_amount':
      return rewritten(({ resource }) => (resource.ciphertext = swapped(resource.ciphertext, 60)))
    case 'changed_event':
      return rewritten(outer => (outer.event_type = 'REFUND.SUCCESS'))
    case 'changed_ciphertext':
      return signedAgain(({ resource }) => (resource.ciphertext = swapped(resource.ciphertext, 20)))
    case 'changed_nonce':
      return signedAgain(({ resource }) => (resource.nonce = swapped(resource.nonce, 0)))
    case 'changed_data':
      return signedAgain(({ resource }) => (resource.associated_data = `${resource.associated_data}x`))
    case 'own_seal':
      return signedAgain(outer => Object.assign(outer.resource, seal(Buffer.alloc(32, 'k'), '{}', 'transaction')))
    case 'plain_resource':
      return signedAgain(outer => Object.assign(outer.resource, { algorithm: 'NONE', ciphertext: 'e30=' }))
    case 'trailing_byte':
      return { headers, body: `${body} ` }
  }
}
