import { CODE } from '../../contract'
import type { MessageKey } from './messages'

/** What a service throws to say no: it becomes the envelope's code, message and result, with HTTP status 200. */
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
export const conflict = (key: MessageKey = 'conflict', params = {}) => new Refusal(CODE.conflict, key, {}, params)
export const forbidden = (need: string) => new Refusal(CODE.forbidden, 'forbidden', { need })
/** A part that this market does without, for whoever asks. */
export const capabilityOff = () => new Refusal(CODE.forbidden, 'capability_off', { need: 'capability' })
/** Beside the envelope's endpoints, in a plain route, the error handler answers it with HTTP's own 429. */
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
