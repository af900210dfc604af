import { createHash, type KeyObject, X509Certificate } from 'node:crypto'
import * as z from 'zod/mini'
import type { Context } from '../../context'
import type { OpenKeys } from './keys'
import { PaymentError } from './port'
import {
  authorization,
  encryptFor,
  type Headers,
  newNonce,
  openSealed,
  requestText,
  secondsOf,
  sign,
  UNKNOWN_KEY,
  whyNotSigned,
} from './signing'

const TIMEOUT_MS = 8_000
/** Bills are large. */
const BILL_TIMEOUT_MS = 60_000
/** Minimum interval between two fetches of platform certificates. */
const LEARN_MS = 60_000

/** Codes that may change on a retry: gateway faults, rate limits, balances, and wrong keys of ours. */
const RETRYABLE =
  /^(?:SYSTEM_?ERROR|BANK_?ERROR|FREQUENCY_LIMIT(?:ED|_EXCEED)?|RATELIMIT_EXCEEDE?D?|NOT_?ENOUGH|SIGN_ERROR|NO_AUTH|ALREADY_EXISTS)$/
/** HTTP 401, 403, 429 and 5xx are never final: they say nothing about the request, or need a person to act. */
const isFinal = (status: number, code: string): boolean => [400, 404].includes(status) && !RETRYABLE.test(code)

const errorBody = z.object({ code: z.string().check(z.regex(/^[A-Z][A-Z0-9_]{0,63}$/)) })
const certificateList = z.object({
  data: z.array(
    z.object({
      serial_no: z.string(),
      encrypt_certificate: z.object({
        algorithm: z.string(),
        nonce: z.string(),
        associated_data: z.optional(z.string()),
        ciphertext: z.string(),
      }),
    }),
  ),
})

/** Null for invalid JSON. */
export const jsonOf = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}

/** Decrypts with whichever of our keys fits. @throws Error if none does */
export const openWithAny = (keys: Buffer[], sealed: Parameters<typeof openSealed>[1]): string => {
  for (const key of keys.slice(0, -1))
    try {
      return openSealed(key, sealed)
    } catch {
      // Try the next key.
    }
  return openSealed(keys[keys.length - 1], sealed)
}

/** The code of a refusal. */
const codeOf = ({ status, bytes }: Raw): string => z.safeParse(errorBody, jsonOf(bytes)).data?.code ?? `HTTP_${status}`
/** WeChat Pay doesn't sign every refusal: its code is read all the same. A wrong signature is somebody else's. */
const unsignedCodeOf = (answer: Raw): string | null =>
  answer.status >= 400 && answer.status < 500 && !answer.headers['wechatpay-signature'] ? codeOf(answer) : null

interface Raw {
  status: number
  headers: Headers
  bytes: Buffer
}

export interface Transport {
  /**
   * Sends a signed request; accepts only a signed answer.
   * @param serial of the gateway's key with which a field of the body is encrypted
   * @throws PaymentError with the gateway's code, or `NO_ANSWER`, with what an unsigned refusal says
   */
  request: <S extends z.ZodMiniType>(
    method: 'GET' | 'POST',
    path: string,
    schema: S,
    body?: object,
    serial?: string,
  ) => Promise<z.output<S>>
  /** Encrypts a text with the gateway's public key. @throws PaymentError if no key is available */
  encrypt: (text: string) => Promise<{ serial: string; encrypted: string }>
  /** Downloads a bill. The file isn't signed; its hash comes from a signed answer. @throws PaymentError */
  download: (url: string, sha1: string) => Promise<string>
  /** Why the signature is invalid; null if it is valid. */
  check: (headers: Headers, body: Buffer) => Promise<string | null>
}

