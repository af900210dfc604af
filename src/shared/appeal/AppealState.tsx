import { View } from '@tarojs/components'
import type { Appeal } from '#contract/review/appeal'
import { t } from '../../locales/review/appeal'
import { momentText } from '../../ui/format'
import { Tag } from '../../ui/Tag/Tag'
import './appeal.scss'

const TONES = { pending: 'gold', approved: 'green', rejected: 'red' } as const
const ICONS = { pending: 'clock', approved: 'ok', rejected: 'alert' } as const

interface Props {
  appeal: Appeal
  /** What can be done after a rejection. */
  next?: string
}

/** An appeal and its outcome. */
export const AppealState = ({ appeal, next }: Props) => {
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
          {next && <View className="t13 i2 appeal__text">{next}</View>}
        </>
      )}
      <View className="t13 i3">{t('appeal.text')}</View>
      <View className="t15 i2 appeal__text">{text}</View>
    </>
  )
}
