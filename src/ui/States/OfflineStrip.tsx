import { View } from '@tarojs/components'
import { locale, t } from '../../locales'
import { aria } from '../../platform/aria'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable'
import './states.scss'

interface Props {
  /** When the content was fresh, as `9:32` or `刚刚`. */
  time: string | null
  /** No response at all; otherwise the server returned an error. */
  isOffline: boolean
  /** Nothing has failed yet: the response is only late. */
  isLate?: boolean
  onRetry: () => void
}

/** In Chinese, adds a space around a time that starts or ends with a digit or Latin letter. */
const spaced = (time: string): string =>
  locale() === 'en' ? time : time.replace(/^[!-~]/, ' $&').replace(/[!-~]$/, '$& ')

const wordsOf = (isOffline: boolean, isLate: boolean, time: string | null) => {
  if (isLate) return time ? t('state.late_since', { time }) : t('state.late')
  if (isOffline) return time ? t('state.offline_since', { time }) : t('state.offline')
  return time ? t('state.stale_since', { time }) : t('pull.failed')
}

/** A thin strip above content that is not fresh. */
export const OfflineStrip = ({ time, isOffline, isLate = false, onRetry }: Props) => (
  <View className="offline t13" {...aria({ role: 'status' })}>
    <Icon name={isLate ? 'clock' : isOffline ? 'wifi' : 'alert'} size={16} />
    <View className="grow">{wordsOf(isOffline, isLate, time && spaced(time))}</View>
    <Pressable className="offline__again" onPress={onRetry}>
      {t('state.again')}
    </Pressable>
  </View>
)
