import { observer } from 'mobx-react-lite'
import { page, type PageProps } from '../../shared/page/page'
import { DownloadView } from '../../features/base/settings/DownloadView'
import { back, go } from '../../navigation'
import { NavBar } from '../../ui/NavBar/NavBar'
import { Page } from '../../ui/Page/Page'
import { Scroller } from '../../ui/Scroller'

const Download = observer(function Download({ title }: PageProps) {
  return (
    <Page nav={<NavBar title={title} onBack={() => void back()} />}>
      <Scroller>
        <DownloadView onOthers={() => void go('app_download')} />
      </Scroller>
    </Page>
  )
})

export default page('download', Download)
