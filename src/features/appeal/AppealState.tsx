import { View } from '@tarojs/components'
import type { Appeal } from '../../../contract/appeal'
import { t } from '../../locales/areas/appeal'
import { momentText } from '../../ui/format'
import { Tag } from '../../ui/Tag/Tag'

const TONES = { pending: 'gold', approved: 'green', rejected: 'red' } as const
const ICONS = { pending: 'clock', approved: 'ok', rejected: 'alert' } as const

/** What the owner has said, and what became of it. */
export const AppealState = ({ appeal }: { appeal: Appeal }) => {
  const { state, text, created_at: sentAt, decided_at: decidedAt, reason } = appeal
  return (
    <>
      <View className="row between g8 wrap appeal__row">
        <Tag tone={TONES[state]} icon={ICONS[state]}>
          {t(`appeal.state_${state}`)}
        </Tag>
        <View className="t11 i3 num">
          {decidedAt
            ? t('appeal.decided_at', { time: momentText(decidedAt) })
            : t('appeal.sent_at', { time: momentText(sentAt) })}
        </View>
      </View>
      {reason && (
        <>
          <View className="t13 i3">{t('appeal.reason')}</View>
          <View className="t15 appeal__text">{reason}</View>
          <View className="t13 i2 appeal__text">{t('appeal.next')}</View>
        </>
      )}
      <View className="t13 i3">{t('appeal.text')}</View>
      <View className="t15 i2 appeal__text">{text}</View>
    </>
  )
}
