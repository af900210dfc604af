import { View } from '@tarojs/components'
import { t } from '../../locales'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable'
import './states.scss'

/** A thin strip over content that is not fresh. `time`: when it was, as `9:32`. */
export const OfflineStrip = ({ time, onRetry }: { time: string | null; onRetry: () => void }) => (
  <View className="offline t13" {...{ role: 'status' }}>
    <Icon name="wifi" size={16} />
    <View className="grow">{time ? t('state.offline_since', { time }) : t('state.offline')}</View>
    <Pressable className="offline__again" onPress={onRetry}>
      {t('state.again')}
    </Pressable>
  </View>
)
