import type { GatewayNumberKind } from '../../domain/base/gateway-numbers'
import type { Acts, Behaviour } from './acts'
import type { Book } from './book'
import type { GatewayKeys } from './keys'

/** An error answer in WeChat Pay's format. */
export class ApiFault extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string = code,
  ) {
    super(message)
  }
}

/** Dependencies of the API's handlers. */
export interface ApiOptions {
  book: Book
  acts: Acts
  keys: GatewayKeys
  now: () => number
  /** Of a kind, as WeChat Pay writes it; else an opaque one. */
  newNumber: (kind?: GatewayNumberKind) => string
  behaviour: Behaviour
  /** The gateway's own address. */
  base: () => string
  appids: readonly string[]
}

export interface ApiCall {
  method: string
  path: string
  query: URLSearchParams
  /** The body; '' without one. */
  text: string
  /** Serial of the gateway's key with which a field of the body is encrypted; '' without one. */
  serial: string
}
export interface ApiAnswer {
  status: number
  /** Null: no body. A string is sent unsigned. */
  body: object | string | null
  /** Runs after the answer was sent. */
  after?: () => unknown
}

export type Body = Record<string, unknown>
/** @param no the number in the path @throws ApiFault */
export type Handler = (call: ApiCall, no: string) => ApiAnswer

export const ok = (body: object, after?: () => unknown): ApiAnswer => ({ status: 200, body, after })
export const parameter = (name: string): ApiFault => new ApiFault(400, 'PARAM_ERROR', `wrong ${name}`)
export const textIn = (body: Body, name: string, pattern: RegExp = /[^]/): string => {
  const value = body[name]
  if (typeof value !== 'string' || !pattern.test(value)) throw parameter(name)
  return value
}
export const fenIn = (value: unknown, name: string): number => {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1) throw parameter(name)
  return value
}
/** A valid `notify_url`: without a query. */
export const URL_TEXT = /^https?:\/\/[^?#]+$/
