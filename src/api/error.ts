import { CODE } from '../../contract/codes'

/**
 * Every failed call rejects with this. `code` is the envelope's, 5 (timeout), 6 (offline), or the HTTP status if the
 * response had no envelope (503 for a 2xx). `isHandled`: the session's end is handled elsewhere; show nothing.
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

  /** Field errors of a 422, `{ name: message }`; empty otherwise. */
  get fields(): Record<string, string> {
    const fields = this.code === CODE.invalid && (this.result as { fields?: Record<string, string> } | null)?.fields
    return fields || {}
  }
}

export const isApiError = (error: unknown): error is ApiError =>
  (error as { isApiError?: boolean } | null)?.isApiError === true

/** Timeout or no network: no response was received. */
export const isOffline = (error: unknown): boolean =>
  isApiError(error) && (error.code === CODE.timeout || error.code === CODE.offline)

/** Timeout, no network, HTTP 429 or 5xx. None of these logs the user out. */
export const isNoAnswer = (error: ApiError): boolean =>
  isOffline(error) || error.code === CODE.tooOften || (error.code >= 500 && error.code < 600)
