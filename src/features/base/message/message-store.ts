import { makeAutoObservable } from 'mobx'
import type { Message } from '#contract/base/message'
import { type CursorPage, Pager, type PagerDeps } from '#src/stores/pager'

export type MessagePage = CursorPage<Message>
export type MessageDeps = Required<Pick<PagerDeps<Message>, 'load' | 'now' | 'recall' | 'cache' | 'onSlow'>>

/** One channel's messages, newest first. */
export class MessageStore {
  readonly list: Pager<Message>
  /** Ids deleted here: a response requested before that may still contain them. */
  private readonly gone = new Set<string>()

  constructor(deps: MessageDeps) {
    this.list = new Pager({
      ...deps,
      load: async cursor => {
        const page = await deps.load(cursor)
        return { ...page, items: page.items.filter(item => !this.gone.has(item.id)) }
      },
      keyOf: message => message.id,
    })
    makeAutoObservable<this, 'gone'>(this, { list: false, gone: false })
  }

  /** Optimistic, for the list only: the unread count comes from the server. */
  mark(isRead: boolean, id?: string): void {
    const { list } = this
    list.items = list.items.map(item => (id === undefined || item.id === id ? { ...item, is_read: isRead } : item))
  }

  /** Removes one message at once. @returns a function that puts it back, for a failed deletion */
  remove(id: string): () => void {
    const putBack = this.list.remove(id)
    this.gone.add(id)
    return () => {
      this.gone.delete(id)
      putBack()
    }
  }
}
