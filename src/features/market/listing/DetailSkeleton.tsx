import { View } from '@tarojs/components'
import './detail.scss'

export const DetailSkeleton = () => (
  <View {...{ 'aria-hidden': true }}>
    <View className="gallery-skeleton" />
    <View className="detail__part">
      <View className="detail__line" style={{ width: '40%', height: '22px' }} />
      <View className="detail__line" style={{ width: '92%' }} />
      <View className="detail__line" style={{ width: '60%' }} />
    </View>
    <View className="detail__part">
      <View className="detail__line" />
      <View className="detail__line" style={{ width: '80%' }} />
    </View>
  </View>
)

/** Placeholder while a purchase loads. */
export const PurchaseSkeleton = () => (
  <View {...{ 'aria-hidden': true }}>
    <View className="detail__part">
      <View className="detail__line" style={{ width: '40%', height: '28px' }} />
      <View className="detail__line" style={{ width: '92%', height: '18px' }} />
      <View className="detail__line" style={{ width: '60%' }} />
    </View>
    <View className="detail__part">
      <View className="detail__line" />
      <View className="detail__line" style={{ width: '80%' }} />
    </View>
    <View className="detail__part">
      <View className="detail__line" style={{ width: '48%', height: '40px' }} />
    </View>
  </View>
)
