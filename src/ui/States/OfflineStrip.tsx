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
  /** Nothing has failed yet: the response is only slow. */
  isSlow?: boolean
  onRetry: () => void
}

/** In Chinese, adds a space around a time that starts or ends with a digit or Latin letter. */
const spaced = (time: string): string =>
  locale() === 'en' ? time : time.replace(/^[!-~]/, ' $&').replace(/[!-~]$/, '$& ')

const wordsOf = (isOffline: boolean, isSlow: boolean, time: string | null) => {
  if (isSlow) return time ? t('state.slow_since', { time }) : t('state.slow')
  if (isOffline) return time ? t('state.offline_since', { time }) : t('state.offline')
  return time ? t('state.stale_since', { time }) : t('pull.failed')
}

/** A thin strip above content that is not fresh. */
export const OfflineStrip = ({ time, isOffline, isSlow = false, onRetry }: Props) => (
  <View className="offline t13" {...aria({ role: 'status' })}>
    <Icon name={isSlow ? 'clock' : isOffline ? 'wifi' : 'alert'} size={16} />
    <View className="grow">{wordsOf(isOffline, isSlow, time && spaced(time))}</View>
    <Pressable className="offline__again" onPress={onRetry}>
      {t('state.again')}
    </Pressable>
  </View>
)
