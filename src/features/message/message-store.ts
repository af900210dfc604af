import { makeAutoObservable, runInAction } from 'mobx'
import type { Message } from '../../../contract/message'
import { type CursorPage, Pager, type PagerDeps } from '../../stores/pager'

export type MessagePage = CursorPage<Message>
export type MessageDeps = Required<Pick<PagerDeps<Message>, 'load' | 'now' | 'recall' | 'keep' | 'onLate'>>

/** One channel's messages, newest first. */
export class MessageStore {
  readonly list: Pager<Message>
  /** Deleted here: an answer from before knows them still. */
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

  /** What the eyes see at once; the count's truth comes from the server. */
  mark(isRead: boolean, id?: string): void {
    const { list } = this
    list.items = list.items.map(item => (id === undefined || item.id === id ? { ...item, is_read: isRead } : item))
  }

  /** Takes one out at once. The answer puts it back, for a deletion that failed. */
  remove(id: string): () => void {
    const { list } = this
    const at = list.items.findIndex(item => item.id === id)
    if (at < 0) return () => {}
    const gone = list.items[at]
    list.items = list.items.filter(item => item !== gone)
    this.gone.add(id)
    return () =>
      runInAction(() => {
        this.gone.delete(id)
        if (!list.items.some(item => item.id === id))
          list.items = [...list.items.slice(0, at), gone, ...list.items.slice(at)]
      })
  }
}
