import { reaction } from 'mobx'
import { useEffect, useRef } from 'react'
import type { MessagePush } from '../../contract/base/message'
import { useApp } from './use-app'

/** Runs when a message arrives that is about what the page shows. */
export const usePush = (isAbout: (push: MessagePush) => boolean, run: (push: MessagePush) => void): void => {
  const { unread } = useApp()
  const latest = useRef({ isAbout, run })
  latest.current = { isAbout, run }
  useEffect(
    () =>
      reaction(
        () => unread.heard,
        push => push && latest.current.isAbout(push) && latest.current.run(push),
      ),
    [unread],
  )
}

/** Whether it is about something of the user's own of one of these kinds, not about news of a followed user. */
export const isAboutOwn =
  (...kinds: readonly string[]) =>
  (push: MessagePush) =>
    push.notify_type !== 'follow' && push.object_kind !== null && kinds.includes(push.object_kind)
