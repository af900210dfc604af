import { observer } from 'mobx-react-lite'
import { Announcements, useAnnouncements } from '../../features/base/message/Announcements'
import { back, go } from '../../navigation'
import { page, type PageProps } from '../../shared/page/page'
import { NavBar } from '../../ui/NavBar/NavBar'
import { Page } from '../../ui/Page/Page'
import { usePageShow } from '../../ui/Page/usePageShow'
import { Scroller } from '../../ui/Scroller'

const ConferenceMessage = observer(function ConferenceMessage({ title }: PageProps<'conference_message'>) {
  const list = useAnnouncements()
  usePageShow(() => void list.retry())
  return (
    <Page nav={<NavBar onSurface title={title} onBack={() => void back()} />}>
      <Scroller onRefresh={() => list.reload()}>
        <Announcements list={list} onNext={() => void go('conference')} />
      </Scroller>
    </Page>
  )
})

export default page('conference_message', ConferenceMessage)
