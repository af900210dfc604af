import { useEffect, useState } from 'react'
import type { Message } from '../../../contract/message'
import { isApiError } from '../../api'
import { t } from '../../locales'
import { toast } from '../../ui/Toast/toast'
import { MessageStore } from './message-store'
import { loadMessages, readAll, readOne, unreadOf } from './source'

/** One counted channel: its messages, and reading them. */
export const useMessages = (channel: 'follow' | 'examine' | 'system') => {
  const [store] = useState(() => new MessageStore(cursor => loadMessages(channel, cursor)))
  useEffect(() => store.retry(), [store])

  const fail = (error: unknown) => {
    if (!isApiError(error)) throw error
    if (!error.isHandled) toast(error.message, 'alert')
  }
  return {
    store,
    /** Observable. */
    unread: () => unreadOf(channel),
    read: (message: Message) => {
      if (message.is_read) return
      store.mark(true, message.id)
      void readOne(message).catch(error => {
        store.mark(false, message.id)
        fail(error)
      })
    },
    readAll: async () => {
      try {
        await readAll(channel)
        store.mark(true)
        toast(t('message.all_read'), 'ok')
      } catch (error) {
        fail(error)
      }
    },
  }
}
