import { observer } from 'mobx-react-lite'
import { RenewedConsent as View } from '../../features/base/agreement/RenewedConsent'
import { backOr, go } from '../../navigation'
import { page, type PageProps } from '../../shared/page/page'

const RenewedConsent = observer(function RenewedConsent({ title }: PageProps) {
  return (
    <View
      title={title}
      onRead={kind => void go(kind)}
      onDone={() => void backOr('home')}
      onHome={() => void go('home')}
    />
  )
})

export default page('renewed_consent', RenewedConsent)
