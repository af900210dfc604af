import type { TokenRecord } from '../../contract/account'
import { CODE, type Envelope } from '../../contract/codes'
import type { Endpoint, Input, Output } from '../../contract/endpoint'
import { t } from '../locales'
import type { Clock } from '../platform/clock'
import type { HttpPort } from '../platform/http'
import { createPlaces, type Places } from '../platform/places'
import { randomId } from '../platform/random'
import { ApiError, isApiError } from './error'
import { bearer, createRefresh, type TokenStore } from './refresh'
import { createSend, makeAttempt, type Attempt, type BodyKind } from './send'
import { createTurnstile } from './turnstile'

export interface ApiCallbacks {
  /** The server ended the session: say `message` once, log out locally, relaunch. Called once per session. */
  onSessionEnded(message: string): void
  /** 401 or 401001 came while no token is stored: logged in is false, the socket is closed, and that is all. */
  onSignedOut(): void
  /** The server does without a part that was asked for: what is known of its capabilities is out of date. */
  onPartOff?(): void
}

export interface ApiOptions {
  /** Origin without a slash at the end; '' for the page's own. */
  base: string
  http: HttpPort
  tokens: TokenStore
  clock: Clock
  callbacks: ApiCallbacks
  language(): string
  /** For requests at once: as many as one likes where nothing is said. */
  places?: Places
  newId?: () => string
}

export interface CallOptions {
  /** Of the person's intent: the same for every retry of it. Made here where the endpoint needs one and none is given. */
  idempotencyKey?: string
  body?: BodyKind
}

export type RefreshOutcome = 'fresh' | 'refused' | 'unanswered'

/** A token that every refresh finds expired is a clock gone wrong, not a reason to go on for ever. */
const ATTEMPTS_MAX = 4

export const createApi = ({
  base,
  http,
  tokens,
  clock,
  callbacks,
  language,
  places = createPlaces(Infinity),
  newId = randomId,
}: ApiOptions) => {
  const send = createSend(http, clock)
  const turnstile = createTurnstile(places)
  let turns = 0
  /** Raised when a session ends: what was asked for in an earlier one is ignored. */
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
    turnstile,
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

  /** Returns where asking again helps (behind the refresh, where one runs); throws everywhere else. */
  const recover = (envelope: Envelope, attempt: Attempt, used: TokenRecord | null, tries: number) => {
    const stored = tokens.read()
    if (!stored && envelope.code !== CODE.tokenExpired) callbacks.onSignedOut()
    if (!stored || tries >= ATTEMPTS_MAX) throw faultOf(envelope, attempt)
    // Being refreshed, or replaced meanwhile by a refresh or another tab: no log-out.
    if (envelope.code === CODE.tokenExpired || stored.access_token !== used?.access_token) return
    endSession(
      envelope.code === CODE.sessionRefused ? envelope.message || t('error.session_refused') : t('error.token_invalid'),
    )
    throw faultOf(envelope, attempt, true)
  }

  /** Takes the token at the moment of sending, and is asked again where that helps. */
  const callAsUser = async (attempt: Attempt): Promise<unknown> => {
    const turn = (turns += 1)
    const started = epoch
    const check = () => {
      if (epoch !== started) throw stale()
    }
    for (let tries = 1; ; tries += 1) {
      let used: TokenRecord | null = null
      const envelope = await turnstile
        .pass(turn, async () => {
          check()
          used = tokens.read()
          const headers = used
            ? { ...attempt.headers, Authorization: bearer(used, used.access_token) }
            : attempt.headers
          const answer = await send({ ...attempt, headers })
          // Before its place is given to the next one, which would only hear the same.
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
    call: async <E extends Endpoint>(endpoint: E, input: Input<E>, options: CallOptions = {}): Promise<Output<E>> => {
      const attempt = prepare(endpoint, input as Record<string, unknown>, options)
      if (endpoint.access === 'user' || endpoint.access === 'optional') return (await callAsUser(attempt)) as Output<E>
      const cloudToken = endpoint.access === 'cloud' ? tokens.readCloudToken() : null
      if (cloudToken) attempt.headers.Authorization = `Bearer ${cloudToken}`
      const envelope = await turnstile.pass((turns += 1), () => send(attempt), true)
      if (envelope.code !== CODE.ok) throw faultOf(envelope, attempt)
      return envelope.result as Output<E>
    },

    /**
     * The shared refresh: for the guard, the socket's 4401 and a change of roles. Never rejects.
     * @param known the access token found wanting; where storage holds another one already, nothing is asked
     */
    refresh: async (known?: string): Promise<RefreshOutcome> => {
      const stored = tokens.read()
      if (stored && known !== undefined && stored.access_token !== known) return 'fresh'
      const fault = await refresh()
      if (fault) return fault.isHandled ? 'refused' : 'unanswered'
      return tokens.read() ? 'fresh' : 'refused'
    },

    /** A log-out by the person: what is under way is ignored from now on. */
    forget: () => {
      epoch += 1
    },
  }
}

export type Api = ReturnType<typeof createApi>

const isSessionCode = (code: number) =>
  code === CODE.sessionRefused || code === CODE.tokenInvalid || code === CODE.tokenExpired
