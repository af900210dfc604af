import { makeAutoObservable, runInAction } from 'mobx'
import { CODE } from '../../../contract/codes'
import type { ExamineRow } from '../../../contract/examine'
import { createIntent, isApiError, isOffline } from '../../api'
import type { Decision, ExamineDetail } from './source'

export interface QueuePage {
  items: ExamineRow[]
  next_cursor: string | null
  total: number
}

export interface QueueDeps {
  load: (cursor?: string) => Promise<QueuePage>
  open: (code: string) => Promise<ExamineDetail>
  decide: (decision: Decision, idempotencyKey: string) => Promise<unknown>
  /** ms */
  now: () => number
}

export type Decided = 'approved' | 'rejected' | 'taken' | 'failed'

/** The queue of listings that wait, one of them open. A decision takes it away and opens the next one by itself. */
export class QueueStore {
  rows: ExamineRow[] = []
  total = 0
  cursor: string | null = null
  status: 'loading' | 'ready' | 'error' = 'loading'
  fault = ''
  /** ms; set while the rows are those of an earlier time, because asking again failed. */
  staleSince: number | null = null
  /** The last failure was the network's, not the server's. */
  isOffline = false
  isLoadingMore = false
  hasFailedMore = false
  chosen: string | null = null
  detail: ExamineDetail | null = null
  detailFault = ''
  isDeciding = false
  private loadedAt = 0
  /** Counts what makes an answer under way out of date: a decision, a later question. */
  private turn = 0
  /** To be opened as soon as the queue is there. */
  private wanted?: string
  private readonly intent = createIntent()

  /** @param opensFirst the oldest is opened by itself while nothing is open */
  constructor(
    private readonly deps: QueueDeps,
    private readonly opensFirst: boolean,
  ) {
    makeAutoObservable<this, 'deps' | 'opensFirst' | 'intent' | 'loadedAt' | 'turn' | 'wanted'>(this, {
      deps: false,
      opensFirst: false,
      intent: false,
      loadedAt: false,
      turn: false,
      wanted: false,
    })
  }

  /**
   * The queue as it is now; what is open stays open. Never rejects: `status` and `staleSince` tell.
   * @param code opened where it may be in the queue and nothing is open yet
   */
  async load(code?: string): Promise<void> {
    if (this.rows.length === 0 && this.status === 'error') this.status = 'loading'
    this.wanted = code ?? this.wanted
    const turn = (this.turn += 1)
    try {
      const page = await this.deps.load()
      if (turn !== this.turn) return
      runInAction(() => {
        this.take(page)
        if (this.chosen === null) this.openFirst(page)
      })
    } catch (error) {
      if (turn !== this.turn) return
      runInAction(() => {
        this.fault = error instanceof Error ? error.message : ''
        this.isOffline = isOffline(error)
        if (this.status === 'ready') this.staleSince = this.loadedAt
        else this.status = 'error'
      })
    }
  }

  private openFirst({ items, next_cursor }: QueuePage): void {
    const { wanted } = this
    this.wanted = undefined
    // One that is not on the first page may come later in the queue.
    if (wanted && (next_cursor !== null || items.some(row => row.code === wanted))) this.choose(wanted)
    else if (this.opensFirst && items[0]) this.choose(items[0].code)
  }

  async more(): Promise<void> {
    if (this.cursor === null || this.isLoadingMore) return
    const { cursor } = this
    this.isLoadingMore = true
    this.hasFailedMore = false
    const page = await this.deps.load(cursor).catch(() => null)
    runInAction(() => {
      this.isLoadingMore = false
      this.hasFailedMore = page === null
      if (!page) return
      const known = new Set(this.rows.map(row => row.code))
      this.rows = this.rows.concat(page.items.filter(row => !known.has(row.code)))
      this.cursor = page.next_cursor
      this.total = page.total
    })
  }

  /** A first page replaces what it covers; rows that were loaded beyond it stay. */
  private take(page: QueuePage): void {
    const end = page.next_cursor === null ? undefined : page.items.at(-1)?.submitted_at
    const listed = new Set(page.items.map(row => row.code))
    const beyond = end === undefined ? [] : this.rows.filter(row => !listed.has(row.code) && row.submitted_at >= end)
    this.rows = page.items.concat(beyond)
    this.total = page.total
    if (beyond.length === 0) this.cursor = page.next_cursor
    this.status = 'ready'
    this.fault = ''
    this.staleSince = null
    this.loadedAt = this.deps.now()
  }

  choose(code: string | null): void {
    if (this.chosen === code && this.detail?.row.code === code) return
    this.open(code)
  }

  /** Once more, after it did not come. */
  reopen(): void {
    this.open(this.chosen)
  }

  private open(code: string | null): void {
    this.chosen = code
    this.detail = null
    this.detailFault = ''
    if (code === null) return
    this.deps.open(code).then(
      detail => runInAction(() => this.chosen === code && (this.detail = detail)),
      (error: Error) => runInAction(() => this.chosen === code && (this.detailFault = error.message)),
    )
  }

  /** Opens the neighbour of the open one in the queue; at either end nothing happens. */
  step(by: 1 | -1): void {
    const at = this.rows.findIndex(row => row.code === this.chosen)
    const next = at < 0 ? this.rows[0] : this.rows[at + by]
    if (next && !this.isDeciding) this.choose(next.code)
  }

  /** Decides the open one. On a narrow screen too the next one is opened: the queue is worked through. */
  async decide(decision: 'approved' | 'rejected', reason?: string): Promise<Decided> {
    if (this.isDeciding || this.detail === null) return 'failed'
    const { code, revision_no } = this.detail.row
    this.isDeciding = true
    this.fault = ''
    try {
      const made = { code, revision_no, decision, reason }
      await this.deps.decide(made, this.intent.keyFor(made))
      this.intent.done()
      this.leave(code)
      return decision
    } catch (error) {
      if (isApiError(error) && (error.code === CODE.conflict || error.code === CODE.notFound)) {
        this.leave(code)
        return 'taken'
      }
      runInAction(() => {
        this.fault = error instanceof Error ? error.message : ''
      })
      return 'failed'
    } finally {
      runInAction(() => {
        this.isDeciding = false
      })
    }
  }

  private leave(code: string): void {
    // A page asked for before would bring it back.
    this.turn += 1
    const at = this.rows.findIndex(row => row.code === code)
    if (at >= 0) {
      this.rows = this.rows.filter(row => row.code !== code)
      this.total = Math.max(0, this.total - 1)
    }
    // Its successor stands in its place now; one that was not listed any more is followed by the oldest.
    // Whoever went on to another one meanwhile stays there.
    if (this.chosen === code) this.choose((this.rows[Math.max(0, at)] ?? this.rows.at(-1))?.code ?? null)
    if (this.rows.length < 5) void this.more()
  }
}
