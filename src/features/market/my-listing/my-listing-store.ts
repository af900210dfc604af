import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { MyListing } from '#contract/market/listing'
import {
  LISTING_KINDS,
  ITEM_TABS,
  type ItemState,
  type ListingKind,
  type ItemTab,
  type RevisionState,
} from '#domain/market/listing'
import { type CursorPage, Pager, type PagerDeps } from '#src/stores/pager'
import { after, tabsOf, type Act } from './acts'

export interface MyListingPage extends CursorPage<MyListing> {
  counts: Record<string, number>
}

export interface MyListingQuery {
  tab: ItemTab
  kind: ListingKind | null
  cursor?: string
  limit?: number
}

/** The listing's states after an act; an omitted one is unchanged. */
export interface Changed {
  item_state?: ItemState
  revision_state?: RevisionState
}

/** Each view's first page as stored on this device, and the timer for slow answers. */
export interface MyListingMemory {
  recall: (query: MyListingQuery) => { page: MyListingPage; at: number } | null
  /** Null removes the stored page. */
  cache: (query: MyListingQuery, cached: { page: MyListingPage; at: number } | null) => void
  onSlow: NonNullable<PagerDeps<MyListing>['onSlow']>
}

interface View {
  tab: ItemTab
  kind: ListingKind | null
  list: Pager<MyListing, MyListingPage>
}
const LIMIT = 20
const LIMIT_MAX = 50

/** The user's own listings by tab and kind. Keeps each view's list. Acts are optimistic and rolled back if refused. */
export class MyListingStore {
  counts: Record<string, number> = {}
  /** Codes with an act under way. */
  busy: string[] = []
  private views: View[] = []
  private view: View
  /** Incremented whenever a list or the counts change. */
  private changes = 0

  constructor(
    private readonly load: (query: MyListingQuery) => Promise<MyListingPage>,
    start: { tab: ItemTab; kind: ListingKind | null },
    private readonly now: () => number,
    private readonly memory?: MyListingMemory,
  ) {
    this.view = this.viewOf(start.tab, start.kind)
    makeAutoObservable<this, 'load' | 'now' | 'memory' | 'views' | 'view' | 'changes'>(this, {
      counts: observableRef,
      load: false,
      now: false,
      memory: false,
      views: false,
      view: observableRef,
      changes: false,
    })
  }

  get tab(): ItemTab {
    return this.view.tab
  }
  get kind(): ListingKind | null {
    return this.view.kind
  }
  get list(): Pager<MyListing, MyListingPage> {
    return this.view.list
  }

  /** Switches to another view: shows what is already loaded of it, and reloads. */
  show(tab: ItemTab, kind: ListingKind | null): void {
    this.view = this.viewOf(tab, kind)
    void this.list.retry()
  }

  private viewOf(tab: ItemTab, kind: ListingKind | null): View {
    const known = this.views.find(view => view.tab === tab && view.kind === kind)
    if (known) return known
    // Reload as many as are shown, up to LIMIT_MAX, so that the scroll position stays.
    const limit = () => Math.min(LIMIT_MAX, Math.max(LIMIT, list.items.length))
    const list: View['list'] = new Pager({
      load: cursor => this.load({ tab, kind, cursor, limit: cursor === undefined ? limit() : LIMIT }),
      keyOf: item => item.listing_code,
      now: this.now,
      recall: () => {
        const cached = this.memory?.recall({ tab, kind }) ?? null
        if (cached && this.list === list) this.counts = cached.page.counts
        return cached
      },
      cache: (page, at) => this.memory?.cache({ tab, kind }, { page, at }),
      onSlow: this.memory?.onSlow,
      taken: page => {
        this.changes += 1
        if (this.list === list) this.counts = page.counts
      },
    })
    const view = { tab, kind, list }
    this.views.push(view)
    return view
  }

  isBusy(code: string): boolean {
    return this.busy.includes(code)
  }

  /**
   * Optimistic: shows the act's expected result, then the server's answer; rolls back on failure.
   * @throws what `run` throws, after the rollback
   */
  async act(item: MyListing, act: Act, run: () => Promise<Changed>): Promise<void> {
    const { listing_code: code } = item
    if (this.isBusy(code)) return
    this.busy = [...this.busy, code]
    // Drop loads in flight: their answers may predate this act.
    for (const { list } of this.views) list.outdate()
    const putBack = this.remember()
    this.put(item, after(item, act))
    const { changes } = this
    try {
      const changed = await run()
      runInAction(() => this.put(after(item, act), { ...after(item, act), ...changed }))
      this.cacheAgain()
      for (const { list } of this.views) list.repeat()
    } catch (error) {
      runInAction(() => {
        // If nothing else changed meanwhile, restore the snapshot; otherwise revert only this listing.
        if (this.changes === changes) putBack()
        else this.put(after(item, act), item)
      })
      throw error
    } finally {
      runInAction(() => (this.busy = this.busy.filter(one => one !== code)))
    }
  }

  /** Stores the pages again with the act applied; removes those of views whose counts aren't known here. */
  private cacheAgain(): void {
    const { memory, counts } = this
    if (!memory) return
    for (const tab of ITEM_TABS)
      for (const kind of [null, ...LISTING_KINDS]) {
        const list = this.views.find(view => view.tab === tab && view.kind === kind)?.list
        const isKnown = list && kind === this.kind && list.loadedAt > 0
        const page = isKnown && { items: list.items.slice(0, LIMIT_MAX), next_cursor: null, counts }
        memory.cache({ tab, kind }, page ? { page, at: list.loadedAt } : null)
      }
  }

  /** Takes a snapshot of all lists and counts. @returns a function that restores it */
  private remember(): () => void {
    const { counts } = this
    const seen = this.views.map(({ list }) => ({ list, items: list.items }))
    return () => {
      this.counts = counts
      for (const { list, items } of seen) list.items = items
    }
  }

  /** Replaces a listing by its new state, in every view loaded so far and in the counts. */
  private put(from: MyListing, to: MyListing): void {
    const was = tabsOf(from)
    const is = tabsOf(to)
    const isIt = (item: MyListing) => item.listing_code === to.listing_code
    this.changes += 1
    for (const { tab, kind, list } of this.views) {
      const stays = is.includes(tab) && (kind === null || kind === to.kind)
      if (!stays) list.items = list.items.filter(item => !isIt(item))
      else if (list.items.some(isIt)) list.items = list.items.map(item => (isIt(item) ? to : item))
      else if (list.status === 'ready') list.items = [to, ...list.items]
    }
    if (this.kind !== null && this.kind !== to.kind) return
    const counts = { ...this.counts }
    for (const tab of was) if (!is.includes(tab)) counts[tab] = Math.max(0, (counts[tab] ?? 1) - 1)
    for (const tab of is) if (!was.includes(tab)) counts[tab] = (counts[tab] ?? 0) + 1
    this.counts = counts
  }
}
