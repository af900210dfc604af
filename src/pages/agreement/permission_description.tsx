import { observer } from 'mobx-react-lite'
import { page, type PageProps } from '../../shared/page/page'
import { AgreementScreen } from '../../features/agreement/AgreementScreen'
import { back } from '../../navigation'

const PermissionDescription = observer(function PermissionDescription({ title }: PageProps) {
  return <AgreementScreen kind="permission_description" title={title} onBack={() => void back()} />
})

export default page('permission_description', PermissionDescription)
