import { View } from '@tarojs/components'
import './desk.scss'

/** Which key does the same as the button that it stands in: for eyes only, and where there is room for a keyboard. */
export const Key = ({ name }: { name: string }) => (
  <View className="desk__key t11" {...{ 'aria-hidden': true }}>
    {name}
  </View>
)
