import { View } from '@tarojs/components'
import { t } from '../../locales'
import { aria } from '../../platform/aria'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable'
import './states.scss'

interface Props {
  /** When the content was fresh, as `9:32`. */
  time: string | null
  /** Nothing came back at all; else the server answered with a fault. */
  isOffline: boolean
  onRetry: () => void
}

const wordsOf = (isOffline: boolean, time: string | null) => {
  if (isOffline) return time ? t('state.offline_since', { time }) : t('state.offline')
  return time ? t('state.stale_since', { time }) : t('pull.failed')
}

/** A thin strip over content that is not fresh. */
export const OfflineStrip = ({ time, isOffline, onRetry }: Props) => (
  <View className="offline t13" {...aria({ role: 'status' })}>
    <Icon name={isOffline ? 'wifi' : 'alert'} size={16} />
    <View className="grow">{wordsOf(isOffline, time)}</View>
    <Pressable className="offline__again" onPress={onRetry}>
      {t('state.again')}
    </Pressable>
  </View>
)
