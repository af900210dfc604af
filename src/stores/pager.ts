import { action, makeAutoObservable, observableRef, runInAction } from 'mobx'
import { isOffline } from '../api'

export interface CursorPage<T> {
  items: T[]
  /** Null on the last page. */
  next_cursor: string | null
  /** For a search: the corrected keyword that was used instead. */
  corrected?: string
  /** With the first page of some lists: how many there are on all pages, or at the least. */
  total?: number
  is_total_capped?: boolean
}

export interface PagerDeps<T, P extends CursorPage<T> = CursorPage<T>> {
  /** Loads the page after the cursor, or the first page. @throws ApiError */
  load: (cursor: string | undefined) => Promise<P>
  /** Unique key of an item; duplicates are dropped. */
  keyOf: (item: T) => string
  /** ms */
  now: () => number
  /** The cached first page, shown if loading fails or is slow. */
  recall?: () => { page: P; at: number } | null
  cache?: (page: P, at: number) => void
  /** Calls `run` once a response is slow; returns its cancel function. Left out: no response counts as slow. */
  onSlow?: (run: () => void) => () => void
  /** Which loaded items a retry keeps below the new first page. Default: those after the page's last item. */
  below?: (page: P, items: readonly T[]) => readonly T[]
  /** Called with each page after its items are listed. */
  taken?: (page: P) => void
}

/** A list older than this is reloaded when its page comes back into view while scrolled to the top. */
const FRESH_MS = 20_000

/** A cursor-paged list for one query; another query needs another Pager. Outdated responses are ignored. */
export class Pager<T, P extends CursorPage<T> = CursorPage<T>> {
  /** Replaced as a whole, never changed in place. */
  items: readonly T[] = []
  cursor: string | null = null
  /** The corrected keyword of the first page; null if it was used as typed. */
  corrected: string | null = null
  /** How many there are on all pages, as the first one said; null if it didn't. */
  total: { count: number; isCapped: boolean } | null = null
  /** Stays `ready` once it is: the items are shown however old they are. */
  status: 'loading' | 'ready' | 'error' = 'loading'
  /** Error message, if the first page failed. */
  fault = ''
  /** The last failure was the network's, not the server's. */
  isOffline = false
  /** ms; set while the items shown are not fresh. */
  staleSince: number | null = null
  /** Cached items are shown because the first page is slow. */
  isSlow = false
  /** When a first page last arrived, in ms; 0 for never. */
  loadedAt = 0
  isLoadingMore = false
  hasFailedMore = false
  private turn = 0
  private moreTurn = 0
  /** The turn of the first page in flight; 0 for none. */
  private loading = 0
  /** A first page in flight was dropped by a local change. */
  private isDropped = false
  /** The changes that `change` is running. */
  private changing = 0

  constructor(private readonly deps: PagerDeps<T, P>) {
    makeAutoObservable<this, 'deps' | 'turn' | 'moreTurn' | 'loading' | 'isDropped' | 'changing'>(this, {
      items: observableRef,
      deps: false,
      turn: false,
      moreTurn: false,
      loading: false,
      isDropped: false,
      changing: false,
    })
  }

  /** Reloads the first page and drops the rest. @throws what `load` throws, after `status` or `staleSince` is set */
  reload(): Promise<void> {
    return this.ask(false)
  }

  private async ask(keepsPlace: boolean): Promise<void> {
    const turn = (this.turn += 1)
    this.loading = turn
    this.isDropped = false
    const inTime = this.deps.onSlow?.(() => turn === this.turn && this.bridge())
    try {
      const page = await this.deps.load(undefined)
      if (turn === this.turn) this.take(page, keepsPlace)
    } catch (error) {
      if (turn === this.turn) this.fail(error)
      throw error
    } finally {
      if (this.loading === turn) this.loading = 0
      inTime?.()
    }
  }

  /**
   * Reloads the first page and keeps the items loaded below it, so that the scroll position survives. A failed list is
   * `loading` again. Never rejects.
   */
  async retry(): Promise<void> {
    if (this.status === 'error') this.status = 'loading'
    await this.ask(true).catch(() => undefined)
  }

  /** Like `reload`, but only if the list is old; never rejects. */
  reloadIfOld(): void {
    if (this.status === 'ready' && this.deps.now() - this.loadedAt > FRESH_MS) void this.reload().catch(() => undefined)
  }

  /** Like `reload`; resolves with the number of new items. */
  async renew(): Promise<number> {
    const before = this.items
    await this.reload()
    return this.without(before, this.items).length
  }

