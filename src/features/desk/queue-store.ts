import { makeAutoObservable, runInAction } from 'mobx'
import { CODE } from '../../../contract/codes'
import type { ExamineRow } from '../../../contract/examine'
import { createIntent, isApiError } from '../../api'
import { type CursorPage, Pager } from '../../stores/pager'
import type { Decision, ExamineDetail } from './source'

export interface QueuePage extends CursorPage<ExamineRow> {
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

/** The queue of what waits, one of it open. A decision takes it away and opens the next one by itself. */
export class QueueStore {
  readonly list: Pager<ExamineRow, QueuePage>
  total = 0
  chosen: string | null = null
  detail: ExamineDetail | null = null
  detailFault = ''
  isDeciding = false
  /** Why the last decision failed. */
  fault = ''
  /** To be opened as soon as the queue is there. */
  private wanted?: string
  private readonly intent = createIntent()

  /** @param opensFirst the oldest is opened by itself while nothing is open */
  constructor(
    private readonly deps: QueueDeps,
    private readonly opensFirst: boolean,
  ) {
    this.list = new Pager({
      load: deps.load,
      now: deps.now,
      keyOf: row => row.code,
      // A first page replaces what it covers.
      below: ({ items }, rows) => rows.filter(row => row.submitted_at >= items[items.length - 1]?.submitted_at),
      taken: page => this.taken(page),
    })
    makeAutoObservable<this, 'deps' | 'opensFirst' | 'intent' | 'wanted'>(this, {
      list: false,
      deps: false,
      opensFirst: false,
      intent: false,
      wanted: false,
    })
  }

  /**
   * The queue as it is now; what is open stays open. Never rejects: the list tells.
   * @param code opened where it may be in the queue and nothing is open yet
   */
  load(code?: string): Promise<void> {
    this.wanted = code ?? this.wanted
    return this.list.retry()
  }

  private taken({ next_cursor, total }: QueuePage): void {
    this.total = total
    if (this.chosen !== null) return
    const { items } = this.list
    const { wanted } = this
    this.wanted = undefined
    // One that is not on the first page may come later in the queue.
    if (wanted && (next_cursor !== null || items.some(row => row.code === wanted))) this.choose(wanted)
    else if (this.opensFirst && items.length > 0) this.choose(items[0].code)
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

  /** Opens the neighbour of the open one in the queue; at either end nothing happens. More is there in time. */
  step(by: 1 | -1): void {
    const { items, cursor } = this.list
    const at = items.findIndex(row => row.code === this.chosen)
    if (at + by >= items.length - 2 && cursor !== null) void this.list.more()
    const next = at < 0 ? items[0] : items[at + by]
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
    const { list } = this
    // A page asked for before would bring it back.
    list.outdate()
    const at = list.items.findIndex(row => row.code === code)
    if (at >= 0) {
      list.items = list.items.filter(row => row.code !== code)
      this.total = Math.max(0, this.total - 1)
    }
    // Its successor stands in its place now; one that was not listed any more is followed by the oldest.
    // Whoever went on to another one meanwhile stays there.
    if (this.chosen === code)
      this.choose((list.items[Math.max(0, at)] ?? list.items[list.items.length - 1])?.code ?? null)
    if (list.items.length < 5) void list.more()
  }
}
