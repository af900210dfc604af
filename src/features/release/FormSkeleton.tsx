import { View } from '@tarojs/components'
import './release.scss'

/** The form's cards before what stands in them is there. */
export const FormSkeleton = () => (
  <View className="pad" {...{ 'aria-hidden': true }}>
    <View className="release__top" />
    {[120, 150, 280].map(px => (
      <View key={px} className="card release__bone" style={{ height: `${px}px` }} />
    ))}
  </View>
)
