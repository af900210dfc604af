import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { CODE, type Endpoint, type Input, type Output } from '../../contract'
import type { Locale } from '../../domain/base/locale'
import { DAY_MS } from '../../domain/kit/relative-time'
import { type Context, nowText, timeText } from '../context'
import { inTransaction, lockName } from '../db/client'
import type { Db, Tx } from '../db/types'
import { clientAddress } from './address'
import { markKnown } from './answer-log'
import { coerceText, shapeOf } from './coerce'
import { findAnswer, keepAnswer } from './idempotency-repo'
import { isMessageKey, localeOf, type MessageKey, say } from './messages'
import { capabilityOff, conflict, forbidden, InvalidInput, Refusal } from './refusal'

/** The authenticated user, read from the server's own data on each request, not from the token's claims. */
export interface Principal {
  id: number
  user_code: string
  session_code: string
  roles: string[]
  permissions: string[]
}

type Authenticator = (authorization: string | undefined) => Promise<Principal>

export interface Call<E extends Endpoint = Endpoint> {
  input: Input<E>
  /** Set for `user` and `cloud` endpoints; for `optional` ones if a valid token was sent. */
  user: E['access'] extends 'user' | 'cloud' ? Principal : Principal | null
  /** The pool. */
  db: Db
  locale: Locale
  /** The client's address, as limiters count it. */
  ip: string
  request: FastifyRequest
  reply: FastifyReply
}

/** The call of an idempotent endpoint has the request's transaction. */
type Running<E extends Endpoint> = E['idempotent'] extends true ? Call<E> & { db: Tx } : Call<E>

/** Wraps a call outside its transaction, e.g. in a queue so that a rush doesn't use up all connections. */
export type Around<E extends Endpoint = Endpoint> = (call: Call<E>, run: () => Promise<Output<E>>) => Promise<Output<E>>

/** How a call is answered. */
interface Handling<E extends Endpoint = Endpoint, Before = unknown> {
  /** Runs before the request's transaction, of a repeated call too; what it returns reaches `run`. */
  before?: (call: Call<E>) => Promise<Before>
  run: (call: Running<E>, before: Before) => Promise<Output<E>>
  around?: Around<E>
}

export interface Route {
  endpoint: Endpoint
  handling: Handling
}

/** Binds a contract endpoint to what answers it; their types must agree. */
export const handle = <E extends Endpoint, Before = undefined>(
  endpoint: E,
  how: Handling<E, Before>['run'] | Handling<E, Before>,
): Route => ({ endpoint, handling: (typeof how === 'function' ? { run: how } : how) as unknown as Handling })

export const hasPermission = (user: Principal, permission: string): boolean =>
  user.roles.includes('admin') || user.permissions.includes(permission)

/** @throws Refusal 403 with the permission needed. */
const permit = (user: Principal | null, permission: string): void => {
  if (!user || !hasPermission(user, permission)) throw forbidden(permission)
}

/**
 * Returns the permission an endpoint needs. A field it names (`examine.{subject}`) is parsed alone, so that a user
 * without the permission is refused whatever else the input holds.
 * @throws InvalidInput for that field
 */
const permissionOf = ({ permission, input }: Endpoint, raw: unknown): string | null => {
  const name = permission && /\{(\w+)\}/.exec(permission)?.[1]
  if (!name) return permission ?? null
  const parsed = z.safeParse(shapeOf(input)[name], (raw as Record<string, unknown>)[name])
  if (!parsed.success) throw new InvalidInput(fieldsOf(parsed.error, name))
  return permission.replace(`{${name}}`, String(parsed.data))
}

export interface Authenticators {
  user: Authenticator
  cloud: Authenticator
}

export const envelope = (code: number, message: string, result: unknown) => ({ code, message, result })

/** Registers routes: identity, permission, input by schema, idempotency, envelope. */
export const serve = (app: FastifyInstance, ctx: Context, authenticate: Authenticators, routes: Route[]): void => {
  for (const { endpoint, handling } of routes) {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        const locale = localeOf(request.headers['accept-language'])
        try {
          if (endpoint.capability && !ctx.config.capabilities[endpoint.capability]) throw capabilityOff()
          const user = await identify(endpoint, authenticate, request)
          if (user) markKnown(request)
          const raw = endpoint.method === 'GET' ? request.query : (request.body ?? {})
          const permission = permissionOf(endpoint, raw)
          if (permission) permit(user, permission)
          const isText =
            endpoint.method === 'GET' ||
            request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
          const input = read(endpoint, isText ? coerceText(endpoint.input, raw) : raw)
          const call = { input, user, db: ctx.db, locale, ip: clientAddress(request), request, reply }
          return envelope(CODE.ok, say('ok', locale), await answerTo(ctx, endpoint, handling, call as Call))
        } catch (error) {
          return refused(error, locale)
        }
      },
    })
  }
}

