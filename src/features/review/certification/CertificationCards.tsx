import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { CertificationStanding } from '#contract/review/certification'
import { CERTIFICATION_KINDS, type CertificationKind } from '#domain/review/certification'
import { t } from '#src/locales/review/certification'
import { aria } from '#src/platform/aria'
import { Button } from '#src/ui/Button/Button'
import { Icon } from '#src/ui/Icon/Icon'
import { Pressable } from '#src/ui/Pressable'
import { CardSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { ErrorState } from '#src/ui/States/Info'
import { OfflineStrip } from '#src/ui/States/OfflineStrip'
import { Tag } from '#src/ui/Tag/Tag'
import type { CertificationsState } from './useCertifications'
import { maskedText, MARKS, shownState } from './words'
import './certification.scss'

const ACTS = {
  none: 'certify.start',
  pending: 'certify.look',
  approved: 'certify.look',
  rejected: 'certify.again',
  replaced: 'certify.start',
  revoked: 'certify.again',
} as const

interface CardProps {
  kind: CertificationKind
  standing: CertificationStanding
  /** It is the screen's main action. */
  isLoud: boolean
  onOpen: () => void
}

const Card = observer(function Card({ kind, standing, isLoud, onOpen }: CardProps) {
  const { approved, latest } = standing
  const state = shownState(standing)
  const isRefused = (state === 'rejected' || state === 'revoked') && latest?.reason
  return (
    <View className="card certify-card" {...aria({ role: 'group', label: t(`certify.${kind}`) })}>
      <View className="row between g8">
        <View className="t17 w6">{t(`certify.${kind}`)}</View>
        <Tag {...MARKS[state]}>{t(`certify.state_${state}`)}</Tag>
      </View>
      <View className="t13 i3 certify-card__text">{t(`certify.${kind}_gives`)}</View>
      {approved && <View className="t15 num certify-card__who">{maskedText(approved)}</View>}
      {approved && state === 'pending' && <View className="t13 i2">{t('certify.renewing')}</View>}
      {isRefused && <View className="t13 certify-card__why">{t('certify.reason', { reason: isRefused })}</View>}
      <View className="certify-card__act">
        <Button kind={isLoud ? 'main' : 'sub'} onPress={onOpen} label={`${t(`certify.${kind}`)} ${t(ACTS[state])}`}>
          {t(ACTS[state])}
        </Button>
      </View>
    </View>
  )
})

interface Props {
  state: CertificationsState
  onOpen: (kind: CertificationKind) => void
  onLog: () => void
}

/** Both certifications: what they allow, their state, and a link to each. */
export const CertificationCards = observer(function CertificationCards({ state, onOpen, onLog }: Props) {
  const { standing, trouble, load } = state
  if (!standing)
    return trouble && trouble.why !== 'slow' ? (
      <ErrorState text={trouble.text || undefined} onRetry={() => void load()} />
    ) : (
      <CardSkeleton count={2} />
    )
  const isDone = (kind: CertificationKind) => ['approved', 'pending'].includes(shownState(standing[kind]))
  const loud = CERTIFICATION_KINDS.find(kind => !isDone(kind))
  return (
    <>
      {trouble && (
        <OfflineStrip
          time={null}
          isOffline={trouble.why === 'offline'}
          isSlow={trouble.why === 'slow'}
          onRetry={() => void load()}
        />
      )}
      {CERTIFICATION_KINDS.map(kind => (
        <Card key={kind} kind={kind} standing={standing[kind]} isLoud={kind === loud} onOpen={() => onOpen(kind)} />
      ))}
      <View className="card certify-rows">
        <Pressable className="certify-rows__item" onPress={onLog}>
          <Icon name="list" size={22} className="none" />
          <View className="grow">{t('certify.log_entry')}</View>
          <Icon name="right" size={18} className="i4 none" />
        </Pressable>
      </View>
    </>
  )
})
