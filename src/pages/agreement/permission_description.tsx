import { observer } from 'mobx-react-lite'
import { page, type PageProps } from '../../shared/page/page'
import { AgreementScreen } from '../../features/base/agreement/AgreementScreen'
import { back, go } from '../../navigation'

const NAME = 'permission_description'

const PermissionDescription = observer(function PermissionDescription({ title, params }: PageProps<typeof NAME>) {
  return (
    <AgreementScreen
      kind={NAME}
      title={title}
      version={params.version}
      onBack={() => void back()}
      onVersion={version => void go(NAME, { version }, { replace: true })}
    />
  )
})

export default page('permission_description', PermissionDescription)
