import type * as z from 'zod/mini'

export type Schema = z.ZodMiniType

/**
 * Who may call. `public`: anyone, a token is ignored. `optional`: anyone, a valid token widens the answer.
 * `user`: a valid access token. `refresh`: the refresh token in the Authorization header.
 * `cloud`: `uni_id_token` in the Authorization header.
 */
export type Access = 'public' | 'optional' | 'user' | 'refresh' | 'cloud'

/** Optional capabilities of a market; `getSystemInfo.capabilities` tells whether they are available. */
export const CAPABILITIES = ['wechat', 'identity'] as const
export type Capability = (typeof CAPABILITIES)[number]

export interface Endpoint<I extends Schema = Schema, O extends Schema = Schema> {
  /** The last segment of its path. */
  name: string
  method: 'GET' | 'POST'
  path: `/api/v${1 | 2}/${string}`
  access: Access
  summary: string
  input: I
  output: O
  /** Needs an `Idempotency-Key` header. */
  idempotent?: true
  /** An operator's permission; `{name}` stands for that field of the input. */
  permission?: string
  /** An optional capability: where it is off, every call is answered 403 `need: capability`. */
  capability?: Capability
}

export type Input<E extends Endpoint> = z.output<E['input']>
export type Output<E extends Endpoint> = z.output<E['output']>

/**
 * An input as this app sends it: what costs coins or money names the price that was shown. Apps from before don't, so the
 * schemas leave it optional.
 */
export type Sent<E extends Endpoint> = Input<E> & Named<Input<E>>
type Named<I> = 'with_coins' extends keyof I
  ? { with_coins?: undefined; price?: undefined } | { with_coins: true; price: number }
  : { [K in keyof I & ('price' | 'amount_fen')]-?: NonNullable<I[K]> }

type Options = Pick<Endpoint, 'idempotent' | 'permission' | 'capability'>

const make =
  (method: 'GET' | 'POST') =>
  <I extends Schema, O extends Schema, const A extends Access, const X extends Options = Options>(
    path: Endpoint['path'],
    access: A,
    summary: string,
    input: I,
    output: O,
    options: X = {} as X,
  ): Endpoint<I, O> & { access: A } & X => ({
    name: path.slice(path.lastIndexOf('/') + 1),
    method,
    path,
    access,
    summary,
    input,
    output,
    ...options,
  })

export const get = make('GET')
export const post = make('POST')
