import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { MyListing } from '../../../contract/listing'
import {
  LISTING_KINDS,
  MINE_TABS,
  type ItemState,
  type ListingKind,
  type MineTab,
  type RevisionState,
} from '../../../domain/listing'
import { type CursorPage, Pager, type PagerDeps } from '../../stores/pager'
import { after, tabsOf, type Act } from './acts'

export interface MinePage extends CursorPage<MyListing> {
  counts: Record<string, number>
}

export interface MineQuery {
  tab: MineTab
  kind: ListingKind | null
  cursor?: string
  limit?: number
}

/** What an act made of the listing; what is left out stayed. */
export interface Changed {
  item_state?: ItemState
  revision_state?: RevisionState
}

/** What the device remembers of each view, and when an answer is late. */
export interface MineMemory {
  recall: (query: MineQuery) => { page: MinePage; at: number } | null
  /** Null forgets. */
  keep: (query: MineQuery, kept: { page: MinePage; at: number } | null) => void
  onLate: NonNullable<PagerDeps<MyListing>['onLate']>
}

interface View {
  tab: MineTab
  kind: ListingKind | null
  list: Pager<MyListing, MinePage>
}
const LIMIT = 20
const LIMIT_MAX = 50

/** One's own listings by tab and kind: what was seen of each view stays, acts answer at once and are taken back where refused. */
export class MineStore {
  counts: Record<string, number> = {}
  /** Codes with an act under way. */
  busy: string[] = []
  private views: View[] = []
  private view: View
  /** Counts what changes any list or the counts. */
  private changes = 0

  constructor(
    private readonly load: (query: MineQuery) => Promise<MinePage>,
    start: { tab: MineTab; kind: ListingKind | null },
    private readonly now: () => number,
    private readonly memory?: MineMemory,
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

  get tab(): MineTab {
    return this.view.tab
  }
  get kind(): ListingKind | null {
    return this.view.kind
  }
  get list(): Pager<MyListing, MinePage> {
    return this.view.list
  }

  /** Shows another view: what is known of it at once, and what is there now soon after. */
  show(tab: MineTab, kind: ListingKind | null): void {
    this.view = this.viewOf(tab, kind)
    void this.list.retry()
  }

  private viewOf(tab: MineTab, kind: ListingKind | null): View {
    const known = this.views.find(view => view.tab === tab && view.kind === kind)
    if (known) return known
    // Anew as many as are seen, so that nobody loses their place.
    const limit = () => Math.min(LIMIT_MAX, Math.max(LIMIT, list.items.length))
    const list: View['list'] = new Pager({
      load: cursor => this.load({ tab, kind, cursor, limit: cursor === undefined ? limit() : LIMIT }),
      keyOf: item => item.listing_code,
      now: this.now,
      recall: () => {
        const kept = this.memory?.recall({ tab, kind }) ?? null
        if (kept && this.list === list) this.counts = kept.page.counts
        return kept
      },
      keep: (page, at) => this.memory?.keep({ tab, kind }, { page, at }),
      onLate: this.memory?.onLate,
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
   * Shows at once what the act makes of it; the server's answer makes it true, a refusal takes it back.
   * @throws what `run` throws, after everything stands as before
   */
  async act(item: MyListing, act: Act, run: () => Promise<Changed>): Promise<void> {
    const { listing_code: code } = item
    if (this.isBusy(code)) return
    this.busy = [...this.busy, code]
    // A list that is on its way knows nothing of this act yet.
    for (const { list } of this.views) list.outdate()
    const putBack = this.remember()
    this.put(item, after(item, act))
    const { changes } = this
    try {
      const changed = await run()
      runInAction(() => this.put(after(item, act), { ...after(item, act), ...changed }))
      this.keepAgain()
    } catch (error) {
      runInAction(() => {
        // Nothing else changed meanwhile: exactly as before; else only this one goes back.
        if (this.changes === changes) putBack()
        else this.put(after(item, act), item)
      })
      throw error
    } finally {
      runInAction(() => (this.busy = this.busy.filter(one => one !== code)))
    }
  }

  /** What is remembered knows of the act as well; where its counts aren't known here, nothing is remembered any more. */
  private keepAgain(): void {
    const { memory, counts } = this
    if (!memory) return
    for (const tab of MINE_TABS)
      for (const kind of [null, ...LISTING_KINDS]) {
        const list = this.views.find(view => view.tab === tab && view.kind === kind)?.list
        const isKnown = list && kind === this.kind && list.loadedAt > 0
        const page = isKnown && { items: list.items.slice(0, LIMIT_MAX), next_cursor: null, counts }
        memory.keep({ tab, kind }, page ? { page, at: list.loadedAt } : null)
      }
  }

  /** The answer puts everything back as it stands now, place and all. */
  private remember(): () => void {
    const { counts } = this
    const seen = this.views.map(({ list }) => ({ list, items: list.items }))
    return () => {
      this.counts = counts
      for (const { list, items } of seen) list.items = items
    }
  }

  /** One listing becomes another state of itself, in every view that was seen, and in the counts. */
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
