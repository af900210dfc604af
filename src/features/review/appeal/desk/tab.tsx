import { QUEUE_PERMISSIONS } from '#domain/review/desk'
import type { DeskTab } from '#src/shared/desk/tab'
import { useDeskQueue } from '#src/shared/desk/use-desk-queue'
import { useAppealSource } from './appeal-source'
import { DeskAppealPane } from './DeskAppealPane'
import { DeskAppealQueue } from './DeskAppealQueue'

export const appeals: DeskTab = {
  key: 'appeals',
  icon: 'retry',
  permission: QUEUE_PERMISSIONS.appeals,
  useTab: asked => {
    const { decideAppeal, loadAppeal, loadAppeals } = useAppealSource()
    const queue = useDeskQueue(asked, () => ({ load: loadAppeals, open: loadAppeal, decide: decideAppeal }))
    return { ...queue, queue: <DeskAppealQueue {...queue} />, pane: <DeskAppealPane store={queue.store} /> }
  },
}
