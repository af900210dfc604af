import { CODE } from '../../contract/codes'

/**
 * Every call that does not succeed rejects with this. `code` is the envelope's, or 5 (timeout), 6 (offline), or the
 * HTTP status where the answer had no envelope. `isHandled`: the session has ended and the person was told; say nothing.
 */
export class ApiError extends Error {
  readonly isApiError = true
  constructor(
    readonly code: number,
    message: string,
    readonly result: unknown = null,
    readonly requestId = '',
    readonly isHandled = false,
  ) {
    super(message)
    this.name = 'ApiError'
  }

  /** Faults by field of a 422, `{ name: message }`. */
  get fields(): Record<string, string> {
    const fields = this.code === CODE.invalid && (this.result as { fields?: Record<string, string> } | null)?.fields
    return fields || {}
  }
}

export const isApiError = (error: unknown): error is ApiError =>
  (error as { isApiError?: boolean } | null)?.isApiError === true

/** Nothing came back: the network, not the server, is at fault. */
export const isOffline = (error: unknown): boolean =>
  isApiError(error) && (error.code === CODE.timeout || error.code === CODE.offline)

/** The server gave no answer: timeout, no network, HTTP 429 or 5xx. Nobody is logged out for it. */
export const isNoAnswer = (error: ApiError): boolean =>
  isOffline(error) || error.code === CODE.tooOften || (error.code >= 500 && error.code < 600)
