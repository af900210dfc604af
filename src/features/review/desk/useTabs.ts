import { useEffect, useState } from 'react'
import type { Asked, DeskTab, TabKey, TabView } from '#src/shared/desk/tab'
import { REFRESH_MS } from '#src/shared/desk/use-desk-queue'
import type { RoomKey } from './rooms'

/** What is opened first: a room, and in it what has the code. */
export interface First {
  room?: string
  code?: string
  user?: string
  setting?: string
}

/** What each tab shows. @param room the one that is open */
export const useTabs = (
  tabs: readonly DeskTab[],
  room: RoomKey,
  first: First,
  { isWide, may }: Pick<Asked, 'isWide' | 'may'>,
): Partial<Record<RoomKey, TabView>> => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  const views: Partial<Record<RoomKey, TabView>> = {}
  const refresh = (tab: TabKey) => void views[tab]?.store?.list.retry()
  for (const { key, permission, param = 'code', useTab } of tabs) {
    const isOn = key === room
    // The tabs are the same at each render.
    // eslint-disable-next-line react-hooks/rules-of-hooks
    views[key] = useTab({
      first: isOn ? first[param] : undefined,
      now,
      isOn,
      isWide,
      isMine: may(permission),
      may,
      refresh,
    })
  }
  return views
}
