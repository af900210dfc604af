import { observer } from 'mobx-react-lite'
import { RoleView } from '#src/features/review/role/RoleView'
import { backOr, go } from '#src/navigation'
import { page, type PageProps } from '#src/shared/page/page'

const GroupLeaderApply = observer(function GroupLeaderApply({ title }: PageProps<'group_leader_apply'>) {
  return (
    <RoleView
      role="group_leader"
      title={title}
      onBack={() => void backOr('my')}
      onCertify={() => void go('identity_authentication')}
      onInvite={() => void go('share_poster', { kind: 'home' })}
    />
  )
})

export default page('group_leader_apply', GroupLeaderApply)
