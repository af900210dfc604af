import { page, type PageProps } from '../../shared/page/page'
import { ChannelPanel } from '../../features/base/message/ChannelPanel'

const ExamineMessage = ({ title }: PageProps<'examine_message'>) => <ChannelPanel channel="examine" title={title} />

export default page('examine_message', ExamineMessage)
