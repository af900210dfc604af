import { observer } from 'mobx-react-lite'
import { AgreementScreen } from '#src/features/base/agreement/AgreementScreen'
import type { AgreementKind } from '#src/features/base/agreement/useAgreement'
import { back, go } from '#src/navigation'
import type { PageProps } from '#src/shared/page/page'

/** Each agreement's page: the page's name is the agreement's kind. */
export const Agreement = observer(function Agreement({ name, title, params }: PageProps<AgreementKind>) {
  return (
    <AgreementScreen
      kind={name}
      title={title}
      version={params.version}
      onBack={() => void back()}
      onVersion={version => void go(name, { version }, { replace: true })}
    />
  )
})
