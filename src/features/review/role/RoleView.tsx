import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useRef, useState, type ReactNode, type Ref } from 'react'
import type { RoleApplication, RoleStanding } from '#contract/review/role'
import type { AppliedRole } from '#domain/base/role-application'
import { useDetail } from '#src/shared/detail/use-detail'
import { t } from '#src/locales/review/role'
import { Button } from '#src/ui/Button/Button'
import { ClearDialog, DraftLine, FormSkeleton } from '#src/ui/Form/FormParts'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { Page } from '#src/ui/Page/Page'
import type { ScrollerHandle } from '#src/ui/Scroller/types'
import { DetailStates } from '#src/ui/States/DetailStates'
import { toast } from '#src/ui/Toast/toast'
import { ApplicationFields } from './ApplicationFields'
import { RoleHead } from './RoleHead'
import { useSource } from './source'
import { useApplicationForm } from './useApplicationForm'
import { Waiting } from './Waiting'
import './role.scss'

interface Props {
  role: AppliedRole
  title: string
  onBack: () => void
  /** To the identity certification. */
  onCertify: () => void
  /** To the poster that invites people. */
  onInvite: () => void
}
type Look = ReturnType<typeof useDetail<RoleStanding>>

/** A role that one applies for: what it gives, its conditions, the application and its state. */
export const RoleView = observer(function RoleView({ role, title, onBack, onCertify, onInvite }: Props) {
  const look = useDetail(role, useSource().standings)
  const [isChanging, setChanging] = useState(false)
  const { state } = look
  const standing = state.status === 'ready' ? state.detail : null
  const waiting = standing?.application?.state === 'pending' && !standing.is_held ? standing.application : null
  const nav = <NavBar title={title} onBack={onBack} />
  const head = standing && <RoleHead standing={standing} onCertify={onCertify} onInvite={onInvite} />
  const mayApply = standing && !standing.is_held && standing.conditions.every(({ is_met }) => is_met)

  if (standing && mayApply && (!waiting || isChanging))
    return (
      <Apply
        standing={standing}
        look={look}
        nav={nav}
        head={head}
        onSent={application => {
          setChanging(false)
          look.change({ application })
          toast(t('role.sent'), 'ok')
          void look.reload()
        }}
        onOutdated={() => {
          setChanging(false)
          void look.reload()
        }}
      />
    )
  return (
    <Page nav={nav}>
      <Body look={look} onBack={onBack}>
        {standing ? (
          <View className="pad role">
            {head}
            {waiting && <Waiting application={waiting} onChange={mayApply ? () => setChanging(true) : undefined} />}
            {!standing.is_held && !waiting && <View className="t13 i3 role__note">{t('role.first')}</View>}
          </View>
        ) : (
          <FormSkeleton />
        )}
      </Body>
    </Page>
  )
})

interface BodyProps {
  look: Look
  scroll?: Ref<ScrollerHandle>
  onBack?: () => void
  children: ReactNode
}
const Body = ({ look, scroll, onBack, children }: BodyProps) => {
  const { now } = useSource()
  return (
    <DetailStates
      look={look}
      now={now()}
      scroll={scroll}
      gone={{
        title: t('role.gone'),
        text: t('role.gone_text'),
        action: t('role.gone_act'),
        onAction: () => onBack?.(),
      }}
      onAgain={() => undefined}
      stripClass="role__strip"
    >
      {children}
    </DetailStates>
  )
}

interface ApplyProps {
  standing: RoleStanding
  look: Look
  nav: ReactNode
  head: ReactNode
  onSent: (application: RoleApplication) => void
  onOutdated: () => void
}

const Apply = observer(function Apply({ standing, look, nav, head, onSent, onOutdated }: ApplyProps) {
  const scroller = useRef<ScrollerHandle>(null)
  const [isClearing, setClearing] = useState(false)
  const state = useApplicationForm(standing, {
    fault: row => scroller.current?.show(`field-${row}`),
    sent: onSent,
    outdated: onOutdated,
  })
  const { savedAt, isSending } = state
  return (
    <Page
      nav={nav}
      footer={
        <Button size="l" grow busy={isSending} onPress={() => void state.submit()}>
          {t(isSending ? 'role.sending' : 'role.send')}
        </Button>
      }
      overlay={<ClearDialog open={isClearing} onClose={() => setClearing(false)} onClear={state.clear} />}
    >
      <Body look={look} scroll={scroller}>
        <View className="pad role">
          {head}
          {savedAt !== null && (
            <View className="row between wrap t13 i3 role__draft">
              <DraftLine savedAt={savedAt} isRestored={state.isRestored} onClear={() => setClearing(true)} />
            </View>
          )}
          <ApplicationFields role={standing.role} state={state} />
        </View>
      </Body>
    </Page>
  )
})
