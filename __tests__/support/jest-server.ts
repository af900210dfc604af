import { createApi, type ApiOptions } from '../../src/api'
import type { HttpAnswer, HttpRequest } from '../../src/platform/http/types'
import type { TokenRecord } from '../../contract/base/account'
import { createRequestSlots } from '../../src/platform/request-slots'
import { createFakeClock } from './jest-clock'

export interface Seen extends HttpRequest {
  aborted: boolean
  /** Responds with an envelope. */
  answer(code: number, result?: unknown, message?: string, status?: number): void
  answerText(status: number, text: string): void
  fail(): void
}

export const token = (access: string, refresh = `refresh-${access}`): TokenRecord => ({
  token_type: 'Bearer',
  access_token: access,
  refresh_token: refresh,
})

export const issued = (access: string) => ({
  ...token(access),
  expires_in: 1800,
  uni_id_token: `cloud-${access}`,
  uni_id_token_expired: 1,
})

/** An API client whose server is the test: each request is kept in `seen`, to be answered there. */
export const createBench = (
  options: Partial<ApiOptions> & { stored?: TokenRecord | null; max?: number; auto?: (request: Seen) => void } = {},
) => {
  const clock = createFakeClock()
  const seen: Seen[] = []
  const log: string[] = []
  const storage: { record: TokenRecord | null; cloud: string | null } = {
    record: options.stored === undefined ? token('a1') : options.stored,
    cloud: null,
  }
  let ids = 0
  const api = createApi({
    base: 'http://api.test',
    clock,
    language: () => 'zh-Hans',
    slots: createRequestSlots(options.max ?? Infinity),
    newId: () => `id-${(ids += 1)}`,
    http: request => {
      let settle!: { resolve(answer: HttpAnswer): void; reject(error: Error): void }
      const answer = new Promise<HttpAnswer>((resolve, reject) => {
        settle = { resolve, reject }
      })
      const entry: Seen = {
        ...request,
        aborted: false,
        answer: (code, result = {}, message = '', status = 200) =>
          settle.resolve({ status, text: JSON.stringify({ code, message, result }) }),
        answerText: (status, text) => settle.resolve({ status, text }),
        fail: () => settle.reject(new Error('offline')),
      }
      seen.push(entry)
      options.auto?.(entry)
      return {
        answer,
        abort: () => {
          entry.aborted = true
          settle.reject(new Error('aborted'))
        },
      }
    },
    tokens: {
      read: () => storage.record,
      write: record => {
        storage.record = {
          token_type: record.token_type,
          access_token: record.access_token,
          refresh_token: record.refresh_token,
        }
        storage.cloud = record.uni_id_token
        log.push(`write ${record.access_token}`)
      },
      readCloudToken: () => storage.cloud,
    },
    callbacks: {
      onSessionEnded: message => {
        storage.record = null
        log.push(`ended ${message}`)
      },
      onSignedOut: () => log.push('signed out'),
    },
    ...options,
  })
  return { api, clock, seen, log, storage, settle: clock.settle }
}
