import { observer } from 'mobx-react-lite'
import { page, type PageProps } from '../../shared/page/page'
import { DownloadView } from '../../features/base/settings/DownloadView'
import { back } from '../../navigation'
import { NavBar } from '../../ui/NavBar/NavBar'
import { Page } from '../../ui/Page/Page'
import { Scroller } from '../../ui/Scroller'

const AppDownload = observer(function AppDownload({ title }: PageProps) {
  return (
    <Page nav={<NavBar title={title} onBack={() => void back()} />}>
      <Scroller>
        <DownloadView />
      </Scroller>
    </Page>
  )
})

export default page('app_download', AppDownload)
