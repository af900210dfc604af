import { observer } from 'mobx-react-lite'
import { page, type PageProps } from '../../shared/page/page'
import { AgreementScreen } from '../../features/agreement/AgreementScreen'
import { back } from '../../navigation'

const ThirdPartyInformationShareChecklist = observer(function ThirdPartyInformationShareChecklist({
  title,
}: PageProps) {
  return <AgreementScreen kind="third_party_information_share_checklist" title={title} onBack={() => void back()} />
})

export default page('third_party_information_share_checklist', ThirdPartyInformationShareChecklist)
