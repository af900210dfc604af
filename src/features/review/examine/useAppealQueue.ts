import type { ExaminedAppeal } from '../../../../contract/review/appeal'
import { type AppealDetail, useAppealSource } from './appeal-source'
import type { QueueStore } from './queue-store'
import { useQueueOf } from './useQueue'

export type AppealStore = QueueStore<ExaminedAppeal, AppealDetail>

/** Appeals that wait, one of them open. The arguments are those of `useQueue`. */
export const useAppealQueue = (code: string | undefined, opensFirst: boolean, isMine: boolean) => {
  const { decideAppeal, loadAppeal, loadAppeals } = useAppealSource()
  return useQueueOf<ExaminedAppeal, AppealDetail>(
    () => ({ load: loadAppeals, open: loadAppeal, decide: decideAppeal }),
    code,
    opensFirst,
    isMine,
  )
}
