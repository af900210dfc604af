import type { DeskTab } from '#src/shared/desk/tab'
import { DeskOutbox } from './DeskOutbox'

export const outbox: DeskTab = {
  key: 'outbox',
  icon: 'phone',
  permission: 'outbox.view',
  useTab: ({ now }) => ({ queue: <DeskOutbox now={now} /> }),
}
