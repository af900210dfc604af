import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useRef, useState } from 'react'
import type { Certification } from '#contract/review/certification'
import type { CertificationKind } from '#domain/review/certification'
import { t } from '#src/locales/review/certification'
import { Button } from '#src/ui/Button/Button'
import { ClearDialog, DraftLine } from '#src/ui/Form/FormParts'
import { Icon } from '#src/ui/Icon/Icon'
import { Page } from '#src/ui/Page/Page'
import { Scroller } from '#src/ui/Scroller'
import type { ScrollerHandle } from '#src/ui/Scroller/types'
import { CertificationFields } from './CertificationFields'
import { type Draft, useSource } from './source'
import { useCertificationForm } from './useCertificationForm'
import { type PictureState, usePicture } from './usePicture'
import './certification.scss'

interface Props {
  nav: ReactNode
  kind: CertificationKind
  /** The last application, if it was refused or revoked. */
  refused: Certification | null
  onSent: (application: Certification) => void
  onTaken: () => void
  onPrivacy: () => void
}

const Editor = observer(function Editor({
  nav,
  kind,
  refused,
  draft,
  pictures,
  ...on
}: Props & { draft: Draft | null; pictures: readonly PictureState[] }) {
  const scroller = useRef<ScrollerHandle>(null)
  const [isClearing, setClearing] = useState(false)
  const state = useCertificationForm(kind, draft, pictures, {
    fault: row => scroller.current?.show(`field-${row}`),
    sent: on.onSent,
    taken: on.onTaken,
  })
  const { savedAt } = state
  return (
    <Page
      nav={nav}
      footer={
        <Button size="l" grow busy={state.isSending} onPress={state.submit}>
          {t(state.isSending ? 'certify.submitting' : 'certify.submit')}
        </Button>
      }
      overlay={<ClearDialog open={isClearing} onClose={() => setClearing(false)} onClear={state.clear} />}
    >
      <Scroller handle={scroller}>
        <View className="pad certify">
          {savedAt !== null && (
            <View className="row between wrap t13 i3">
              <DraftLine savedAt={savedAt} isRestored={state.isRestored} onClear={() => setClearing(true)} />
            </View>
          )}
          {refused?.reason && (
            <View className="certify-refused t13" {...{ role: 'note' }}>
              <Icon name="alert" size={18} />
              <View className="grow">
                {t(refused.state === 'revoked' ? 'certify.revoked_why' : 'certify.rejected_why', {
                  reason: refused.reason,
                })}
              </View>
            </View>
          )}
          <CertificationFields kind={kind} state={state} pictures={pictures} onPrivacy={on.onPrivacy} />
        </View>
      </Scroller>
    </Page>
  )
})

const IdentityEditor = (props: Props & { draft: Draft | null }) => {
  const front = usePicture('identity', 'front', props.draft?.files[0] ?? [])
  const back = usePicture('identity', 'back', props.draft?.files[1] ?? [])
  return <Editor {...props} pictures={[front, back]} />
}

const EnterpriseEditor = (props: Props & { draft: Draft | null }) => {
  const licence = usePicture('enterprise', 'licence', props.draft?.files[0] ?? [])
  return <Editor {...props} pictures={[licence]} />
}

/** The form of either kind, with its page, footer and draft. */
export const CertificationEditor = observer(function CertificationEditor(props: Props) {
  const { readDraft } = useSource()
  const [draft] = useState(() => readDraft(props.kind))
  return props.kind === 'identity' ? (
    <IdentityEditor {...props} draft={draft} />
  ) : (
    <EnterpriseEditor {...props} draft={draft} />
  )
})