/** HTTP with WeChat Pay: signs requests and verifies answers. @param keys @throws PaymentError while there are none */
export const createTransport = ({ clock, log }: Pick<Context, 'clock' | 'log'>, keys: () => OpenKeys): Transport => {
  /** Platform certificates fetched at run time, newer than the configuration. */
  const learned = new Map<string, KeyObject>()
  let triedAt = -LEARN_MS
  let learning: Promise<void> = Promise.resolve()

  const raw = async (
    method: string,
    path: string,
    body = '',
    { timeoutMs = TIMEOUT_MS, theirs }: { timeoutMs?: number; theirs?: string } = {},
  ): Promise<Raw> => {
    const { base, mchid, serial, privateKey, publicKeyId } = keys()
    const [timestamp, nonce] = [secondsOf(clock.now()), newNonce()]
    const signature = sign(requestText(method, path, timestamp, nonce, body), privateKey)
    const wanted = theirs ?? publicKeyId
    try {
      const response = await fetch(base + path, {
        method,
        headers: {
          accept: 'application/json',
          authorization: authorization({ mchid, serial, timestamp, nonce, signature }),
          'user-agent': 'group-dashboard',
          ...(body && { 'content-type': 'application/json' }),
          ...(wanted && { 'wechatpay-serial': wanted }),
        },
        body: body || undefined,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const bytes = Buffer.from(await response.arrayBuffer())
      return { status: response.status, headers: Object.fromEntries(response.headers), bytes }
    } catch (error) {
      log.warn({ path: path.split('?')[0], error: String(error) }, 'the payment gateway can’t be reached')
      throw new PaymentError('NO_ANSWER', false)
    }
  }

  const known = (serial: string): KeyObject | undefined =>
    keys().platformKeys.get(serial) ?? learned.get(serial.toUpperCase())

  /** Fetches the platform's certificates. They are encrypted with our APIv3 key, so nobody else can inject one. */
  const fetchCertificates = async (): Promise<void> => {
    const answer = await raw('GET', '/v3/certificates')
    const { headers, bytes } = answer
    const list = z.safeParse(certificateList, jsonOf(bytes))
    if (answer.status !== 200 || !list.success) throw new Error(codeOf(answer))
    const found = new Map(
      list.data.data.map(({ encrypt_certificate }): [string, KeyObject] => {
        const certificate = new X509Certificate(openWithAny(keys().apiV3Keys, encrypt_certificate))
        return [certificate.serialNumber, certificate.publicKey]
      }),
    )
    const why = whyNotSigned(headers, bytes, serial => known(serial) ?? found.get(serial.toUpperCase()), clock.now())
    if (why) throw new Error(why)
    for (const [serial, key] of found) learned.set(serial, key)
  }
  const learn = (): Promise<void> => {
    if (clock.now() - triedAt >= LEARN_MS) {
      triedAt = clock.now()
      learning = fetchCertificates().catch((error: unknown) =>
        log.warn({ error: String(error) }, 'could not fetch the payment gateway’s certificates'),
      )
    }
    return learning
  }

  const check: Transport['check'] = async (headers, body) => {
    const why = whyNotSigned(headers, body, known, clock.now())
    if (why !== UNKNOWN_KEY) return why
    await learn()
    return whyNotSigned(headers, body, known, clock.now())
  }

  /** Serial of the public key if there is one, else of the newest certificate. */
  const newestSerial = (): string | undefined =>
    keys().publicKeyId ?? [...keys().platformKeys.keys(), ...learned.keys()].at(-1)

  return {
    check,
    encrypt: async text => {
      if (newestSerial() === undefined) await learn()
      const serial = newestSerial()
      const key = serial === undefined ? undefined : known(serial)
      if (serial === undefined || !key) throw new PaymentError('NO_ANSWER', false)
      return { serial, encrypted: encryptFor(key, text) }
    },
    request: async (method, path, schema, body, serial) => {
      const given = await raw(method, path, body ? JSON.stringify(body) : '', { theirs: serial })
      const { status, headers, bytes } = given
      const shortPath = path.split('?')[0]
      const unsigned = unsignedCodeOf(given)
      if (unsigned !== null) {
        log.warn({ path: shortPath, status, code: unsigned }, 'refused by the payment gateway, without a signature')
        throw new PaymentError('NO_ANSWER', false, unsigned)
      }
      const why = await check(headers, bytes)
      if (why) {
        log.warn({ path: shortPath, status, why }, 'the payment gateway’s answer isn’t signed correctly')
        throw new PaymentError('NO_ANSWER', false)
      }
      const answer = bytes.length ? jsonOf(bytes) : {}
      if (status < 200 || status >= 300) {
        const code = codeOf(given)
        log.info({ path: shortPath, status, code }, 'refused by the payment gateway')
        throw new PaymentError(code, isFinal(status, code))
      }
      const parsed = z.safeParse(schema, answer)
      if (!parsed.success) {
        log.error({ path: shortPath, faults: parsed.error.issues }, 'the payment gateway’s answer can’t be read')
        throw new PaymentError('NO_ANSWER', false)
      }
      return parsed.data
    },
    download: async (url, sha1) => {
      const { pathname, search } = new URL(url)
      const given = await raw('GET', pathname + search, '', { timeoutMs: BILL_TIMEOUT_MS })
      const { status, bytes } = given
      if (status !== 200 || createHash('sha1').update(bytes).digest('hex') !== sha1.toLowerCase())
        throw new PaymentError('NO_ANSWER', false, status === 200 ? null : unsignedCodeOf(given))
      return bytes.toString('utf8')
    },
  }
}
