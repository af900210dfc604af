import { View } from '@tarojs/components'
import { RowSkeleton } from '../../ui/Skeleton/CardSkeleton'
import './message.scss'

/** The shape of messages that are on their way, where they are going to stand. */
export const MessageSkeleton = ({ count }: { count?: number }) => (
  <View className="messages__wait">
    <RowSkeleton count={count} />
  </View>
)

/** The same of one message in full. */
export const DetailSkeleton = () => (
  <View className="card message-detail message-detail--wait">
    <RowSkeleton count={1} />
  </View>
)
