import { View } from '@tarojs/components'
import type { ExaminedEnd } from '#contract/money/wallet'
import { formatFen } from '#domain/kit/money'
import { QUEUE_PERMISSIONS } from '#domain/review/desk'
import { t } from '#src/locales/review/desk'
import type { CardOf } from '#src/shared/desk/said-card'
import type { DeskTab } from '#src/shared/desk/tab'
import { useSaidTab } from '#src/shared/desk/use-said-tab'
import { keyOfEnd, useEndSource } from './end-source'

const walletText = ({ available_fen, frozen_fen, held_fen }: ExaminedEnd) =>
  t('desk.end_wallet', {
    available: formatFen(available_fen),
    frozen: formatFen(frozen_fen),
    held: formatFen(held_fen),
  })

const cardOf: CardOf<ExaminedEnd> = item => ({
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

/** Requests to stop being a shareholder: each is granted, which takes the role away, or rejected with a reason. */
export const ends: DeskTab = {
  key: 'shareholder_ends',
  icon: 'out',
  permission: QUEUE_PERMISSIONS.shareholder_ends,
  useTab: asked => {
    const { decideEnd, loadEndQueue } = useEndSource()
    return useSaidTab(
      asked,
      { load: loadEndQueue, keyOf: keyOfEnd, decide: decideEnd },
      {
        tab: 'shareholder_ends',
        rowPx: 170,
        cardOf,
        against: {
          title: t('desk.end_reject'),
          about: ({ person }) => person.nickname,
          act: t('desk.reject'),
          label: t('desk.end_reason'),
          templates: [t('desk.end_why_orders'), t('desk.end_why_talk')],
        },
      },
    )
  },
}
