import { CODE } from '../../contract'
import type { MessageKey } from './messages'

/** Thrown by a service to refuse: becomes the envelope's code, message and result, with HTTP status 200. */
export class Refusal extends Error {
  constructor(
    readonly code: number,
    readonly messageKey: MessageKey,
    readonly result: unknown = {},
    readonly params: Record<string, string | number> = {},
  ) {
    super(messageKey)
  }
}

export const notFound = () => new Refusal(CODE.notFound, 'not_found')
/** What was looked for. @throws Refusal 404 if there is none */
export const orNotFound = <T>(found: T | null | undefined): T => {
  if (found === null || found === undefined) throw notFound()
  return found
}
export const conflict = (key: MessageKey = 'conflict', params = {}) => new Refusal(CODE.conflict, key, {}, params)
export const tokenInvalid = () => new Refusal(CODE.tokenInvalid, 'token_invalid')
export const forbidden = (need: string) => new Refusal(CODE.forbidden, 'forbidden', { need })
/** For an endpoint of a feature that this market doesn't offer. */
export const capabilityOff = () => new Refusal(CODE.forbidden, 'capability_off', { need: 'capability' })
/** In a plain route, outside the envelope's endpoints, the error handler answers it with HTTP 429. */
export const tooOften = (afterS: number, key: MessageKey = 'too_often') => {
  const retryAfterS = Math.max(1, Math.ceil(afterS))
  return Object.assign(new Refusal(CODE.tooOften, key, { retry_after_s: retryAfterS }), {
    statusCode: 429,
    retryAfterS,
  })
}
/** One field of the input is refused for a reason the schema can't know. */
export const invalid = (field: string, key: MessageKey) => new InvalidInput({ [field]: key })

export class InvalidInput extends Error {
  constructor(readonly fields: Record<string, MessageKey>) {
    super('invalid')
  }
}
