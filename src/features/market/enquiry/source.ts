import { endpoints, type Input } from '#contract'
import type { EnquiryLine, EnquiryRow, EnquiryThread } from '#contract/market/enquiry'
import { STORAGE } from '#domain/base/storage'
import type { EnquirySide, EnquiryState } from '#domain/market/enquiry'
import { onSlow } from '#src/shared/app'
import type { DetailSource } from '#src/shared/detail/use-detail'
import type { SentMedia } from '#src/shared/uploads/files'
import { sourceOf } from '#src/shared/use-app'
import type { CursorPage } from '#src/stores/pager'
import { outboxOf } from './outbox'

const { enquiry } = endpoints

export type { EnquiryLine, EnquiryRow, EnquiryThread }
/** What is asked about, as the endpoints name it. */
export type About = Pick<Input<typeof enquiry.ask>, 'object_kind' | 'object_code'>
export type Question = Input<typeof enquiry.ask>
export type Terms = Input<typeof enquiry.makeEnquiryOffer>
export type Person = EnquiryThread['other']

/** What the list is narrowed to; null and '' for all. */
export interface Filter {
  side: EnquirySide | null
  state: EnquiryState | null
  keyword: string
}

/** A form's draft on this device. */
export interface Draft<F> {
  form: F
  pictures: SentMedia[]
  /** ms */
  at: number
}

const LINES = 30
/** Threads that also open offline. */
const KEPT_MAX = 10

interface Kept {
  thread: EnquiryThread
  /** ms */
  at: number
}

export const useSource = sourceOf(app => {
  const { api, clock, session, storage, unread } = app
  const now = () => clock.now()
  /** Per user; log-out clears it. */
  const keyOf = (name: string) => `enquiries:${session.uid}:${name}`
  const pageMemory = <T>(name: string) => ({
    recall: () => storage.get<{ page: CursorPage<T>; at: number }>(keyOf(name)),
    cache: (page: CursorPage<T>, at: number) => storage.set(keyOf(name), { page, at }),
    onSlow: onSlow(clock),
  })
  const linesName = (code: string) => `lines:${code}`
  const kept = () => storage.get<Kept[]>(keyOf('threads')) ?? []
  const keep = (threads: Kept[]) => {
    for (const { thread } of threads.slice(KEPT_MAX)) storage.remove(keyOf(linesName(thread.enquiry_code)))
    storage.set(keyOf('threads'), threads.slice(0, KEPT_MAX))
  }
  const others = (code: string) => kept().filter(({ thread }) => thread.enquiry_code !== code)
  const threads: DetailSource<EnquiryThread> = {
    load: enquiry_code => api.call(enquiry.getEnquiry, { enquiry_code }),
    cache: thread => keep([{ thread, at: now() }, ...others(thread.enquiry_code)]),
    recall: code => {
      const found = kept().find(({ thread }) => thread.enquiry_code === code)
      return found ? { detail: found.thread, at: found.at } : null
    },
    forget: code => {
      keep(others(code))
      storage.remove(keyOf(linesName(code)))
    },
  }
  /** Drafts stay on log-out, per user. */
  const draft = <F>(name: string) => {
    const key = `${STORAGE.draftPrefix}enquiry:${session.uid ?? ''}:${name}`
    return {
      read: () => storage.get<Draft<F>>(key),
      write: (form: F, pictures: SentMedia[], at: number) => storage.set(key, { form, pictures, at }),
      clear: () => storage.remove(key),
    }
  }
  return {
    now,
    threads,
    draft,
    /** @throws ApiError */
    loadThreads: ({ side, state, keyword }: Filter, cursor?: string): Promise<CursorPage<EnquiryRow>> =>
      api.call(enquiry.getEnquiryPage, {
        side: side ?? undefined,
        state: state ?? undefined,
        keyword: keyword || undefined,
        cursor,
      }),
    listMemory: (name: string) => pageMemory<EnquiryRow>(name),
    /** @throws ApiError */
    loadLines: (enquiry_code: string, cursor?: string): Promise<CursorPage<EnquiryLine>> =>
      api.call(enquiry.getEnquiryLinePage, { enquiry_code, cursor, limit: LINES }),
    lineMemory: (code: string) => pageMemory<EnquiryLine>(linesName(code)),
    /** Marks a thread as read and takes it off the badge. Never rejects: it is marked the next time. */
    read: (enquiry_code: string): Promise<void> =>
      unread.change(() => api.call(enquiry.readEnquiry, { enquiry_code })).catch(() => undefined),
    /** The lines of a thread that wait to be sent. */
    outbox: (enquiry_code: string) =>
      outboxOf(app, enquiry_code, ({ text, pictures }, idempotencyKey) =>
        api.call(enquiry.writeEnquiryLine, { enquiry_code, text, pictures }, { idempotencyKey }),
      ),
    /** My thread about a thing, and how many new ones are left today. @throws ApiError */
    findOn: (about: About) => api.call(enquiry.getEnquiryOn, about),
    /** @throws ApiError 409, 422, 429 */
    ask: (question: Question, idempotencyKey: string) => api.call(enquiry.ask, question, { idempotencyKey }),
    /** @throws ApiError 409, 422, 429 */
    offer: (terms: Terms, idempotencyKey: string) => api.call(enquiry.makeEnquiryOffer, terms, { idempotencyKey }),
    /** An act on a line. @throws ApiError 409 if its state has changed meanwhile */
    actOnLine: (act: LineAct, line_code: string, idempotencyKey: string) =>
      api.call(LINE_ACTS[act], { line_code }, { idempotencyKey }),
    /** An act on a thread. @throws ApiError 409 */
    actOnThread: (act: ThreadAct, enquiry_code: string, idempotencyKey: string) =>
      api.call(THREAD_ACTS[act], { enquiry_code }, { idempotencyKey }),
  }
})

const LINE_ACTS = {
  take: enquiry.takeEnquiryOffer,
  withdraw: enquiry.withdrawEnquiryOffer,
  delete: enquiry.deleteEnquiryLine,
} as const
export type LineAct = keyof typeof LINE_ACTS

const THREAD_ACTS = { sample: enquiry.agreeOnSample, close: enquiry.closeEnquiry } as const
export type ThreadAct = keyof typeof THREAD_ACTS
