import { observer } from 'mobx-react-lite'
import { page, type PageProps } from '../../../shared/page/page'
import { CertificationLog, useCertificationLog } from '../../../features/review/certification/CertificationLog'
import { backOr, go } from '../../../navigation'
import { NavBar } from '../../../ui/NavBar/NavBar'
import { Page } from '../../../ui/Page/Page'
import { Scroller } from '../../../ui/Scroller'

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
