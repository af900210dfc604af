import { observer } from 'mobx-react-lite'
import { page, type PageProps } from '../../shared/page/page'
import { AgreementScreen } from '../../features/base/agreement/AgreementScreen'
import { back, go } from '../../navigation'

const NAME = 'third_party_information_share_checklist'

const ThirdPartyInformationShareChecklist = observer(function ThirdPartyInformationShareChecklist({
  title,
  params,
}: PageProps<typeof NAME>) {
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

export default page('third_party_information_share_checklist', ThirdPartyInformationShareChecklist)
