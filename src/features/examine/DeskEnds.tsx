import { View } from '@tarojs/components'
import type { ExaminedEnd } from '../../../contract/wallet'
import { formatFen } from '../../../domain/money'
import { t } from '../../locales/areas/desk'
import { ReasonPopup } from '../../ui/ReasonPopup/ReasonPopup'
import { DeskSaid } from './DeskSaid'
import { keyOfEnd, useEndSource } from './end-source'
import { useSource } from './source'
import { type Decisions, useDecisions } from './useDecisions'
import './desk.scss'

const ROW_PX = 170

export const useEndQueue = () => {
  const { decideEnd, loadEndQueue } = useEndSource()
  const isMine = useSource().may('user.manage')
  return useDecisions({ load: loadEndQueue, keyOf: keyOfEnd, decide: decideEnd, isMine })
}

interface Props {
  queue: Decisions<ExaminedEnd>
  /** ms */
  now: number
}

/** Requests to be no shareholder any more: each is granted, which takes the role away, or rejected with a reason. */
export const DeskEnds = ({ queue, now }: Props) => {
  const { asked, ask, settle } = queue
  return (
    <>
      <DeskSaid
        tab="shareholder_ends"
        queue={queue}
        now={now}
        rowPx={ROW_PX}
        cardOf={item => ({
          who: item.person,
          words: (
            <View className="desk-talk__text">
              <View className="t15 num">
                {t('desk.end_wallet', {
                  available: formatFen(item.available_fen),
                  frozen: formatFen(item.frozen_fen),
                  held: formatFen(item.held_fen),
                })}
              </View>
              <View className="t13 i3">{t('desk.end_keeps')}</View>
            </View>
          ),
          acts: [t('desk.end_approve'), t('desk.reject')],
        })}
      />
      <ReasonPopup
        open={asked !== null}
        title={t('desk.end_reject')}
        about={asked?.person.nickname}
        act={t('desk.reject')}
        label={t('desk.end_reason')}
        templates={[t('desk.end_why_orders'), t('desk.end_why_talk')]}
        onClose={() => ask(null)}
        onSend={async reason => void (asked && (await settle(asked, { reason })))}
      />
    </>
  )
}
