import { CODE, type Envelope } from '../../contract/codes'
import { NETWORK_TIMEOUT_MS } from '../../domain/base/network'
import { t } from '../locales'
import type { Clock } from '../platform/clock'
import type { HttpPort } from '../platform/http'
import { ApiError } from './error'

/** `none`: POST with an empty body. */
export type BodyKind = 'json' | 'form' | 'none'

/** A request ready to send. The body is already serialised, so later changes to the input have no effect. */
export interface Attempt {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string
}

type Flat = Record<string, unknown>

/** Objects are sent as JSON text. */
const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

const pairs = (input: Flat): string =>
  Object.entries(input)
    .filter(([, value]) => value !== undefined && value !== null)
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map(
        one => `${encodeURIComponent(name)}=${encodeURIComponent(textOf(one))}`,
      ),
    )
    .join('&')

/** GET puts the input into the query string; POST sends it as JSON or as a form, or not at all (`none`). */
export const makeAttempt = (method: 'GET' | 'POST', url: string, input: Flat, kind: BodyKind = 'json'): Attempt => {
  if (method === 'GET') {
    const query = pairs(input)
    return { method, url: query ? `${url}?${query}` : url, headers: {} }
  }
  if (kind === 'none') return { method, url, headers: {} }
  return kind === 'form'
    ? { method, url, headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: pairs(input) }
    : { method, url, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(input) }
}

export const parseEnvelope = (text: string): Envelope | null => {
  try {
    const value: unknown = JSON.parse(text)
    return value !== null && typeof value === 'object' && typeof (value as Envelope).code === 'number'
      ? (value as Envelope)
      : null
  } catch {
    return null
  }
}

/**
 * Sends one attempt and resolves with its envelope. Rejects with ApiError: 5 after 60 s without a response, 6 without a
 * network, and outside 200–299 the envelope's code or the HTTP status.
 */
export const createSend =
  (http: HttpPort, clock: Clock) =>
  (attempt: Attempt): Promise<Envelope> =>
    new Promise((resolve, reject) => {
      const requestId = attempt.headers['X-Request-Id'] ?? ''
      const timeout = () => reject(new ApiError(CODE.timeout, t('error.timeout'), null, requestId))
      const exchange = http(attempt)
      const cancel = clock.after(NETWORK_TIMEOUT_MS, () => {
        timeout()
        exchange.abort()
      })
      exchange.answer.then(
        ({ status, text }) => {
          cancel()
          const envelope = parseEnvelope(text)
          if (status >= 200 && status <= 299 && envelope) return resolve(envelope)
          // A 2xx without an envelope is some gateway's page, not the service: treat it as an outage (503).
          const code = envelope?.code ?? (status >= 200 && status <= 299 ? CODE.unavailable : status)
          reject(
            new ApiError(code, envelope?.message || t('error.http', { status }), envelope?.result ?? null, requestId),
          )
        },
        (error: unknown) => {
          cancel()
          if (error instanceof Error && error.message === 'timeout') timeout()
          else reject(new ApiError(CODE.offline, t('error.offline'), null, requestId))
        },
      )
    })
