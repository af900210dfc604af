import { page, type PageProps } from '#src/shared/page/page'
import { ChannelPanel } from '#src/features/base/message/ChannelPanel'

const SystemMessage = ({ title }: PageProps<'system_message'>) => <ChannelPanel channel="system" title={title} />

export default page('system_message', SystemMessage)
