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
  private loadedAt = 0
  private turn = 0

  constructor(private readonly deps: ChannelDeps) {
    makeAutoObservable<this, 'deps' | 'turn' | 'loadedAt'>(this, { deps: false, turn: false, loadedAt: false })
  }

  /** Rejects with words. */
  async reload(): Promise<void> {
    const turn = (this.turn += 1)
    try {
      const rows = await this.deps.load()
      if (turn !== this.turn) return
      const at = this.deps.now()
      this.deps.keep(rows, at)
      runInAction(() => {
        this.rows = rows
        this.status = 'ready'
        this.staleSince = null
        this.loadedAt = at
      })
    } catch (error) {
      if (turn === this.turn) this.fail(error)
      throw error
    }
  }

  retry(): void {
    if (this.rows.length === 0) this.status = 'loading'
    void this.reload().catch(() => undefined)
  }

  private fail(error: unknown): void {
    const kept = this.rows.length > 0 ? null : this.deps.recall()
    runInAction(() => {
      this.fault = error instanceof Error ? error.message : ''
      this.isOffline = isOffline(error)
      if (kept) {
        this.rows = kept.rows
        this.status = 'ready'
        this.staleSince = kept.at
      } else if (this.rows.length > 0) this.staleSince ??= this.loadedAt
      else this.status = 'error'
    })
  }
}
