import { observer } from 'mobx-react-lite'
import { page, type PageProps } from '#src/shared/page/page'
import { CertificationLog, useCertificationLog } from '#src/features/review/certification/CertificationLog'
import { backOr, go } from '#src/navigation'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { Page } from '#src/ui/Page/Page'
import { Scroller } from '#src/ui/Scroller'

const AuthenticationLog = observer(function AuthenticationLog({ title }: PageProps<'authentication_log'>) {
  const list = useCertificationLog()
  return (
    <Page nav={<NavBar title={title} onBack={() => void backOr('authentication')} />}>
      <Scroller onRefresh={() => list.reload()}>
        <CertificationLog list={list} onStart={() => void go('authentication', {}, { replace: true })} />
      </Scroller>
    </Page>
  )
})

export default page('authentication_log', AuthenticationLog)
