import type { DeskTab } from '#src/shared/desk/tab'
import { DeskAudit } from './DeskAudit'

export const audit: DeskTab = {
  key: 'audit',
  icon: 'clock',
  permission: 'audit.view',
  useTab: () => ({ queue: <DeskAudit /> }),
}
