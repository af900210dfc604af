import { observer } from 'mobx-react-lite'
import { page, type PageProps } from '../../../../app/page'
import { AboutView } from '../../../../features/settings/AboutView'
import { back, go } from '../../../../navigation'
import { NavBar } from '../../../../ui/NavBar/NavBar'
import { Page } from '../../../../ui/Page/Page'
import { Scroller } from '../../../../ui/Scroller'

const About = observer(function About({ title }: PageProps) {
  return (
    <Page nav={<NavBar title={title} onBack={() => void back()} />}>
      <Scroller>
        <AboutView open={name => void go(name)} />
      </Scroller>
    </Page>
  )
})

export default page('about', About)
