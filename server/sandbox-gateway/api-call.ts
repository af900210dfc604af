import type { Acts, Behaviour } from './acts'
import type { Book } from './book'
import type { GatewayKeys } from './keys'

/** A refusal, as WeChat Pay says it. */
export class ApiFault extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string = code,
  ) {
    super(message)
  }
}

/** What the calls work on. */
export interface ApiOptions {
  book: Book
  acts: Acts
  keys: GatewayKeys
  now: () => number
  newNumber: () => string
  behaviour: Behaviour
  /** The gateway's own address. */
  base: () => string
  appids: readonly string[]
}

export interface ApiCall {
  method: string
  path: string
  query: URLSearchParams
  /** '' without one. */
  text: string
  /** Of the gateway's key that something in the body is encrypted for; '' without one. */
  serial: string
}
export interface ApiAnswer {
  status: number
  /** Null: none. A text is sent as it is, and not signed. */
  body: object | string | null
  /** Runs after the answer has gone. */
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
/** Where notices go: without a query. */
export const URL_TEXT = /^https?:\/\/[^?#]+$/
