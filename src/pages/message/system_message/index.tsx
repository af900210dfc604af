import { page, type PageProps } from '../../../shared/page/page'
import { ChannelPanel } from '../../../features/base/message/ChannelPanel'

const SystemMessage = ({ title }: PageProps<'system_message'>) => <ChannelPanel channel="system" title={title} />

export default page('system_message', SystemMessage)
