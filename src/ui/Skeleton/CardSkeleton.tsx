import { View } from '@tarojs/components'
import './skeleton.scss'

/** Placeholder for supply cards while they load. */
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

/** Placeholder for purchase cards while they load. */
export const PurchaseCardSkeleton = ({ count = 4 }: { count?: number }) => (
  <View {...{ 'aria-hidden': true }}>
    {Array.from({ length: count }, (_, i) => (
      <View key={i} className="card skeleton skeleton--purchase">
        <View className="grow skeleton__four" />
      </View>
    ))}
  </View>
)

/** Placeholder for rows with a rounded icon while they load. */
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
