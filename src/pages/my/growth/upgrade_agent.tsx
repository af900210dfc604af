import { observer } from 'mobx-react-lite'
import { RoleView } from '#src/features/review/role/RoleView'
import { backOr, go } from '#src/navigation'
import { page, type PageProps } from '#src/shared/page/page'

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
