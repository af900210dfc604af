import { page, type PageProps } from '../../../shared/page/page'
import { ChannelPanel } from '../../../features/message/ChannelPanel'

const SystemMessage = ({ title }: PageProps<'system_message'>) => <ChannelPanel channel="system" title={title} />

export default page('system_message', SystemMessage)
