import { View } from '@tarojs/components'
import { RowSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import './message.scss'

/** Skeleton of a message list, in the place of the loaded rows. */
export const MessageSkeleton = ({ count }: { count?: number }) => (
  <View className="messages__wait">
    <RowSkeleton count={count} />
  </View>
)

/** Skeleton of one message in full. */
export const DetailSkeleton = () => (
  <View className="card message-detail message-detail--wait">
    <RowSkeleton count={1} />
  </View>
)
