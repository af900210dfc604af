import { observer } from 'mobx-react-lite'
import { page, type PageProps } from '../../shared/page/page'
import { AgreementScreen } from '../../features/agreement/AgreementScreen'
import { back } from '../../navigation'

const ServiceAgreement = observer(function ServiceAgreement({ title }: PageProps) {
  return <AgreementScreen kind="service_agreement" title={title} onBack={() => void back()} />
})

export default page('service_agreement', ServiceAgreement)
