import { observer } from 'mobx-react-lite'
import { page, type PageProps } from '../../shared/page/page'
import { AgreementScreen } from '../../features/agreement/AgreementScreen'
import { back } from '../../navigation'

const PrivacyAgreement = observer(function PrivacyAgreement({ title }: PageProps) {
  return <AgreementScreen kind="privacy_agreement" title={title} onBack={() => void back()} />
})

export default page('privacy_agreement', PrivacyAgreement)