const answerTo = async (ctx: Context, endpoint: Endpoint, handling: Handling, call: Call): Promise<unknown> => {
  const { before, run, around } = handling
  const answer = async () => {
    const value = await before?.(call)
    return endpoint.idempotent ? idempotent(ctx, endpoint, call, inside => run(inside, value)) : run(call, value)
  }
  return around ? around(call, answer) : answer()
}

const identify = async (
  endpoint: Endpoint,
  authenticate: Authenticators,
  request: FastifyRequest,
): Promise<Principal | null> => {
  const header = request.headers.authorization
  switch (endpoint.access) {
    case 'user':
      return authenticate.user(header)
    case 'cloud':
      return authenticate.cloud(header)
    case 'optional':
      return header ? authenticate.user(header) : null
    default:
      return null
  }
}

/** A NUL or a lone surrogate: PostgreSQL's text can't hold them. */
const UNKEPT = /[\0\p{Cs}]/u

/** Returns the first field that contains one; null if none does. */
const unkeptField = (value: unknown, name = '_'): string | null => {
  if (typeof value === 'string') return UNKEPT.test(value) ? name : null
  if (value === null || typeof value !== 'object') return null
  for (const [key, item] of Object.entries(value)) {
    const found = unkeptField(item, key)
    if (found !== null) return found
  }
  return null
}

/** @throws InvalidInput with a message key per field. */
export const read = <E extends Endpoint>(endpoint: E, raw: unknown): Input<E> => {
  const parsed = z.safeParse(endpoint.input, raw)
  const unkept = parsed.success ? unkeptField(parsed.data) : null
  if (unkept !== null) throw new InvalidInput({ [unkept]: 'invalid.text' })
  if (parsed.success) return parsed.data as Input<E>
  throw new InvalidInput(fieldsOf(parsed.error))
}

/** The first fault of each field, by its path. @param whole name for a fault of the whole input */
const fieldsOf = ({ issues }: z.core.$ZodError, whole = '_'): Record<string, MessageKey> => {
  const fields: Record<string, MessageKey> = {}
  for (const issue of issues)
    fields[issue.path.join('.') || whole] ??= isMessageKey(issue.message) ? issue.message : 'invalid'
  return fields
}

/**
 * Runs an idempotent endpoint in one transaction with the row that stores its answer: a retry gets that answer, a
 * concurrent duplicate waits for it, and a refusal leaves nothing behind. Scope: user and endpoint, 24 h. Answers hold
 * contacts and codes, so they are sealed. The body's hash is keyed, since the plain hash of a mobile can be
 * brute-forced.
 * @throws Refusal 409 if the work was done, but its answer can no longer be decrypted
 */
const idempotent = async (
  ctx: Context,
  endpoint: Endpoint,
  call: Call,
  run: (call: Call) => Promise<unknown>,
): Promise<unknown> => {
  const key = call.request.headers['idempotency-key']
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,128}$/.test(key))
    throw new InvalidInput({ 'Idempotency-Key': 'invalid.idempotency_key' })
  const userId = call.user!.id
  const { fields } = ctx.keys
  const bodyHash = fields.index(JSON.stringify(call.input), 'idempotency')
  const answerKey = { userId, endpoint: endpoint.path, key }
  const place = `idempotency_keys:${userId}:${endpoint.path}:${key}`
  return inTransaction(ctx.db, async tx => {
    await lockName(tx, `idempotent:${userId}:${endpoint.path}:${key}`)
    const stored = await findAnswer(tx, answerKey, timeText(ctx, -DAY_MS))
    if (stored) {
      const { body_hash, response_sealed } = stored
      const text = response_sealed === null ? null : fields.openOrNull(response_sealed, place)
      if (text === null) throw conflict()
      if (body_hash !== bodyHash) throw new InvalidInput({ 'Idempotency-Key': 'invalid.idempotency_reuse' })
      return JSON.parse(text)
    }
    const result = await run({ ...call, db: tx })
    await keepAnswer(tx, answerKey, {
      bodyHash,
      sealed: fields.seal(JSON.stringify(result), place),
      at: nowText(ctx),
    })
    return result
  })
}

/** Turns refusals into envelopes; anything else is a fault and goes to the error handler. */
export const refused = (error: unknown, locale: Locale) => {
  if (error instanceof Refusal) return envelope(error.code, say(error.messageKey, locale, error.params), error.result)
  if (error instanceof InvalidInput) {
    const fields = Object.fromEntries(Object.entries(error.fields).map(([name, key]) => [name, say(key, locale)]))
    const only = Object.values(fields)
    return envelope(CODE.invalid, only.length === 1 ? only[0] : say('invalid', locale), { fields })
  }
  throw error
}
