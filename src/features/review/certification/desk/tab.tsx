import { QUEUE_PERMISSIONS } from '#domain/review/desk'
import type { DeskTab } from '#src/shared/desk/tab'
import { DeskCertificationPane } from './DeskCertificationPane'
import { DeskCertificationQueue } from './DeskCertificationQueue'
import { useCertificationQueue } from './useCertificationQueue'

export const certifications: DeskTab = {
  key: 'certifications',
  icon: 'shield',
  permission: QUEUE_PERMISSIONS.certifications,
  useTab: asked => {
    const queue = useCertificationQueue(asked)
    return {
      ...queue,
      queue: <DeskCertificationQueue queue={queue} />,
      pane: <DeskCertificationPane key={queue.side} queue={queue} />,
    }
  },
}
