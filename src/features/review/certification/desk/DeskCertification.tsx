import { View } from '@tarojs/components'
import { t } from '#src/locales/review/desk'
import { useApp } from '#src/shared/use-app'
import { timeText } from '#src/ui/format'
import { Avatar } from '#src/ui/Avatar/Avatar'
import { Tag, type TagTone } from '#src/ui/Tag/Tag'
import type { CertificationDetail, LookedAt } from './certification-source'
import '#src/shared/desk/desk.scss'

const CHECKS: Record<Exclude<CertificationDetail['row']['check'], 'none'>, TagTone> = {
  waiting: 'plain',
  match: 'green',
  mismatch: 'red',
  no_record: 'red',
  unavailable: 'gold',
}

interface FactProps {
  name: string
  value: string
}
const Fact = ({ name, value }: FactProps) => (
  <View className="row g12 desk-fact">
    <View className="t13 i3 none desk-fact__name">{name}</View>
    <View className="grow t15 num desk-fact__value">{value}</View>
  </View>
)

interface Props {
  detail: CertificationDetail
  /** Everything unmasked, once the operator has looked. */
  looked: LookedAt | null
}

/** An application for its examiner: who applies, what is written in it, and what is known about it. */
export const DeskCertification = ({ detail, looked }: Props) => {
  const { clock } = useApp()
  const { owner, row, same_number_count: sameCount, in_force: inForce } = detail
  const isPerson = row.kind === 'identity'
  return (
    <View>
      <View className="row g12">
        <Avatar url={owner.avatar_url} name={owner.nickname} />
        <View>
          <View className="t15 w6">{owner.nickname}</View>
          <View className="t13 i3 num">
            {t('desk.certify_record', {
              submitted: owner.submitted,
              approved: owner.approved,
              rejected: owner.rejected,
            })}
          </View>
          <View className="t13 i3 num">{t('desk.joined', { time: timeText(owner.created_at, clock.now()) })}</View>
        </View>
      </View>
      <View className="t22 w6 desk__title" {...{ role: 'heading', 'aria-level': 2 }}>
        {looked?.name ?? row.name_masked}
      </View>
      <View className="row g4 wrap desk__wanted">
        <Tag tone={isPerson ? 'blue' : 'green'}>{t(`desk.certify_${row.kind}`)}</Tag>
        {row.check !== 'none' && <Tag tone={CHECKS[row.check]}>{t(`desk.identity_${row.check}`)}</Tag>}
      </View>
      <View className="desk-facts">
        <Fact name={t(isPerson ? 'desk.id_number' : 'desk.credit_code')} value={looked?.number ?? row.number_masked} />
        {looked?.legal_person && <Fact name={t('desk.legal_person')} value={looked.legal_person} />}
        {inForce && <Fact name={t('desk.would_replace')} value={`${inForce.name_masked} · ${inForce.number_masked}`} />}
      </View>
      {detail.number_fits === false && (
        <View className="desk__likely" {...{ role: 'note' }}>
          <Tag tone="gold" icon="alert">
            {t('desk.credit_code_unfit')}
          </Tag>
        </View>
      )}
      {sameCount > 0 && (
        <View className="desk__likely" {...{ role: 'note' }}>
          <Tag tone="gold" icon="alert">
            {t('desk.same_number', { count: sameCount })}
          </Tag>
        </View>
      )}
    </View>
  )
}
