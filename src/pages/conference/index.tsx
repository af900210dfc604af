import { page, type PageProps } from '../../shared/page/page'
import { ConferenceView } from '../../features/review/conference/ConferenceView'
import { PersonTags } from '../../features/market/follow/PersonTags'

// The page opens with its dark part, under the clock.
definePageConfig({ enableShareAppMessage: true, navigationBarTextStyle: 'white', backgroundColor: '#191919' })

const Conference = ({ params, title }: PageProps<'conference'>) => (
  <ConferenceView code={params.conference_code} title={title} badges={person => <PersonTags person={person} />} />
)

export default page('conference', Conference, { sharesOwn: true })
