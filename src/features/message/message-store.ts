import { makeAutoObservable, runInAction } from 'mobx'
import type { Message } from '../../../contract/message'

export interface MessagePage {
  items: Message[]
  next_cursor: string | null
}

/** One channel's messages, newest first. */
export class MessageStore {
  items: Message[] = []
  status: 'loading' | 'ready' | 'error' = 'loading'
  fault = ''
  cursor: string | null = null
  isLoadingMore = false
  hasFailedMore = false
  isStale = false
  private turn = 0

  constructor(private readonly load: (cursor: string | undefined) => Promise<MessagePage>) {
    makeAutoObservable<this, 'load' | 'turn'>(this, { load: false, turn: false })
  }

  async reload(): Promise<void> {
    const turn = (this.turn += 1)
    try {
      const page = await this.load(undefined)
      if (turn !== this.turn) return
      runInAction(() => {
        this.items = page.items
        this.cursor = page.next_cursor
        this.status = 'ready'
        this.hasFailedMore = false
        this.isStale = false
      })
    } catch (error) {
      runInAction(() => {
        this.fault = error instanceof Error ? error.message : ''
        if (this.items.length > 0) this.isStale = true
        else this.status = 'error'
      })
      throw error
    }
  }

  retry(): void {
    if (this.items.length === 0) this.status = 'loading'
    void this.reload().catch(() => undefined)
  }

  async more(): Promise<void> {
    if (this.isLoadingMore || this.cursor === null) return
    this.isLoadingMore = true
    this.hasFailedMore = false
    const turn = this.turn
    const page = await this.load(this.cursor).catch(() => null)
    runInAction(() => {
      this.isLoadingMore = false
      if (turn !== this.turn) return
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
}
