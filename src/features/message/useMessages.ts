import { useEffect, useRef, useState } from 'react'
import type { Message } from '../../../contract/message'
import { t } from '../../locales/areas/message'
import { toast } from '../../ui/Toast/toast'
import { MessageStore } from './message-store'
import { isNews, openObject, readsItself } from './open'
import { messageDeps, readAll, removeOne, seeNews } from './page-source'
import { readOne, unreadOf, type CountedChannel } from './source'
import { tellFault } from './tell-fault'

/** One counted channel: its messages, reading and deleting them. */
export const useMessages = (channel: CountedChannel) => {
  const [store] = useState(() => new MessageStore(messageDeps(channel)))
  const [doomed, setDoomed] = useState<Message | null>(null)
  const unread = unreadOf(channel)
  /** Readings of this page that the server has not answered yet. */
  const readings = useRef(0)
  // A new message, and reading on another device, change the count: the list follows. One's own reading changes it
  // before the server knows, so that its list would still say "unread".
  useEffect(() => {
    if (readings.current === 0) void store.list.retry()
  }, [store, unread])

  const { items, loadedAt } = store.list
  const waiting = items.filter(message => !message.is_read)
  // Seeing news reads them, all at once; their marks stay for as long as this list does.
  useEffect(() => {
    if (!loadedAt || !waiting.some(isNews)) return
    readings.current += 1
    void seeNews().finally(() => (readings.current -= 1))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each time the list comes
  }, [loadedAt])

  return {
    store,
    unread: channel === 'follow' ? Math.max(unread, waiting.length) : unread,
    /** The message that is to be deleted, while the question is open. */
    doomed,
    askDelete: setDoomed,
    open: (message: Message) => {
      openObject(message)
      if (message.is_read || readsItself(message) || isNews(message)) return
      store.mark(true, message.id)
      readings.current += 1
      void readOne(message)
        .catch(error => {
          store.mark(false, message.id)
          tellFault(error)
        })
        .finally(() => (readings.current -= 1))
    },
    readAll: async () => {
      try {
        await readAll(channel)
        store.mark(true)
        toast(t('message.all_read'), 'ok')
      } catch (error) {
        tellFault(error)
      }
    },
    remove: async () => {
      if (!doomed) return
      setDoomed(null)
      const putBack = store.remove(doomed.id)
      try {
        const isFollowed = (await removeOne(channel, doomed.id)) && readings.current === 0
        // So that no copy of it is kept for a day without a network. A count that changed has the list loaded already.
        if (!isFollowed) void store.list.retry()
        toast(t('message.deleted'), 'ok')
      } catch (error) {
        putBack()
        tellFault(error)
      }
    },
  }
}
