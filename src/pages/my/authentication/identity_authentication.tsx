import { observer } from 'mobx-react-lite'
import { page, type PageProps } from '#src/shared/page/page'
import { CertificationView } from '#src/features/review/certification/CertificationView'
import { backOr, go } from '#src/navigation'
import { NavBar } from '#src/ui/NavBar/NavBar'

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
