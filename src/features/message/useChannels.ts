import { useEffect, useState } from 'react'
import { t } from '../../locales/areas/message'
import { Pager } from '../../stores/pager'
import { toast } from '../../ui/Toast/toast'
import { channelDeps, readAll } from './page-source'
import { unreadInAll } from './source'
import { tellFault } from './tell-fault'

/** The channels with their last messages. */
export const useChannels = () => {
  const [list] = useState(() => new Pager(channelDeps))
  const unread = unreadInAll()
  useEffect(() => void list.retry(), [list, unread])
  return {
    list,
    unread,
    readAll: async () => {
      try {
        await readAll()
        toast(t('message.all_read'), 'ok')
      } catch (error) {
        tellFault(error)
      }
    },
  }
}
