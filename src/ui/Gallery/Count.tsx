import { View } from '@tarojs/components'

/** `2 / 6` on the picture. */
export const Count = ({ at, count }: { at: number; count: number }) => (
  <View className="gallery__count num">
    {at + 1} / {count}
  </View>
)
