import { makeAutoObservable, runInAction } from 'mobx'
import type { MyListing } from '../../../contract/listing'
import type { ItemState, ListingKind, RevisionState } from '../../../domain/listing'
import { isOffline } from '../../api'
import { after, tabsOf, type Act, type Tab } from './acts'

export interface MinePage {
  items: MyListing[]
  next_cursor: string | null
  counts: Record<string, number>
}

export interface MineQuery {
  tab: Tab
  kind: ListingKind | null
  cursor?: string
  limit?: number
}

/** What an act made of the listing; what is left out stayed. */
export interface Changed {
  item_state?: ItemState
  revision_state?: RevisionState
}

interface View {
  items: MyListing[]
  cursor: string | null
  /** False until its first page has come. */
  isLoaded: boolean
}
const EMPTY: View = { items: [], cursor: null, isLoaded: false }
const LIMIT = 20
const LIMIT_MAX = 50

/** One's own listings by tab and kind: what was seen of each view stays, acts answer at once and are taken back where refused. */
export class MineStore {
  tab: Tab
  kind: ListingKind | null
  counts: Record<string, number> = {}
  fault: string | null = null
  isStale = false
  /** The last failure was the network's, not the server's. */
  isOffline = false
  isLoadingMore = false
  hasFailedMore = false
  /** Codes with an act under way. */
  busy: string[] = []
  private views: Record<string, View> = {}
  private turn = 0

  constructor(
    private readonly load: (query: MineQuery) => Promise<MinePage>,
    start: { tab: Tab; kind: ListingKind | null },
  ) {
    this.tab = start.tab
    this.kind = start.kind
    makeAutoObservable<this, 'load' | 'turn'>(this, { load: false, turn: false })
  }

  private get key(): string {
    return `${this.kind ?? ''}:${this.tab}`
  }
  private get view(): View {
    return this.views[this.key] ?? EMPTY
  }
  get items(): MyListing[] {
    return this.view.items
  }
  get cursor(): string | null {
    return this.view.cursor
  }
  get status(): 'loading' | 'ready' | 'error' {
    return this.view.isLoaded ? 'ready' : this.fault === null ? 'loading' : 'error'
  }

  /** Shows another view: what is known of it at once, and what is there now soon after. */
  show(tab: Tab, kind: ListingKind | null): void {
    this.tab = tab
    this.kind = kind
    void this.reload().catch(() => undefined)
  }

  retry(): void {
    this.fault = null
    void this.reload().catch(() => undefined)
  }

  /** As many as are seen, so that nobody loses their place. @throws ApiError */
  async reload(): Promise<void> {
    const { key, tab, kind } = this
    const turn = (this.turn += 1)
    this.isLoadingMore = false
    this.hasFailedMore = false
    try {
      const limit = Math.min(LIMIT_MAX, Math.max(LIMIT, this.items.length))
      const page = await this.load({ tab, kind, limit })
      if (turn !== this.turn) return
      runInAction(() => {
        // What lies beyond the longest page stays as it was seen.
        const fresh = new Set(page.items.map(item => item.listing_code))
        const kept = this.items.length > LIMIT_MAX ? this.items.slice(LIMIT_MAX) : []
        const rest = kept.filter(item => !fresh.has(item.listing_code))
        const cursor = rest.length > 0 ? this.cursor : page.next_cursor
        this.views[key] = { items: [...page.items, ...rest], cursor, isLoaded: true }
        this.counts = page.counts
        this.fault = null
        this.isStale = false
      })
    } catch (error) {
      if (turn === this.turn)
        runInAction(() => {
          this.isOffline = isOffline(error)
          if (this.view.isLoaded) this.isStale = true
          else this.fault = error instanceof Error ? error.message : ''
        })
      throw error
    }
  }

  async more(): Promise<void> {
    const { key, tab, kind, cursor, turn } = this
    if (this.isLoadingMore || cursor === null) return
    this.isLoadingMore = true
    this.hasFailedMore = false
    const page = await this.load({ tab, kind, cursor }).catch(() => null)
    runInAction(() => {
      if (turn !== this.turn) return
      this.isLoadingMore = false
      this.hasFailedMore = page === null
      if (!page) return
      const known = new Set(this.items.map(item => item.listing_code))
      this.views[key] = {
        items: [...this.items, ...page.items.filter(item => !known.has(item.listing_code))],
        cursor: page.next_cursor,
        isLoaded: true,
      }
    })
  }

  isBusy(code: string): boolean {
    return this.busy.includes(code)
  }

  /**
   * Shows at once what the act makes of it; the server's answer makes it true, a refusal takes it back.
   * @throws what `run` throws, after everything stands as before
   */
  async act(item: MyListing, act: Act, run: () => Promise<Changed>): Promise<void> {
    const { listing_code: code } = item
    if (this.isBusy(code)) return
    this.busy = [...this.busy, code]
    // A list that is on its way knows nothing of this act yet.
    this.turn += 1
    this.isLoadingMore = false
    const before = { views: this.views, counts: this.counts }
    this.put(item, after(item, act))
    const shown = { views: this.views, counts: this.counts }
    try {
      const changed = await run()
      runInAction(() => this.put(after(item, act), { ...after(item, act), ...changed }))
    } catch (error) {
      runInAction(() => {
        // Nothing else changed meanwhile: exactly as before, place and all; else only this one goes back.
        if (this.views === shown.views && this.counts === shown.counts) Object.assign(this, before)
        else this.put(after(item, act), item)
      })
      throw error
    } finally {
      runInAction(() => (this.busy = this.busy.filter(one => one !== code)))
    }
  }

  /** One listing becomes another state of itself, in every view that was seen, and in the counts. */
  private put(from: MyListing, to: MyListing): void {
    const was = tabsOf(from)
    const is = tabsOf(to)
    this.views = Object.fromEntries(
      Object.entries(this.views).map(([key, view]) => {
        const [kind, tab] = key.split(':') as [ListingKind | '', Tab]
        const stays = is.includes(tab) && (kind === '' || kind === to.kind)
        const has = view.items.some(item => item.listing_code === to.listing_code)
        const items = stays
          ? has
            ? view.items.map(item => (item.listing_code === to.listing_code ? to : item))
            : view.isLoaded
              ? [to, ...view.items]
              : view.items
          : view.items.filter(item => item.listing_code !== to.listing_code)
        return [key, { ...view, items }]
      }),
    )
    if (this.kind !== null && this.kind !== to.kind) return
    const counts = { ...this.counts }
    for (const tab of was) if (!is.includes(tab)) counts[tab] = Math.max(0, (counts[tab] ?? 1) - 1)
    for (const tab of is) if (!was.includes(tab)) counts[tab] = (counts[tab] ?? 0) + 1
    this.counts = counts
  }
}
