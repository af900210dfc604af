import { observer } from 'mobx-react-lite'
import { page, type PageProps } from '../../../shared/page/page'
import { CertificationView } from '../../../features/review/certification/CertificationView'
import { backOr, go } from '../../../navigation'
import { NavBar } from '../../../ui/NavBar/NavBar'

const IdentityAuthentication = observer(function IdentityAuthentication({
  title,
}: PageProps<'identity_authentication'>) {
  return (
    <CertificationView
      kind="identity"
      nav={<NavBar title={title} onBack={() => void backOr('authentication')} />}
      onLeave={() => void go('my')}
      onPrivacy={() => void go('privacy_agreement')}
    />
  )
})

export default page('identity_authentication', IdentityAuthentication)
