import { View } from '@tarojs/components'
import { RowSkeleton } from '../../ui/Skeleton/CardSkeleton'
import './desk.scss'

/** Placeholder of an open item: owner, pictures, text. */
export const DeskSkeleton = () => (
  <View className="desk__inner" {...{ 'aria-hidden': true }}>
    <View className="desk__ghost-owner">
      <RowSkeleton count={1} />
    </View>
    <View className="desk__pics">
      {[0, 1, 2].map(at => (
        <View key={at} className="desk__pic">
          <View className="desk__ghost-pic" />
        </View>
      ))}
    </View>
    <View className="desk__ghost-lines" />
  </View>
)

/** Placeholder rows of the queue. */
export const QueueSkeleton = () => (
  <View {...{ 'aria-hidden': true }}>
    {Array.from({ length: 8 }, (_, at) => (
      <View key={at} className="desk-row skeleton">
        <View className="desk-row__pic desk-row__ghost" />
        <View className="grow skeleton__two" />
      </View>
    ))}
  </View>
)
