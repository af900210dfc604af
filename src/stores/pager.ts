import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { isOffline } from '../api'

export interface CursorPage<T> {
  items: T[]
  /** Null where nothing comes after it. */
  next_cursor: string | null
  /** Of a search: what was searched for instead. */
  corrected?: string
}

export interface PagerDeps<T, P extends CursorPage<T> = CursorPage<T>> {
  /** The page after the cursor; without one the first. @throws ApiError */
  load: (cursor: string | undefined) => Promise<P>
  /** What tells the items apart: none is listed twice. */
  keyOf: (item: T) => string
  /** ms */
  now: () => number
  /** The first page as it was last seen, to show without a network. */
  recall?: () => { page: P; at: number } | null
  keep?: (page: P, at: number) => void
  /** Calls `run` once an answer is late; what it returns takes that back. Left out: no answer is. */
  onLate?: (run: () => void) => () => void
  /** Which of the items that were paged in a retry leaves under its first page. Left out: what followed its last item. */
  below?: (page: P, items: readonly T[]) => readonly T[]
  /** Told of each page once its items are listed. */
  taken?: (page: P) => void
}

/** Older than this, what is shown is asked for anew when its page comes back into view at its top. */
const FRESH_MS = 20_000

/**
 * What one question answers, page by page, after a cursor; another question is another list. An answer to what is asked
 * no longer changes nothing.
 */
export class Pager<T, P extends CursorPage<T> = CursorPage<T>> {
  /** Replaced as a whole, never changed in place. */
  items: readonly T[] = []
  cursor: string | null = null
  /** What the first page was searched for instead; null for what was asked. */
  corrected: string | null = null
  /** Once ready it stays so: what is there is shown, however old. */
  status: 'loading' | 'ready' | 'error' = 'loading'
  /** Why the first page failed, in words. */
  fault = ''
  /** The last failure was the network's, not the server's. */
  isOffline = false
  /** ms; set while what is shown is not fresh. */
  staleSince: number | null = null
  /** What is shown is from another time because the first page's answer is late. */
  isLate = false
  /** ms of the last first page that came; 0 for never. */
  loadedAt = 0
  isLoadingMore = false
  hasFailedMore = false
  private turn = 0
  private moreTurn = 0

  constructor(private readonly deps: PagerDeps<T, P>) {
    makeAutoObservable<this, 'deps' | 'turn' | 'moreTurn'>(this, {
      items: observableRef,
      deps: false,
      turn: false,
      moreTurn: false,
    })
  }

  /** All of it anew, for who stands at its top. @throws what `load` throws, once it stands in `status` or `staleSince` */
  reload(): Promise<void> {
    return this.ask(false)
  }

  private async ask(keepsPlace: boolean): Promise<void> {
    const turn = (this.turn += 1)
    const inTime = this.deps.onLate?.(() => turn === this.turn && this.bridge())
    try {
      const page = await this.deps.load(undefined)
      if (turn === this.turn) this.take(page, keepsPlace)
    } catch (error) {
      if (turn === this.turn) this.fail(error)
      throw error
    } finally {
      inTime?.()
    }
  }

  /**
   * The first page anew over what it covers: what was paged in below stays, so that nobody loses the place. Never
   * rejects: a list that failed is on its way again.
   */
  async retry(): Promise<void> {
    if (this.status === 'error') this.status = 'loading'
    await this.ask(true).catch(() => undefined)
  }

  /** As `reload`, where what is shown has grown old; never rejects. */
  reloadIfOld(): void {
    if (this.status === 'ready' && this.deps.now() - this.loadedAt > FRESH_MS) void this.reload().catch(() => undefined)
  }

  /** As `reload`; resolves with how many were not there before. */
  async renew(): Promise<number> {
    const before = this.items
    await this.reload()
    return this.without(before, this.items).length
  }

  /** The next page, where there is one and it isn't on its way. Never rejects: `hasFailedMore` tells. */
  async more(): Promise<void> {
    if (this.isLoadingMore || this.cursor === null) return
    this.isLoadingMore = true
    this.hasFailedMore = false
    const turn = (this.moreTurn += 1)
    const page = await this.deps.load(this.cursor).catch(() => null)
    if (turn !== this.moreTurn) return
    runInAction(() => {
      this.isLoadingMore = false
      this.hasFailedMore = page === null
      if (!page) return
      this.items = this.items.concat(this.without(this.items, page.items))
      this.cursor = page.next_cursor
      this.deps.taken?.(page)
    })
  }

  /** What a drawn list needs in order to ask for what comes after it. */
  get rest() {
    return {
      hasMore: this.cursor !== null,
      isLoadingMore: this.isLoadingMore,
      hasFailedMore: this.hasFailedMore,
      onMore: () => void this.more(),
    }
  }

  /** A first page, asked for here or come another way. @param keepsPlace leaves what was paged in below it */
  take(page: P, keepsPlace = false): void {
    const { deps } = this
    // Where a page says it is the last, nothing lies below; what was recalled is a page of another time.
    const mayStay = keepsPlace && page.next_cursor !== null && this.loadedAt > 0
    const below = mayStay ? this.without(page.items, deps.below?.(page, this.items) ?? this.after(page)) : []
    this.items = [...page.items, ...below]
    if (below.length === 0) this.continueAt(page.next_cursor)
    this.corrected = page.corrected ?? null
    this.status = 'ready'
    this.fault = ''
    this.hasFailedMore = false
    this.staleSince = null
    this.isLate = false
    this.loadedAt = deps.now()
    deps.keep?.(page, this.loadedAt)
    deps.taken?.(page)
  }

  /** The items were changed here: answers under way know nothing of it, and are not taken. */
  outdate(): void {
    this.turn += 1
    this.dropMore()
  }

  /** Items that stand elsewhere by now are not what a page under way goes on from. */
  private continueAt(cursor: string | null): void {
    if (cursor !== this.cursor) this.dropMore()
    this.cursor = cursor
  }

  private dropMore(): void {
    this.moreTurn += 1
    this.isLoadingMore = false
  }

  /** Nothing where the page's last item is a new one: others may lie between it and what is here. */
  private after({ items }: P): readonly T[] {
    const last = items.length > 0 ? this.deps.keyOf(items[items.length - 1]) : undefined
    const seam = this.items.findIndex(item => this.deps.keyOf(item) === last)
    return seam < 0 ? [] : this.items.slice(seam + 1)
  }

  private without(listed: readonly T[], items: readonly T[]): T[] {
    const known = new Set(listed.map(this.deps.keyOf))
    return items.filter(item => !known.has(this.deps.keyOf(item)))
  }

  /** What was last seen, where nothing is shown yet; false where nothing was kept. */
  private showKept(): boolean {
    const kept = this.status === 'ready' ? null : this.deps.recall?.()
    if (!kept) return false
    this.items = kept.page.items
    this.status = 'ready'
    this.staleSince = kept.at
    return true
  }

  private bridge(): void {
    if (this.showKept()) this.isLate = true
  }

  private fail(error: unknown): void {
    this.fault = error instanceof Error ? error.message : ''
    this.isOffline = isOffline(error)
    this.isLate = false
    if (this.showKept()) return
    if (this.status === 'ready') this.staleSince ??= this.loadedAt
    else this.status = 'error'
  }
}
