import { observer } from 'mobx-react-lite'
import { page, type PageProps } from '#src/shared/page/page'
import { LicencePopup, LicenceView, useLicence } from '#src/features/base/settings/LicenceView'
import { backOr } from '#src/navigation'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { Page } from '#src/ui/Page/Page'
import { Scroller } from '#src/ui/Scroller'

const License = observer(function License({ title }: PageProps) {
  const [licence, show] = useLicence()
  return (
    <Page
      nav={<NavBar title={title} onBack={() => void backOr('about')} />}
      overlay={<LicencePopup licence={licence} onClose={() => show(null)} />}
    >
      <Scroller>
        <LicenceView onOpen={show} />
      </Scroller>
    </Page>
  )
})

export default page('license', License)
