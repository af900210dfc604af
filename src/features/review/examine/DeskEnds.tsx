import { View } from '@tarojs/components'
import type { ExaminedEnd } from '../../../../contract/money/wallet'
import { formatFen } from '../../../../domain/kit/money'
import { t } from '../../../locales/review/desk'
import { ReasonPopup } from '../../../ui/ReasonPopup/ReasonPopup'
import { DeskSaid } from './DeskSaid'
import { DeskSaidPane } from './DeskSaidPane'
import { keyOfEnd, useEndSource } from './end-source'
import type { CardOf } from './said-card'
import { type SaidQueue, type SaidStore, useSaidQueue } from './useSaidQueue'
import { useSaying } from './useSaying'
import './desk.scss'

const ROW_PX = 170

/** Requests to stop being a shareholder. The arguments are those of `useSaidQueue`. */
export const useEndQueue = (code: string | undefined, opensFirst: boolean, isMine: boolean) => {
  const { decideEnd, loadEndQueue } = useEndSource()
  return useSaidQueue({ load: loadEndQueue, keyOf: keyOfEnd, decide: decideEnd }, code, opensFirst, isMine)
}

const walletText = ({ available_fen, frozen_fen, held_fen }: ExaminedEnd) =>
  t('desk.end_wallet', {
    available: formatFen(available_fen),
    frozen: formatFen(frozen_fen),
    held: formatFen(held_fen),
  })

export const endCard: CardOf<ExaminedEnd> = item => ({
  who: item.person,
  line: walletText(item),
  words: (
    <View className="desk-talk__text">
      <View className="t15 num">{walletText(item)}</View>
      <View className="t13 i3">{t('desk.end_keeps')}</View>
    </View>
  ),
  acts: [t('desk.end_approve'), t('desk.reject')],
})
const templates = () => [t('desk.end_why_orders'), t('desk.end_why_talk')]

/** The queue on a narrow screen: each is granted, which takes the role away, or rejected with a reason. */
export const DeskEnds = ({ queue }: { queue: SaidQueue<ExaminedEnd> }) => {
  const saying = useSaying(queue.store)
  const { asked, ask, settle } = saying
  return (
    <>
      <DeskSaid tab="shareholder_ends" queue={queue} saying={saying} rowPx={ROW_PX} cardOf={endCard} />
      <ReasonPopup
        open={asked !== null}
        title={t('desk.end_reject')}
        about={asked?.person.nickname}
        act={t('desk.reject')}
        label={t('desk.end_reason')}
        templates={templates()}
        onClose={() => ask(null)}
        onSend={async reason => void (asked && (await settle(asked, 'rejected', reason)))}
      />
    </>
  )
}

/** The open request beside the queue. */
export const DeskEndPane = ({ store }: { store: SaidStore<ExaminedEnd> }) => (
  <DeskSaidPane store={store} cardOf={endCard} templates={templates()} label={() => t('desk.end_reason')} />
)
