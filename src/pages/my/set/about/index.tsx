import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { page, type PageProps } from '#src/shared/page/page'
import { AboutView } from '#src/features/base/settings/AboutView'
import { ComplaintSheet } from '#src/features/review/reports/ComplaintSheet'
import { back, go } from '#src/navigation'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { Page } from '#src/ui/Page/Page'
import { Scroller } from '#src/ui/Scroller'

const About = observer(function About({ title }: PageProps) {
  const [isComplaining, setComplaining] = useState(false)
  return (
    <Page
      nav={<NavBar title={title} onBack={() => void back()} />}
      overlay={<ComplaintSheet open={isComplaining} onClose={() => setComplaining(false)} />}
    >
      <Scroller>
        <AboutView open={name => void go(name)} onComplain={() => setComplaining(true)} />
      </Scroller>
    </Page>
  )
})

export default page('about', About)
