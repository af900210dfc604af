import type { ExamineSubject } from '#contract/review/examine'
import { QUEUE_PERMISSIONS } from '#domain/review/desk'
import type { DeskTab } from '#src/shared/desk/tab'
import { useDeskQueue } from '#src/shared/desk/use-desk-queue'
import { DeskPane } from './DeskPane'
import { DeskQueue } from './DeskQueue'
import { useSource } from './source'

/** Revisions of a subject. */
const tabOf = (key: 'listings' | 'products', icon: DeskTab['icon'], subject: ExamineSubject): DeskTab => ({
  key,
  icon,
  permission: QUEUE_PERMISSIONS[key],
  useTab: asked => {
    const { decide, loadExamined, loadQueue } = useSource()
    const queue = useDeskQueue(asked, () => ({
      load: loadQueue(subject),
      open: loadExamined(subject),
      decide: decide(subject),
    }))
    return { ...queue, queue: <DeskQueue {...queue} tab={key} />, pane: <DeskPane store={queue.store} /> }
  },
})

export const listings = tabOf('listings', 'doc', 'listing')
export const products = tabOf('products', 'box', 'product')
