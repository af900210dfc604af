import { makeAutoObservable, runInAction } from 'mobx'
import type { ListingCard } from '../../../contract/listing'
import { isOffline } from '../../api'

export interface FeedPage {
  items: ListingCard[]
  next_cursor: string | null
}

export interface FeedDeps {
  load: (cursor: string | undefined) => Promise<FeedPage>
  /** The first page as it was last seen, to show without a network. */
  recall: () => { page: FeedPage; at: number } | null
  keep: (page: FeedPage, at: number) => void
  now: () => number
  /** Calls `run` once an answer is late; the answer takes that back. */
  onLate: (run: () => void) => () => void
}

/** One feed: a kind, or what a search found. Keyset paging: an item that was there before is not taken twice. */
export class FeedStore {
  items: ListingCard[] = []
  status: 'loading' | 'ready' | 'error' = 'loading'
  /** Why it failed, in words. */
  fault = ''
  cursor: string | null = null
  isLoadingMore = false
  hasFailedMore = false
  /** ms; set while what is shown is not fresh. */
  staleSince: number | null = null
  /** The last failure was the network's, not the server's. */
  isOffline = false
  /** What is shown is from the last visit, and the answer is still awaited. */
  isLate = false
  /** ms of the last page that came; 0 for never. */
  loadedAt = 0
  private turn = 0

  constructor(private readonly deps: FeedDeps) {
    makeAutoObservable<this, 'deps' | 'turn'>(this, { deps: false, turn: false })
  }

  /** What the page's HTML brought along. */
  start(page: FeedPage | null): void {
    if (page && page.items.length > 0) this.take(page)
    else this.retry()
  }

  /** First page anew. Resolves with how many items were not there before; rejects with words where it failed. */
  async reload(): Promise<number> {
    const turn = (this.turn += 1)
    const cancel = this.deps.onLate(() => turn === this.turn && this.bridge())
    try {
      const page = await this.deps.load(undefined)
      if (turn !== this.turn) return 0
      const known = new Set(this.items.map(item => item.listing_code))
      const fresh = page.items.filter(item => !known.has(item.listing_code)).length
      this.take(page)
      return fresh
    } catch (error) {
      if (turn === this.turn) this.fail(error)
      throw error
    } finally {
      cancel()
    }
  }

  /** After a failure: the skeleton again, then whatever comes. */
  retry(): void {
    if (this.items.length === 0) this.status = 'loading'
    void this.reload().catch(() => undefined)
  }

  async more(): Promise<void> {
    if (this.isLoadingMore || this.cursor === null || this.status !== 'ready') return
    this.isLoadingMore = true
    this.hasFailedMore = false
    const turn = this.turn
    const page = await this.deps.load(this.cursor).catch(() => null)
    runInAction(() => {
      this.isLoadingMore = false
      if (turn !== this.turn) return
      this.hasFailedMore = page === null
      if (!page) return
      const known = new Set(this.items.map(item => item.listing_code))
      this.items = this.items.concat(page.items.filter(item => !known.has(item.listing_code)))
      this.cursor = page.next_cursor
    })
  }

  private take(page: FeedPage): void {
    const at = this.deps.now()
    runInAction(() => {
      this.items = page.items
      this.cursor = page.next_cursor
      this.status = 'ready'
      this.hasFailedMore = false
      this.staleSince = null
      this.isLate = false
      this.loadedAt = at
    })
    this.deps.keep(page, at)
  }

  /** What was last seen, where nothing is shown; false where there is none. */
  private showKept(): boolean {
    const kept = this.items.length > 0 ? null : this.deps.recall()
    if (!kept) return false
    this.items = kept.page.items
    this.cursor = null
    this.status = 'ready'
    this.staleSince = kept.at
    return true
  }

  private bridge(): void {
    if (this.showKept()) this.isLate = true
  }

  private fail(error: unknown): void {
    runInAction(() => {
      this.fault = error instanceof Error ? error.message : ''
      this.isOffline = isOffline(error)
      this.isLate = false
      if (this.showKept()) return
      if (this.items.length > 0) this.staleSince ??= this.loadedAt
      else this.status = 'error'
    })
  }
}
