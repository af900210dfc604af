import { useEffect, useRef, useState } from 'react'
import type { Message } from '#contract/base/message'
import type { CountedChannel } from '#domain/base/channels'
import { useApp } from '#src/shared/use-app'
import { t } from '#src/locales/base/message'
import { toast } from '#src/ui/Toast/toast'
import { listed } from './listed'
import { MessageStore } from './message-store'
import { isNews, openObject, readsItself } from './open'
import { usePageSource } from './page-source'
import { useSource } from './source'
import { tellFault } from './tell-fault'

/** One counted channel: its messages, marking them as read, deleting them. */
export const useMessages = (channel: CountedChannel) => {
  const { messageDeps, readAll, removeOne, seeNews } = usePageSource()
  const { readOne } = useSource()
  const [store] = useState(() => new MessageStore(messageDeps(channel)))
  const [doomed, setDoomed] = useState<Message | null>(null)
  const unread = listed(useApp().unread, channel)
  /** Read requests of this page that are in flight. */
  const readings = useRef(0)
  // A new message or a read on another device changes the count: reload the list. Skip it while own reads are in
  // flight: they change the count first, and the server would still list the messages as unread.
  useEffect(() => {
    if (readings.current === 0) void store.list.retry()
  }, [store, unread])

  const { items, loadedAt } = store.list
  const waiting = items.filter(message => !message.is_read)
  // Showing news marks all of them seen at once; their unread dots stay until the list reloads.
  useEffect(() => {
    if (!loadedAt || !waiting.some(isNews)) return
    readings.current += 1
    void seeNews().finally(() => (readings.current -= 1))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each time the list comes
  }, [loadedAt])

  return {
    store,
    unread: channel === 'follow' ? Math.max(unread, waiting.length) : unread,
    /** The message whose deletion is being confirmed. */
    doomed,
    askDelete: setDoomed,
    open: (message: Message) => {
      openObject(message)
      if (message.is_read || readsItself(message) || isNews(message)) return
      store.mark(true, message.id)
      readings.current += 1
      void store.list
        .change(() => readOne(message))
        .catch(error => {
          store.mark(false, message.id)
          tellFault(error)
        })
        .finally(() => (readings.current -= 1))
    },
    readAll: async () => {
      try {
        await store.list.change(() => readAll(channel))
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
        // Reload to drop it from the stored copy too. If the count changed, the effect above already reloads.
        if (!isFollowed) void store.list.retry()
        toast(t('message.deleted'), 'ok')
      } catch (error) {
        putBack()
        tellFault(error)
      }
    },
  }
}
