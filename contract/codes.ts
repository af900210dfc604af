/** Codes of the envelope `{ code, message, result }`. 1 is success; 5 and 6 are made by the client. */
export const CODE = {
  ok: 1,
  timeout: 5,
  offline: 6,
  /** Session refused: ended elsewhere, account frozen or cancelled. The app does as for 401001, with this message. */
  sessionRefused: 401,
  /**
   * Token invalid, or missing where one is needed. As for 401, the app sends the call again if another tab or a refresh
   * has replaced the token; otherwise the session ends with a message. Without a stored token the app only marks
   * itself logged out and closes the socket (`recover` in `src/api/pipeline.ts`).
   */
  tokenInvalid: 401001,
  /** Access token expired: refresh once and replay. */
  tokenExpired: 401013,
  /** `result.need` names the role or permission; `capability`: an optional capability that this market lacks. */
  forbidden: 403,
  /** Not found, or not visible to the user. */
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  unsupported: 415,
  /** `result.fields`: `{ name: message }`. */
  invalid: 422,
  /** `result.retry_after_s`. */
  tooOften: 429,
  malformed: 400,
  /** The request stalled for too long. */
  requestTimeout: 408,
  expectation: 417,
  headersTooLarge: 431,
  /** `result.request_id`. */
  fault: 500,
  /** `result.retry_after_s`. */
  unavailable: 503,
} as const

export interface Envelope<T = unknown> {
  code: number
  message: string
  result: T
}
