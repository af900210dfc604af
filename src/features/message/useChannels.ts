import { useEffect, useState } from 'react'
import { t } from '../../locales/areas/message'
import { toast } from '../../ui/Toast/toast'
import { ChannelsStore } from './channels-store'
import { channelDeps, readAll } from './page-source'
import { unreadInAll } from './source'
import { tellFault } from './tell-fault'

/** The channels with their last lines. */
export const useChannels = () => {
  const [store] = useState(() => new ChannelsStore(channelDeps))
  const unread = unreadInAll()
  useEffect(() => store.retry(), [store, unread])
  return {
    store,
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
