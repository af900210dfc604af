import { View } from '@tarojs/components'

export default function CustomTabBar() {
  return <View />
}
