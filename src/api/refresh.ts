import type { IssuedTokens, TokenRecord } from '../../contract/base/account'
import { CODE } from '../../contract/codes'
import { t } from '../locales'
import { ApiError, isApiError, isNoAnswer } from './error'
import type { Attempt, createSend } from './send'
import type { RequestQueue } from './request-queue'

/** Where the token record is kept. `read` reads storage every time, since another tab may have written. */
export interface TokenStore {
  read(): TokenRecord | null
  write(issued: IssuedTokens): void
  readCloudToken(): string | null
}

export const bearer = (record: Pick<TokenRecord, 'token_type'>, token: string) => `${record.token_type} ${token}`

/**
 * The single-flight refresh. It holds the queue while it runs, so requests that need a token wait there.
 * `onRefused` is called once, if the server refused and no other tab has a newer token.
 */
export const createRefresh = (
  send: ReturnType<typeof createSend>,
  queue: RequestQueue,
  tokens: TokenStore,
  prepare: () => Attempt,
  epoch: () => number,
  onRefused: () => void,
) => {
  let running: Promise<ApiError | null> | null = null

  const refused = () => new ApiError(CODE.tokenExpired, t('error.session_expired'), null, '', true)

  /** One attempt. @throws ApiError the server's refusal (`isHandled`), or why there was no response */
  const round = async (): Promise<void> => {
    const before = tokens.read()
    if (!before) throw refused()
    const started = epoch()
    const attempt = prepare()
    attempt.headers.Authorization = bearer(before, before.refresh_token)
    const { code, message, result } = await queue.pass(-1, () => send(attempt), true)
    // The session is over: drop the result. Waiting requests check the epoch themselves.
    if (epoch() !== started) return
    // Another tab may have refreshed meanwhile; then storage is newer than this response.
    const overtaken = tokens.read()?.refresh_token !== before.refresh_token
    if (code === CODE.ok) {
      if (!overtaken) tokens.write(result as IssuedTokens)
      return
    }
    const error = new ApiError(code, message, result)
    if (isNoAnswer(error)) throw error
    if (overtaken && tokens.read()) return
    if (!overtaken) onRefused()
    throw refused()
  }

  const run = async (): Promise<ApiError | null> => {
    let fault: ApiError | null = null
    queue.hold()
    try {
      await round()
    } catch (error) {
      fault = isApiError(error) ? error : new ApiError(CODE.offline, t('error.offline'))
    } finally {
      running = null
      const { code, message, result, isHandled } = fault ?? {}
      queue.open(code === undefined ? undefined : () => new ApiError(code, message ?? '', result, '', isHandled))
    }
    return fault
  }

  /** Joins the running refresh or starts one. Resolves with null, or with the error. */
  return (): Promise<ApiError | null> => (running ??= run())
}
