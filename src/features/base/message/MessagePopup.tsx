import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useApp } from '#src/shared/use-app'
import { aria } from '#src/platform/aria'
import type { RouteName } from '#src/routes'
import { useTurn } from '#src/ui/Page/turn'
import { MessageCard } from './MessageCard'
import { openObject, pageOf, readsItself } from './open'
import { useSource } from './source'

const SHOWN_MS = 5000

/** Pages that show new messages themselves: no popup over them. */
const QUIET = new Set<RouteName>(['message', 'message_popup'])

/** Slides a newly pushed message in over the visible page; a tap opens its object. Hides after `SHOWN_MS`. */
export const MessagePopup = observer(function MessagePopup({ page }: { page: RouteName }) {
  const { unread } = useApp()
  const { readOne } = useSource()
  const push = useTurn() ? unread.lastPush : null
  const isOwn = push !== null && (QUIET.has(page) || pageOf(push) === page)

  useEffect(() => {
    if (!push) return
    if (isOwn) return unread.dismiss(push.id)
    const timer = setTimeout(() => unread.dismiss(push.id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [push, isOwn, unread])

  const open = () => {
    if (!push) return
    const message = { ...push, channel: push.notify_type }
    unread.dismiss(push.id)
    if (!readsItself(message)) void readOne(message).catch(() => undefined)
    openObject(message)
  }
  return (
    <View className="message-popup" {...aria({ role: 'status' })}>
      {push && !isOwn && <MessageCard key={push.id} message={push} isFleeting onOpen={open} />}
    </View>
  )
})
