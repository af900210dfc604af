import { observer } from 'mobx-react-lite'
import { RoleView } from '../../../features/review/role/RoleView'
import { backOr, go } from '../../../navigation'
import { page, type PageProps } from '../../../shared/page/page'

const UpgradeAgent = observer(function UpgradeAgent({ title }: PageProps<'upgrade_agent'>) {
  return (
    <RoleView
      role="agent"
      title={title}
      onBack={() => void backOr('my')}
      onCertify={() => void go('identity_authentication')}
      onInvite={() => void go('share_poster', { kind: 'home' })}
    />
  )
})

export default page('upgrade_agent', UpgradeAgent)
