import { View } from '@tarojs/components'
import { locale, t } from '../../locales'
import { aria } from '../../platform/aria'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable'
import './states.scss'

interface Props {
  /** When the content was fresh, as `9:32` or `刚刚`. */
  time: string | null
  /** Nothing came back at all; else the server answered with a fault. */
  isOffline: boolean
  /** Nothing has failed yet: the answer is still awaited. */
  isLate?: boolean
  onRetry: () => void
}

/** Chinese words stand a space from figures and Latin letters, and close to each other. */
const spaced = (time: string): string =>
  locale() === 'en' ? time : time.replace(/^[!-~]/, ' $&').replace(/[!-~]$/, '$& ')

const wordsOf = (isOffline: boolean, isLate: boolean, time: string | null) => {
  if (isLate) return time ? t('state.late_since', { time }) : t('state.late')
  if (isOffline) return time ? t('state.offline_since', { time }) : t('state.offline')
  return time ? t('state.stale_since', { time }) : t('pull.failed')
}

/** A thin strip over content that is not fresh. */
export const OfflineStrip = ({ time, isOffline, isLate = false, onRetry }: Props) => (
  <View className="offline t13" {...aria({ role: 'status' })}>
    <Icon name={isLate ? 'clock' : isOffline ? 'wifi' : 'alert'} size={16} />
    <View className="grow">{wordsOf(isOffline, isLate, time && spaced(time))}</View>
    <Pressable className="offline__again" onPress={onRetry}>
      {t('state.again')}
    </Pressable>
  </View>
)
