import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useState } from 'react'
import type { Certification } from '#contract/review/certification'
import type { CertificationKind } from '#domain/review/certification'
import { offers } from '#src/shared/capability'
import { useApp } from '#src/shared/use-app'
import { t } from '#src/locales/review/certification'
import { momentText } from '#src/ui/format'
import { Button } from '#src/ui/Button/Button'
import { FormSkeleton } from '#src/ui/Form/FormParts'
import { Page } from '#src/ui/Page/Page'
import { Scroller } from '#src/ui/Scroller'
import { ErrorState, Info } from '#src/ui/States/Info'
import { OfflineStrip } from '#src/ui/States/OfflineStrip'
import { CertificationEditor } from './CertificationEditor'
import { useCertifications } from './useCertifications'
import { maskedText } from './words'
import './certification.scss'

/** Where no certification is offered, on this platform or at all. */
export const NotOffered = ({ onLeave }: { onLeave: () => void }) => (
  <Info
    bare
    icon="shield"
    title={t('certify.off')}
    text={t('certify.off_text')}
    action={t('certify.off_act')}
    onAction={onLeave}
  />
)

interface Props {
  nav: ReactNode
  kind: CertificationKind
  onLeave: () => void
  onPrivacy: () => void
}

const Facts = ({ one }: { one: Certification }) => (
  <View className="card certify-facts">
    <View className="t15 num">{maskedText(one)}</View>
    <View className="t13 i3 num">{t('certify.submitted', { time: momentText(one.submitted_at) })}</View>
  </View>
)

/** One certification: the pending application, the one in force, or the form. */
export const CertificationView = observer(function CertificationView({ nav, kind, onLeave, onPrivacy }: Props) {
  const { config } = useApp()
  const { standing, trouble, load, sent } = useCertifications()
  const [isRenewing, setRenewing] = useState(false)
  if (config.isSettled && !offers(config, 'identity'))
    return (
      <Page nav={nav}>
        <NotOffered onLeave={onLeave} />
      </Page>
    )
  if (!standing)
    return (
      <Page nav={nav}>
        {trouble && trouble.why !== 'slow' ? (
          <ErrorState bare text={trouble.text || undefined} onRetry={() => void load()} />
        ) : (
          <FormSkeleton />
        )}
      </Page>
    )
  const { approved, latest } = standing[kind]
  const waiting = latest?.state === 'pending' ? latest : null
  const reload = () => void load()
  if (!waiting && (!approved || isRenewing))
    return (
      <CertificationEditor
        nav={nav}
        kind={kind}
        refused={latest && ['rejected', 'revoked'].includes(latest.state) ? latest : null}
        onSent={application => {
          setRenewing(false)
          sent(kind, application)
        }}
        onTaken={reload}
        onPrivacy={onPrivacy}
      />
    )
  return (
    <Page nav={nav}>
      <Scroller onRefresh={load}>
        <View className="pad certify">
          {trouble && (
            <OfflineStrip
              time={null}
              isOffline={trouble.why === 'offline'}
              isSlow={trouble.why === 'slow'}
              onRetry={reload}
            />
          )}
          {waiting ? (
            <>
              <Info icon="clock" title={t('certify.pending_title')} text={t('certify.pending_text')} />
              <Facts one={waiting} />
              {approved && <View className="t13 i2 certify-note">{t('certify.renewing')}</View>}
            </>
          ) : (
            approved && (
              <>
                <Info icon="ok" title={t('certify.approved_title')} text={t('certify.approved_text')} />
                <Facts one={approved} />
                {latest?.state === 'rejected' && latest.reason && (
                  <View className="t13 certify-card__why certify-note">
                    {t('certify.rejected_why', { reason: latest.reason })}
                  </View>
                )}
                <View className="certify-card__act">
                  <Button kind="sub" wide onPress={() => setRenewing(true)}>
                    {t('certify.renew')}
                  </Button>
                </View>
              </>
            )
          )}
        </View>
      </Scroller>
    </Page>
  )
})
