import { makeAutoObservable, runInAction } from 'mobx'
import type { endpoints, Output } from '../../../contract'
import { isOffline } from '../../api'

export type OutboxPage = Output<typeof endpoints.account.getOutboxPage>
export type OutboxMessage = OutboxPage['items'][number]

interface OutboxDeps {
  load: (cursor?: string) => Promise<OutboxPage>
  /** ms */
  now: () => number
}

/** The sandbox's sent text messages, newest first. */
export class OutboxStore {
  items: OutboxMessage[] = []
  cursor: string | null = null
  status: 'loading' | 'ready' | 'error' = 'loading'
  fault = ''
  /** ms; set while the messages are those of an earlier time, because asking again failed. */
  staleSince: number | null = null
  /** The last failure was the network's, not the server's. */
  isOffline = false
  isLoadingMore = false
  hasFailedMore = false
  private loadedAt = 0
  /** Counts the questions: an answer to an older one is out of date. */
  private turn = 0

  constructor(private readonly deps: OutboxDeps) {
    makeAutoObservable<this, 'deps' | 'loadedAt' | 'turn'>(this, { deps: false, loadedAt: false, turn: false })
  }

  /** The newest ones. Never rejects: `status` and `staleSince` tell. */
  async load(): Promise<void> {
    if (this.status === 'error') this.status = 'loading'
    const turn = (this.turn += 1)
    try {
      const page = await this.deps.load()
      if (turn !== this.turn) return
      runInAction(() => {
        this.items = page.items
        this.cursor = page.next_cursor
        this.status = 'ready'
        this.staleSince = null
        this.hasFailedMore = false
        this.loadedAt = this.deps.now()
      })
    } catch (error) {
      if (turn !== this.turn) return
      runInAction(() => {
        this.fault = error instanceof Error ? error.message : ''
        this.isOffline = isOffline(error)
        if (this.status === 'ready') this.staleSince = this.loadedAt
        else this.status = 'error'
      })
    }
  }

  async more(): Promise<void> {
    if (this.cursor === null || this.isLoadingMore) return
    const { turn } = this
    this.isLoadingMore = true
    this.hasFailedMore = false
    const page = await this.deps.load(this.cursor).catch(() => null)
    runInAction(() => {
      this.isLoadingMore = false
      if (turn !== this.turn) return
      this.hasFailedMore = page === null
      if (!page) return
      this.items = this.items.concat(page.items)
      this.cursor = page.next_cursor
    })
  }
}
