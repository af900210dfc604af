import { makeAutoObservable, runInAction } from 'mobx'
import type { Output } from '../../../contract'
import type { messages } from '../../../contract/message'
import { isOffline } from '../../api'

export type ChannelRow = Output<typeof messages.getChannelList>['items'][number]

export interface ChannelDeps {
  load: () => Promise<ChannelRow[]>
  recall: () => { rows: ChannelRow[]; at: number } | null
  keep: (rows: ChannelRow[], at: number) => void
  now: () => number
  /** Calls `run` once an answer is late; the answer takes that back. */
  onLate: (run: () => void) => () => void
}

/** One row a channel, each with its last message. */
export class ChannelsStore {
  rows: ChannelRow[] = []
  status: 'loading' | 'ready' | 'error' = 'loading'
  fault = ''
  /** ms; set while what is shown is not fresh. */
  staleSince: number | null = null
  /** The last failure was the network's, not the server's. */
  isOffline = false
  /** What is shown is from the last visit, and the answer is still awaited. */
  isLate = false
  private loadedAt = 0
  private turn = 0

  constructor(private readonly deps: ChannelDeps) {
    makeAutoObservable<this, 'deps' | 'turn' | 'loadedAt'>(this, { deps: false, turn: false, loadedAt: false })
  }

  /** Rejects with words. */
  async reload(): Promise<void> {
    const turn = (this.turn += 1)
    const cancel = this.deps.onLate(() => turn === this.turn && this.bridge())
    try {
      const rows = await this.deps.load()
      if (turn !== this.turn) return
      const at = this.deps.now()
      this.deps.keep(rows, at)
      runInAction(() => {
        this.rows = rows
        this.status = 'ready'
        this.staleSince = null
        this.isLate = false
        this.loadedAt = at
      })
    } catch (error) {
      if (turn === this.turn) this.fail(error)
      throw error
    } finally {
      cancel()
    }
  }

  retry(): void {
    if (this.rows.length === 0) this.status = 'loading'
    void this.reload().catch(() => undefined)
  }

  /** What was last seen, where nothing is shown; false where there is none. */
  private showKept(): boolean {
    const kept = this.rows.length > 0 ? null : this.deps.recall()
    if (!kept) return false
    this.rows = kept.rows
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
      if (this.rows.length > 0) this.staleSince ??= this.loadedAt
      else this.status = 'error'
    })
  }
}
