import { View } from '@tarojs/components'
import './skeleton.scss'

/** The shape of supply cards that are on their way. */
export const CardSkeleton = ({ count = 4 }: { count?: number }) => (
  <View {...{ 'aria-hidden': true }}>
    {Array.from({ length: count }, (_, i) => (
      <View key={i} className="card skeleton">
        <View className="skeleton__pic" />
        <View className="grow skeleton__lines" />
      </View>
    ))}
  </View>
)

/** The shape of purchase cards that are on their way. */
export const PurchaseCardSkeleton = ({ count = 4 }: { count?: number }) => (
  <View {...{ 'aria-hidden': true }}>
    {Array.from({ length: count }, (_, i) => (
      <View key={i} className="card skeleton skeleton--purchase">
        <View className="grow skeleton__four" />
      </View>
    ))}
  </View>
)

/** The shape of rows with a round mark. */
export const RowSkeleton = ({ count = 6 }: { count?: number }) => (
  <View {...{ 'aria-hidden': true }}>
    {Array.from({ length: count }, (_, i) => (
      <View key={i} className="skeleton skeleton--row">
        <View className="skeleton__mark" />
        <View className="grow skeleton__two" />
      </View>
    ))}
  </View>
)
