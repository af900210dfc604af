import { makeAutoObservable, runInAction } from 'mobx'
import { CODE } from '../../../contract/codes'
import type { ExamineRow } from '../../../contract/examine'
import { createIntent, isApiError } from '../../api'
import type { ExamineDetail } from './source'

export interface QueueDeps {
  load: (cursor?: string) => Promise<{ items: ExamineRow[]; next_cursor: string | null; total: number }>
  open: (code: string) => Promise<ExamineDetail>
  decide: (code: string, decision: 'approved' | 'rejected', reason: string | undefined, key: string) => Promise<unknown>
}

export type Decided = 'approved' | 'rejected' | 'taken' | 'failed'

/** The queue of listings that wait, one of them open. A decision takes it away and opens the next one by itself. */
export class QueueStore {
  rows: ExamineRow[] = []
  total = 0
  cursor: string | null = null
  status: 'loading' | 'ready' | 'error' = 'loading'
  fault = ''
  chosen: string | null = null
  detail: ExamineDetail | null = null
  detailFault = ''
  isDeciding = false
  private readonly intent = createIntent()

  constructor(private readonly deps: QueueDeps) {
    makeAutoObservable<this, 'deps' | 'intent'>(this, { deps: false, intent: false })
  }

  /** @param code opened first, where it is in the queue; null opens none */
  async load(code?: string | null): Promise<void> {
    if (this.rows.length === 0) this.status = 'loading'
    try {
      const page = await this.deps.load()
      runInAction(() => {
        this.rows = page.items
        this.total = page.total
        this.cursor = page.next_cursor
        this.status = 'ready'
      })
      const first =
        page.items.find(row => row.code === (code ?? this.chosen)) ?? (code === null ? undefined : page.items[0])
      if (first) this.choose(first.code)
    } catch (error) {
      runInAction(() => {
        this.fault = error instanceof Error ? error.message : ''
        if (this.rows.length === 0) this.status = 'error'
      })
    }
  }

  async more(): Promise<void> {
    if (this.cursor === null) return
    const cursor = this.cursor
    this.cursor = null
    const page = await this.deps.load(cursor).catch(() => null)
    runInAction(() => {
      if (!page) {
        this.cursor = cursor
        return
      }
      const known = new Set(this.rows.map(row => row.code))
      this.rows = this.rows.concat(page.items.filter(row => !known.has(row.code)))
      this.cursor = page.next_cursor
      this.total = page.total
    })
  }

  choose(code: string | null): void {
    if (this.chosen === code && this.detail?.row.code === code) return
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

  /** @param opensNext on a narrow screen too the next one is opened: the queue is worked through */
  async decide(decision: 'approved' | 'rejected', reason?: string): Promise<Decided> {
    const code = this.chosen
    if (code === null || this.isDeciding || this.detail === null) return 'failed'
    this.isDeciding = true
    this.fault = ''
    try {
      await this.deps.decide(code, decision, reason, this.intent.keyFor({ code, decision, reason }))
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
    const at = this.rows.findIndex(row => row.code === code)
    this.rows = this.rows.filter(row => row.code !== code)
    this.total = Math.max(0, this.total - 1)
    this.choose(this.rows[at]?.code ?? this.rows[at - 1]?.code ?? null)
    if (this.rows.length < 5) void this.more()
  }
}
