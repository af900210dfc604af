import { page, type PageProps } from '../../shared/page/page'
import { ConferencePanel } from '../../features/message/ConferencePanel'

const ConferenceMessage = ({ title }: PageProps<'conference_message'>) => <ConferencePanel title={title} />

export default page('conference_message', ConferenceMessage)
