import {
  constants,
  createCipheriv,
  createDecipheriv,
  createHmac,
  type KeyObject,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
  sign as signBytes,
  verify as verifyBytes,
} from 'node:crypto'

/** Signatures and encryption of WeChat Pay v3, for both ends: the client and the sandbox's gateway. */

/** Accepted clock difference. */
const SKEW_MS = 300_000
const TAG_BYTES = 16
export const SEAL = 'AEAD_AES_256_GCM'
export const SCHEME = 'WECHATPAY2-SHA256-RSA2048'

export const newNonce = (): string => randomBytes(16).toString('hex')
/** Seconds since 1970, as in the headers. */
export const secondsOf = (nowMs: number): string => String(Math.floor(nowMs / 1000))

/** The text that a request's signature covers. @param path including the query */
export const requestText = (method: string, path: string, timestamp: string, nonce: string, body: string): string =>
  `${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`

/** The bytes that the signature of an answer or a notice covers. */
export const answerBytes = (timestamp: string, nonce: string, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), body, Buffer.from('\n')])

/** The text that `paySign` covers. */
export const payText = (pay: { appId: string; timestamp: string; nonceStr: string; package: string }): string =>
  `${pay.appId}\n${pay.timestamp}\n${pay.nonceStr}\n${pay.package}\n`

/** SHA256 with RSA, in base64. */
export const sign = (text: string | Buffer, key: KeyObject): string =>
  signBytes('RSA-SHA256', Buffer.from(text), key).toString('base64')

/** Accepts only the canonical base64 form of a valid signature. */
export const isSigned = (text: string | Buffer, signature: string, key: KeyObject): boolean => {
  const bytes = Buffer.from(signature, 'base64')
  return bytes.toString('base64') === signature && verifyBytes('RSA-SHA256', Buffer.from(text), key, bytes)
}

export interface Credentials {
  mchid: string
  serial: string
  timestamp: string
  nonce: string
  signature: string
}

export const authorization = ({ mchid, serial, timestamp, nonce, signature }: Credentials): string =>
  `${SCHEME} mchid="${mchid}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${serial}"`

/** Headers by lower-case name. */
export type Headers = Readonly<Record<string, string | undefined>>
const SIGNED = ['timestamp', 'nonce', 'serial', 'signature'] as const
/** WeChat sends such invalid signatures on purpose, to test that they are refused. */
const SIGN_TEST = 'WECHATPAY/SIGNTEST/'
export const UNKNOWN_KEY = 'signed with an unknown key'

/** Why the signature is invalid; null if it is valid. @param keyOf finds a key by the serial in the headers */
export const whyNotSigned = (
  headers: Headers,
  body: Buffer,
  keyOf: (serial: string) => KeyObject | undefined,
  nowMs: number,
): string | null => {
  const [timestamp, nonce, serial, signature] = SIGNED.map(name => headers[`wechatpay-${name}`] ?? '')
  if (!/^\d{1,12}$/.test(timestamp) || !nonce || !serial || !signature) return 'not signed'
  if (Math.abs(nowMs - Number(timestamp) * 1000) > SKEW_MS) return 'signed too long ago'
  if (signature.startsWith(SIGN_TEST)) return 'a test of signatures'
  const key = keyOf(serial)
  if (!key) return UNKNOWN_KEY
  return isSigned(answerBytes(timestamp, nonce, body), signature, key) ? null : 'wrongly signed'
}

/** AES-256-GCM with the APIv3 key. */
export interface Sealed {
  algorithm: string
  ciphertext: string
  nonce: string
  associated_data?: string
}

/** @throws Error for another key or changed data */
export const openSealed = (key: Buffer, { algorithm, ciphertext, nonce, associated_data = '' }: Sealed): string => {
  if (algorithm !== SEAL) throw new Error(`unknown algorithm ${algorithm}`)
  const bytes = Buffer.from(ciphertext, 'base64')
  if (bytes.length < TAG_BYTES || bytes.toString('base64') !== ciphertext) throw new Error('not sealed')
  const end = bytes.length - TAG_BYTES
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(associated_data)).setAuthTag(bytes.subarray(end))
  return Buffer.concat([decipher.update(bytes.subarray(0, end)), decipher.final()]).toString('utf8')
}

/** Inverse of `openSealed`, for the sandbox's gateway. */
export const seal = (key: Buffer, text: string, associated_data: string, nonce = newNonce().slice(0, 12)): Sealed => {
  const cipher = createCipheriv('aes-256-gcm', key, Buffer.from(nonce), { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(associated_data))
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return { algorithm: SEAL, ciphertext: bytes.toString('base64'), nonce, associated_data }
}

/** RSA-OAEP with SHA-1, as WeChat documents it for names and numbers of people. */
const OAEP = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' }
/** Encrypts for the holder of the private key; base64. */
export const encryptFor = (key: KeyObject, text: string): string =>
  publicEncrypt({ key, ...OAEP }, Buffer.from(text)).toString('base64')
/** Inverse of `encryptFor`, for the sandbox's gateway. @throws Error for another key or invalid data */
export const decryptWith = (key: KeyObject, text: string): string =>
  privateDecrypt({ key, ...OAEP }, Buffer.from(text, 'base64')).toString('utf8')

const hmac = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('hex')

/** `pay_sig` of virtual payment. @param uri path of the call, or `requestVirtualPayment` in the app */
export const paySig = (appKey: string, uri: string, body: string): string => hmac(appKey, `${uri}&${body}`)
/** `signature` of virtual payment, in the user's name. @param sessionKey base64 text, used as it is */
export const userSignature = (sessionKey: string, body: string): string => hmac(sessionKey, body)
