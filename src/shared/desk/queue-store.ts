import { makeAutoObservable, runInAction } from 'mobx'
import { CODE } from '#contract/codes'
import { createIntent, isApiError } from '../../api'
import { type CursorPage, Pager } from '../../stores/pager'

/** What goes with some decisions. */
export interface DecisionMore {
  /** On a report: also takes down what was reported. */
  takesDown?: boolean
}

export interface Decision extends DecisionMore {
  code: string
  /** The revision that was examined; a certification has none. */
  revision_no?: number
  decision: 'approved' | 'rejected'
  reason?: string
}

/** A row of a queue. */
export interface Queued {
  code: string
  submitted_at: string
}
/** An open item. */
export interface Opened {
  row: { code: string; revision_no?: number }
}

export interface QueuePage<R extends Queued> extends CursorPage<R> {
  total: number
}

/** What a queue is made of. */
export interface QueueSource<R extends Queued, D extends Opened> {
  load: (cursor?: string) => Promise<QueuePage<R>>
  open: (code: string) => Promise<D>
  decide: (decision: Decision, idempotencyKey: string) => Promise<unknown>
  /** The queue is in the other order. */
  isNewestFirst?: boolean
  /** Codes of further listed rows that the decision settles as well. */
  alsoSettled?: (decision: Decision, listed: readonly R[]) => readonly string[]
}

export interface QueueDeps<R extends Queued, D extends Opened> extends QueueSource<R, D> {
  /** ms */
  now: () => number
}

export type Decided = 'approved' | 'rejected' | 'taken' | 'failed'

/** What the desk needs of a list, whatever is in it. */
export interface AnyQueue {
  readonly list: { status: string; retry(): Promise<void> }
  readonly chosen: string | null
  choose(code: string | null): void
}

/** The queue of pending items, one of them open. A decision removes the item and opens the next. */
export class QueueStore<R extends Queued, D extends Opened> {
  readonly list: Pager<R, QueuePage<R>>
  total = 0
  chosen: string | null = null
  detail: D | null = null
  detailFault = ''
  isDeciding = false
  /** Why the last decision failed, or wasn't taken. */
  fault = ''
  /** Code to open once the queue has loaded. */
  private wanted?: string
  private readonly intent = createIntent()

  /** @param opensFirst opens the oldest item while none is open */
  constructor(
    private readonly deps: QueueDeps<R, D>,
    private readonly opensFirst: boolean,
  ) {
    this.list = new Pager<R, QueuePage<R>>({
      load: deps.load,
      now: deps.now,
      keyOf: row => row.code,
      // A reloaded first page replaces the rows it covers by `submitted_at`.
      below: ({ items }, rows) => {
        const last = items[items.length - 1]?.submitted_at
        return rows.filter(row => (deps.isNewestFirst ? row.submitted_at <= last : row.submitted_at >= last))
      },
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
   * Reloads the queue; the open item stays open. Never rejects: `list` holds the error.
   * @param code opened if it may be in the queue and nothing is open yet
   */
  load(code?: string): Promise<void> {
    this.wanted = code ?? this.wanted
    return this.list.retry()
  }

  private taken({ next_cursor, total }: QueuePage<R>): void {
    this.total = total
    if (this.chosen !== null) return
    const { items } = this.list
    const { wanted } = this
    this.wanted = undefined
    // If it isn't on the first page, it may be on a later one.
    if (wanted && (next_cursor !== null || items.some(row => row.code === wanted))) this.choose(wanted)
    else if (this.opensFirst && items.length > 0) this.choose(items[0].code)
  }

  choose(code: string | null): void {
    if (this.chosen === code && this.detail?.row.code === code) return
    this.open(code)
  }

  /** Retries the open item after its load failed. */
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

  /** Opens the next or previous item; does nothing at either end. Loads more before the end is reached. */
  step(by: 1 | -1): void {
    const { items, cursor } = this.list
    const at = items.findIndex(row => row.code === this.chosen)
    if (at + by >= items.length - 2 && cursor !== null) void this.list.more()
    const next = at < 0 ? items[0] : items[at + by]
    if (next && !this.isDeciding) this.choose(next.code)
  }

  /** Decides the open item, then opens the next one, on a narrow screen too. */
  decide(decision: Decision['decision'], reason?: string, more?: DecisionMore): Promise<Decided> {
    return this.detail === null
      ? Promise.resolve<Decided>('failed')
      : this.settle(this.detail.row, decision, reason, more)
  }

  /** Decides an item of the list, open or not. */
  async settle(
    { code, revision_no }: Opened['row'],
    decision: Decision['decision'],
    reason?: string,
    more?: DecisionMore,
  ): Promise<Decided> {
    if (this.isDeciding) return 'failed'
    this.isDeciding = true
    this.fault = ''
    try {
      const made: Decision = { code, revision_no, decision, reason, ...more }
      await this.deps.decide(made, this.intent.keyFor(made))
      this.intent.done()
      for (const other of this.deps.alsoSettled?.(made, this.list.items) ?? []) this.remove(other)
      this.leave(code)
      return decision
    } catch (error) {
      runInAction(() => {
        this.fault = error instanceof Error ? error.message : ''
      })
      if (isApiError(error) && (error.code === CODE.conflict || error.code === CODE.notFound)) {
        this.leave(code)
        return 'taken'
      }
      return 'failed'
    } finally {
      runInAction(() => {
        this.isDeciding = false
      })
    }
  }

  /** Removes an item that was decided; if it is open, the next one is opened. */
  leave(code: string): void {
    const { list } = this
    // A page requested before the decision would bring it back.
    list.outdate()
    const at = this.remove(code)
    // The next item is at its index now; after an item that was no longer listed comes the oldest.
    // If the operator has opened another item meanwhile, that one stays open.
    if (this.chosen === code)
      this.choose((list.items[Math.max(0, at)] ?? list.items[list.items.length - 1])?.code ?? null)
    if (list.items.length < 5) void list.more()
  }

  /** @returns where it was, or -1 */
  private remove(code: string): number {
    const { list } = this
    const at = list.items.findIndex(row => row.code === code)
    if (at >= 0) {
      list.items = list.items.filter(row => row.code !== code)
      this.total = Math.max(0, this.total - 1)
    }
    return at
  }
}
