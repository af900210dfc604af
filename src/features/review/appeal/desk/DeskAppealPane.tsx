import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { Picture } from '#contract/shapes'
import { t } from '#src/locales/review/desk'
import { useKeys } from '#src/platform/keys'
import { openThing } from '#src/shared/links/thing'
import { Avatar } from '#src/ui/Avatar/Avatar'
import { momentText } from '#src/ui/format'
import { Icon } from '#src/ui/Icon/Icon'
import { Pressable } from '#src/ui/Pressable'
import { Preview } from '#src/ui/Preview'
import { Scroller } from '#src/ui/Scroller'
import { ErrorState, Info } from '#src/ui/States/Info'
import type { AppealDetail, AppealStore } from './appeal-source'
import { DeskAppealed } from './DeskAppealed'
import { DeskDecision } from '#src/shared/desk/DeskDecision'
import { DeskSkeleton } from '#src/shared/desk/DeskSkeleton'
import '#src/shared/desk/desk.scss'

const OF_GOODS = ['unproven', 'same', 'forbidden', 'edit'] as const
const REASONS: Record<AppealDetail['subject'], readonly (typeof OF_GOODS)[number][]> = {
  listing: OF_GOODS,
  product: OF_GOODS,
  pallet: OF_GOODS,
  comment: ['unproven', 'same'],
  account: ['unproven', 'same'],
}

/** What was decided, by whom. */
const decidedText = ({ subject, taken_down: { by, at } }: AppealDetail): string => {
  const who = { name: by ?? t('desk.taken_down_platform'), time: momentText(at) }
  if (subject === 'comment') return t('desk.hidden_by', who)
  return t(subject === 'account' ? 'desk.frozen_by' : 'desk.taken_down_by', who)
}

const approveText = ({ subject }: AppealDetail): string =>
  subject === 'listing' || subject === 'product' ? t('desk.appeal_approve') : t(`desk.appeal_approve_${subject}`)

/** The reason of the decision, and the owner's appeal. */
const Both = ({ detail }: { detail: AppealDetail }) => {
  const { taken_down: decided, text } = detail
  return (
    <View className="desk-appeal">
      <View className="desk-appeal__side">
        <View className="t13 i3">{decidedText(detail)}</View>
        <View className="t15 desk-appeal__text">{decided.reason}</View>
      </View>
      <View className="desk-appeal__side">
        <View className="t13 i3">{t('desk.appeal_says')}</View>
        <View className="t15 desk-appeal__text">{text}</View>
      </View>
    </View>
  )
}

/**
 * The open appeal, what it is about, and the decision. Keys: A grants it, R focuses the reason, J and
 * K open the next and the previous.
 */
export const DeskAppealPane = observer(function DeskAppealPane({ store }: { store: AppealStore }) {
  const { chosen, detail } = store
  /** Typed reasons by appeal, so that opening another one loses none. */
  const [reasons, setReasons] = useState<Record<string, string>>({})
  const [looking, setLooking] = useState<{ media: Picture[]; at: number } | null>(null)
  useEffect(() => setLooking(null), [chosen])
  useKeys({ j: () => store.step(1), k: () => store.step(-1) }, chosen !== null)

  if (chosen === null) return store.list.items.length > 0 ? <Info bare icon="list" title={t('desk.choose')} /> : null
  if (store.detailFault) return <ErrorState bare text={store.detailFault} onRetry={() => store.reopen()} />
  if (!detail) return <DeskSkeleton />
  const { owner, row } = detail
  return (
    <View className="pane">
      {looking && <Preview items={looking.media} at={looking.at} label={row.title} onClose={() => setLooking(null)} />}
      <View className="pane__rest">
        <Scroller>
          <View className="desk__inner">
            <Pressable className="row g12 desk-appeal__who" onPress={() => openThing('user', owner.user_code)}>
              <Avatar url={owner.avatar_url} name={owner.nickname} />
              <View className="grow t15 w6 one">{owner.nickname}</View>
              <Icon name="right" size={18} className="i4 none" />
            </Pressable>
            <Both detail={detail} />
            <DeskAppealed detail={detail} onLook={(media, at) => setLooking({ media, at })} />
          </View>
        </Scroller>
      </View>
      <DeskDecision
        key={row.code}
        store={store}
        templates={REASONS[detail.subject].map(key => t(`desk.appeal_${key}`))}
        approve={approveText(detail)}
        label={t('desk.appeal_reason')}
        reason={reasons[row.code] ?? ''}
        onReason={text => setReasons(now => ({ ...now, [row.code]: text }))}
      />
    </View>
  )
})
