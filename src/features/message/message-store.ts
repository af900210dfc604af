import { makeAutoObservable, runInAction } from 'mobx'
import type { Message } from '../../../contract/message'
import { isOffline } from '../../api'

export interface MessagePage {
  items: Message[]
  next_cursor: string | null
}

export interface MessageDeps {
  load: (cursor: string | undefined) => Promise<MessagePage>
  /** The first page as it was last seen, to show without a network. */
  recall: () => { page: MessagePage; at: number } | null
  keep: (page: MessagePage, at: number) => void
  now: () => number
  /** Calls `run` once an answer is late; the answer takes that back. */
  onLate: (run: () => void) => () => void
}

/** One channel's messages, newest first. */
export class MessageStore {
  items: Message[] = []
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
  private loadedAt = 0
  private turn = 0

  constructor(private readonly deps: MessageDeps) {
    makeAutoObservable<this, 'deps' | 'turn' | 'loadedAt'>(this, { deps: false, turn: false, loadedAt: false })
  }

  /** The newest ones anew. What was paged in below stays, so that nobody loses the place. Rejects with words. */
  async reload(): Promise<void> {
    const turn = (this.turn += 1)
    const cancel = this.deps.onLate(() => turn === this.turn && this.bridge())
    try {
      const page = await this.deps.load(undefined)
      if (turn === this.turn) this.take(page)
    } catch (error) {
      if (turn === this.turn) this.fail(error)
      throw error
    } finally {
      cancel()
    }
  }

  /** After a failure: the skeleton again where nothing is there, then whatever comes. */
  retry(): void {
    if (this.items.length === 0) this.status = 'loading'
    void this.reload().catch(() => undefined)
  }

  async more(): Promise<void> {
    if (this.isLoadingMore || this.cursor === null) return
    this.isLoadingMore = true
    this.hasFailedMore = false
    const asked = this.cursor
    const page = await this.deps.load(asked).catch(() => null)
    runInAction(() => {
      this.isLoadingMore = false
      // Meanwhile the list began anew elsewhere.
      if (this.cursor !== asked) return
      this.hasFailedMore = page === null
      if (!page) return
      const known = new Set(this.items.map(item => item.id))
      this.items = this.items.concat(page.items.filter(item => !known.has(item.id)))
      this.cursor = page.next_cursor
    })
  }

  /** What the eyes see at once; the count's truth comes from the server. */
  mark(isRead: boolean, id?: string): void {
    this.items = this.items.map(item => (id === undefined || item.id === id ? { ...item, is_read: isRead } : item))
  }

  /** Takes one out at once. The answer puts it back, for a deletion that failed. */
  remove(id: string): () => void {
    const at = this.items.findIndex(item => item.id === id)
    if (at < 0) return () => {}
    const gone = this.items[at]
    this.items = this.items.filter(item => item !== gone)
    return () =>
      runInAction(() => {
        if (!this.items.some(item => item.id === id))
          this.items = [...this.items.slice(0, at), gone, ...this.items.slice(at)]
      })
  }

  private take(page: MessagePage): void {
    const at = this.deps.now()
    runInAction(() => {
      const last = page.items[page.items.length - 1]?.id
      const seam = last === undefined ? -1 : this.items.findIndex(item => item.id === last)
      if (seam >= 0 && this.staleSince === null) this.items = page.items.concat(this.items.slice(seam + 1))
      else {
        this.items = page.items
        this.cursor = page.next_cursor
      }
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
