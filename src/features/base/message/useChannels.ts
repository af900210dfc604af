import { useEffect, useState } from 'react'
import { useApp } from '#src/shared/use-app'
import { t } from '#src/locales/base/message'
import { Pager } from '#src/stores/pager'
import { toast } from '#src/ui/Toast/toast'
import { usePageSource } from './page-source'
import { tellFault } from './tell-fault'

/** The channels with their last messages. */
export const useChannels = () => {
  const { channelDeps, readAll } = usePageSource()
  const [list] = useState(() => new Pager(channelDeps))
  const { announced, count: unread } = useApp().unread
  useEffect(() => void list.retry(), [list, unread, announced])
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