  /** Loads the next page, unless there is none or it is already loading. Never rejects: sets `hasFailedMore`. */
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

  /** What a list component needs to load further pages. */
  get rest() {
    return {
      hasMore: this.cursor !== null,
      isLoadingMore: this.isLoadingMore,
      hasFailedMore: this.hasFailedMore,
      onMore: () => void this.more(),
    }
  }

  /** Takes a first page, loaded here or elsewhere. @param keepsPlace keeps the items loaded below it */
  take(page: P, keepsPlace = false): void {
    const { deps } = this
    // Nothing follows a last page; and cached items (loadedAt 0) don't belong below a fresh page.
    const mayStay = keepsPlace && page.next_cursor !== null && this.loadedAt > 0
    const below = mayStay ? this.without(page.items, deps.below?.(page, this.items) ?? this.after(page)) : []
    this.items = [...page.items, ...below]
    if (below.length === 0) this.continueAt(page.next_cursor)
    this.corrected = page.corrected ?? null
    this.total = page.total === undefined ? null : { count: page.total, isCapped: page.is_total_capped === true }
    this.status = 'ready'
    this.fault = ''
    this.hasFailedMore = false
    this.staleSince = null
    this.isSlow = false
    this.loadedAt = deps.now()
    deps.cache?.(page, this.loadedAt)
    deps.taken?.(page)
  }

  /** Call after changing the items locally: drops responses in flight, which lack the change. */
  outdate(): void {
    if (this.isLoading) this.isDropped = true
    this.turn += 1
    this.dropMore()
  }

  /** Removes an item at once; `outdate` is the caller's. @returns puts it back to its place, for a failed removal */
  remove(key: string): () => void {
    const { keyOf } = this.deps
    const at = this.items.findIndex(item => keyOf(item) === key)
    if (at < 0) return () => {}
    const gone = this.items[at]
    const behind = new Set(this.items.slice(at + 1).map(keyOf))
    this.items = this.items.filter(item => item !== gone)
    return action(() => {
      if (this.items.some(item => keyOf(item) === key)) return
      const next = this.items.findIndex(item => behind.has(keyOf(item)))
      const to = next < 0 ? at : next
      this.items = [...this.items.slice(0, to), gone, ...this.items.slice(to)]
    })
  }

  /**
   * Call after a change on the server: a first page in flight, which may lack it, is loaded again, and so is one that
   * `outdate` dropped.
   */
  repeat(): void {
    if (this.isLoading || this.isDropped) void this.retry()
  }

  /** Runs a change on the server, whose local effect is made before it is answered; `repeat` follows the last one. */
  async change<R>(run: () => Promise<R>): Promise<R> {
    this.outdate()
    this.changing += 1
    try {
      return await run()
    } finally {
      this.changing -= 1
      // Before the last one is answered the list may lack it.
      if (this.changing === 0) this.repeat()
    }
  }

  /** Whether a first page is in flight that will be taken. */
  private get isLoading(): boolean {
    return this.loading !== 0 && this.loading === this.turn
  }

  /** A changed cursor invalidates a `more` in flight, which continues from the old one. */
  private continueAt(cursor: string | null): void {
    if (cursor !== this.cursor) this.dropMore()
    this.cursor = cursor
  }

  private dropMore(): void {
    this.moreTurn += 1
    this.isLoadingMore = false
  }

  /** The loaded items after the page's last one. Empty if that one is new: unknown items may lie between. */
  private after({ items }: P): readonly T[] {
    const last = items.length > 0 ? this.deps.keyOf(items[items.length - 1]) : undefined
    const seam = this.items.findIndex(item => this.deps.keyOf(item) === last)
    return seam < 0 ? [] : this.items.slice(seam + 1)
  }

  private without(listed: readonly T[], items: readonly T[]): T[] {
    const known = new Set(listed.map(this.deps.keyOf))
    return items.filter(item => !known.has(this.deps.keyOf(item)))
  }

  /** Shows the cached page if nothing is shown yet. Returns whether it did. */
  private showCached(): boolean {
    const cached = this.status === 'ready' ? null : this.deps.recall?.()
    if (!cached) return false
    this.items = cached.page.items
    this.status = 'ready'
    this.staleSince = cached.at
    return true
  }

  private bridge(): void {
    if (this.showCached()) this.isSlow = true
  }

  private fail(error: unknown): void {
    this.fault = error instanceof Error ? error.message : ''
    this.isOffline = isOffline(error)
    this.isSlow = false
    if (this.showCached()) return
    if (this.status === 'ready') this.staleSince ??= this.loadedAt
    else this.status = 'error'
  }
}
