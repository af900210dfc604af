import { View } from '@tarojs/components'
import { Icon, type IconName } from '../../ui/Icon/Icon'
import { Pressable } from '../../ui/Pressable'
import './product.scss'

/** One of the small acts beside the main button: its icon over its word. */
export const QuietAct = ({ icon, children, onPress }: { icon: IconName; children: string; onPress: () => void }) => (
  <Pressable className="product-detail__act" onPress={onPress}>
    <Icon name={icon} size={22} />
    <View className="t11">{children}</View>
  </Pressable>
)
