import { page, type PageProps } from '../../shared/page/page'
import { ChannelPanel } from '../../features/base/message/ChannelPanel'

const FollowMessage = ({ title }: PageProps<'follow_message'>) => <ChannelPanel channel="follow" title={title} />

export default page('follow_message', FollowMessage)
