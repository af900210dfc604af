import { observer } from 'mobx-react-lite'
import { page, type PageProps } from '../../shared/page/page'
import { t } from '../../locales'
import { back, go } from '../../navigation'
import { NavBar } from '../../ui/NavBar/NavBar'
import { Page } from '../../ui/Page/Page'
import { Info } from '../../ui/States/Info'

const NotFound = observer(function NotFound({ title }: PageProps<'not_found'>) {
  return (
    <Page nav={<NavBar title={title} onBack={() => void back()} />}>
      <Info
        bare
        icon="search"
        title={t('not_found.title')}
        text={t('not_found.text')}
        action={t('not_found.home')}
        onAction={() => void go('home')}
      />
    </Page>
  )
})

export default page('not_found', NotFound)
