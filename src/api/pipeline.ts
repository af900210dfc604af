import type { TokenRecord } from '../../contract/base/account'
import { CODE, type Envelope } from '../../contract/codes'
import type { Endpoint, Output, Sent } from '../../contract/endpoint'
import { t } from '../locales'
import type { Clock } from '../platform/clock'
import type { HttpPort } from '../platform/http'
import { createRequestSlots, type RequestSlots } from '../platform/request-slots'
import { randomId } from '../platform/random'
import { ApiError, isApiError } from './error'
import { bearer, createRefresh, type TokenStore } from './refresh'
import { createSend, makeAttempt, type Attempt, type BodyKind } from './send'
import { createRequestQueue } from './request-queue'

export interface ApiCallbacks {
  /** The server ended the session: log out locally, relaunch, show `message`. Called once per session. */
  onSessionEnded(message: string): void
  /** 401 or 401001 while no token is stored: mark as logged out and close the socket, nothing more. */
  onSignedOut(): void
  /** 403 with `need: capability`: the feature is off on this server, so the known capabilities are outdated. */
  onPartOff?(): void
}

export interface ApiOptions {
  /** Origin without a trailing slash; '' for the page's own. */
  base: string
  http: HttpPort
  tokens: TokenStore
  clock: Clock
  callbacks: ApiCallbacks
  language(): string
  /** Limits concurrent requests; unlimited by default. */
  slots?: RequestSlots
  newId?: () => string
}

export interface CallOptions {
  /** The same for every retry of an intent. Generated if the endpoint needs one and none is given. */
  idempotencyKey?: string
  body?: BodyKind
}

export type RefreshOutcome = 'fresh' | 'refused' | 'unanswered'

/** Ends the loop if every refreshed token counts as expired, e.g. because a clock is wrong. */
const ATTEMPTS_MAX = 4

export const createApi = ({
  base,
  http,
  tokens,
  clock,
  callbacks,
  language,
  slots = createRequestSlots(Infinity),
  newId = randomId,
}: ApiOptions) => {
  const send = createSend(http, clock)
  const queue = createRequestQueue(slots)
  let turns = 0
  /** Incremented when a session ends: results of earlier requests are then ignored. */
  let epoch = 0

  const prepare = (
    endpoint: Pick<Endpoint, 'method' | 'path' | 'idempotent'>,
    input: Record<string, unknown>,
    options: CallOptions,
  ): Attempt => {
    const attempt = makeAttempt(endpoint.method, base + endpoint.path, input, options.body)
    attempt.headers['Accept-Language'] = language()
    attempt.headers['X-Request-Id'] = newId()
    if (endpoint.idempotent) attempt.headers['Idempotency-Key'] = options.idempotencyKey ?? newId()
    return attempt
  }

  const endSession = (message: string) => {
    epoch += 1
    callbacks.onSessionEnded(message)
  }

  const refresh = createRefresh(
    send,
    queue,
    tokens,
    () => prepare({ method: 'POST', path: '/api/v1/user/refreshToken' }, {}, { body: 'none' }),
    () => epoch,
    () => endSession(t('error.session_expired')),
  )

  const stale = () => new ApiError(CODE.tokenInvalid, '', null, '', true)
  const faultOf = ({ code, message, result }: Envelope, attempt: Attempt, isHandled = false) => {
    if (code === CODE.forbidden && (result as { need?: string } | null)?.need === 'capability') callbacks.onPartOff?.()
    return new ApiError(code, message, result, attempt.headers['X-Request-Id'], isHandled)
  }

  /** Returns if a retry can help (after the refresh, if one is running); otherwise throws. */
  const recover = (envelope: Envelope, attempt: Attempt, used: TokenRecord | null, tries: number) => {
    const stored = tokens.read()
    if (!stored && envelope.code !== CODE.tokenExpired) callbacks.onSignedOut()
    if (!stored || tries >= ATTEMPTS_MAX) throw faultOf(envelope, attempt)
    // The token is being refreshed, or a refresh or another tab has replaced it: retry instead of logging out.
    if (envelope.code === CODE.tokenExpired || stored.access_token !== used?.access_token) return
    endSession(
      envelope.code === CODE.sessionRefused ? envelope.message || t('error.session_refused') : t('error.token_invalid'),
    )
    throw faultOf(envelope, attempt, true)
  }

  /** Reads the token when the request is sent, not when it is queued; retries if that can help. */
  const callAsUser = async (attempt: Attempt): Promise<unknown> => {
    const turn = (turns += 1)
    const started = epoch
    const check = () => {
      if (epoch !== started) throw stale()
    }
    for (let tries = 1; ; tries += 1) {
      let used: TokenRecord | null = null
      const envelope = await queue
        .pass(turn, async () => {
          check()
          used = tokens.read()
          const headers = used
            ? { ...attempt.headers, Authorization: bearer(used, used.access_token) }
            : attempt.headers
          const answer = await send({ ...attempt, headers })
          // Start the refresh before the slot is freed: the next request would only get the same 401013.
          const isCurrent = used && epoch === started && tokens.read()?.access_token === used.access_token
          if (answer.code === CODE.tokenExpired && isCurrent && tries < ATTEMPTS_MAX) void refresh()
          return answer
        })
        .catch((error: unknown) => {
          if (!isApiError(error) || !error.isHandled) check()
          throw error
        })
      check()
      if (envelope.code === CODE.ok) return envelope.result
      if (!isSessionCode(envelope.code)) throw faultOf(envelope, attempt)
      recover(envelope, attempt, used, tries)
    }
  }

  return {
    /**
     * Calls an endpoint of the contract. Resolves with its result; rejects with ApiError for every other outcome.
     */
    call: async <E extends Endpoint>(endpoint: E, input: Sent<E>, options: CallOptions = {}): Promise<Output<E>> => {
      const attempt = prepare(endpoint, input as Record<string, unknown>, options)
      if (endpoint.access === 'user' || endpoint.access === 'optional') return (await callAsUser(attempt)) as Output<E>
      const cloudToken = endpoint.access === 'cloud' ? tokens.readCloudToken() : null
      if (cloudToken) attempt.headers.Authorization = `Bearer ${cloudToken}`
      const envelope = await queue.pass((turns += 1), () => send(attempt), true)
      if (envelope.code !== CODE.ok) throw faultOf(envelope, attempt)
      return envelope.result as Output<E>
    },

    /**
     * The shared refresh, for the guard, the socket's 4401 and role changes. Never rejects.
     * @param known the access token that failed; if storage already holds another one, no request is sent
     */
    refresh: async (known?: string): Promise<RefreshOutcome> => {
      const stored = tokens.read()
      if (stored && known !== undefined && stored.access_token !== known) return 'fresh'
      const fault = await refresh()
      if (fault) return fault.isHandled ? 'refused' : 'unanswered'
      return tokens.read() ? 'fresh' : 'refused'
    },

    /** On log-out by the user or account switch: ignores the results of requests in flight. */
    forget: () => {
      epoch += 1
    },
  }
}

export type Api = ReturnType<typeof createApi>

const isSessionCode = (code: number) =>
  code === CODE.sessionRefused || code === CODE.tokenInvalid || code === CODE.tokenExpired
