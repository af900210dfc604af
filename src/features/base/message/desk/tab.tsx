import type { DeskTab } from '#src/shared/desk/tab'
import { DeskBroadcasts } from './DeskBroadcasts'

export const broadcasts: DeskTab = {
  key: 'broadcasts',
  icon: 'mega',
  permission: 'message.broadcast',
  useTab: ({ now }) => ({ queue: <DeskBroadcasts now={now} /> }),
}
