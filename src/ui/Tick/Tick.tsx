import { View } from '@tarojs/components'
import { Icon } from '../Icon/Icon'
import './tick.scss'

/** The mark of a check box. What is tapped, and named for screen readers, is around it. */
export const Tick = ({ on }: { on: boolean }) => (
  <View className={`tick ${on ? 'tick--on' : ''}`}>{on && <Icon name="check" size={12} />}</View>
)
