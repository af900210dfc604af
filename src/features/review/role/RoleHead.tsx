import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Condition, RoleStanding } from '#contract/review/role'
import { t } from '#src/locales/review/role'
import { aria } from '#src/platform/aria'
import { Button } from '#src/ui/Button/Button'
import { timeText } from '#src/ui/format'
import { Icon } from '#src/ui/Icon/Icon'
import { Tag, type TagTone } from '#src/ui/Tag/Tag'
import { useSource } from './source'
import './role.scss'

const BENEFITS = {
  group_leader: ['role.gives_leader_price', 'role.gives_leader_filter', 'role.gives_badge'],
  agent: ['role.gives_commission', 'role.gives_badge', 'role.gives_free'],
} as const

const TONES = { held: 'green', pending: 'blue', rejected: 'red', revoked: 'red' } as const satisfies Record<
  string,
  TagTone
>

/** Its state: held, or that of the newest application; null before the first. */
const stateOf = ({ is_held, application }: RoleStanding): keyof typeof TONES | null => {
  if (is_held) return 'held'
  const state = application?.state
  return state === undefined || state === 'approved' ? null : state
}

interface Props {
  standing: RoleStanding
  onCertify: () => void
  onInvite: () => void
}

const ConditionRow = ({ condition, onClear }: { condition: Condition; onClear: () => void }) => {
  const { key, is_met, count, needed } = condition
  const left = Math.max(0, (needed ?? 0) - (count ?? 0))
  return (
    <View className="row g12 role__condition" {...aria({ role: 'listitem' })}>
      <Icon name={is_met ? 'ok' : 'clock'} size={20} className={is_met ? 'role__met' : 'i3'} />
      <View className="grow">
        <View className="t15">{t(`role.needs_${key}`, { count: needed ?? 0 })}</View>
        <View className="t13 i3 num">
          {is_met ? t('role.met') : key === 'invited' ? t('role.invited_left', { count: left }) : t('role.not_met')}
          {count !== null && ` · ${t('role.invited_now', { count })}`}
        </View>
      </View>
      {!is_met && (
        <Button kind="sub" size="s" onPress={onClear}>
          {t(`role.go_${key}`)}
        </Button>
      )}
    </View>
  )
}

/** What the role gives, its state, and which conditions are met. */
export const RoleHead = observer(function RoleHead({ standing, onCertify, onInvite }: Props) {
  const { commissions, now } = useSource()
  const { role, is_held, conditions, application } = standing
  const state = stateOf(standing)
  const decided = application?.decided_at ?? application?.created_at
  return (
    <>
      <View className="card role__card">
        <View className="row between g8 wrap">
          <View className="t17 w6">{t(`role.name_${role}`)}</View>
          {state && (
            <Tag tone={TONES[state]} icon={state === 'held' ? 'ok' : state === 'pending' ? 'clock' : 'alert'}>
              {t(`role.state_${state}`)}
            </Tag>
          )}
        </View>
        <View className="role__gives" {...aria({ role: 'list' })}>
          {BENEFITS[role].map(key => (
            <View key={key} className="row g8 role__gift" {...aria({ role: 'listitem' })}>
              <Icon name="check" size={16} className="none" />
              <View className="grow">{t(key, commissions())}</View>
            </View>
          ))}
        </View>
      </View>
      {!is_held && application?.reason && (
        <View className="role__reason t13" {...aria({ role: 'note' })}>
          <Icon name="alert" size={18} />
          <View className="grow">
            {t(application.state === 'revoked' ? 'role.revoked_for' : 'role.rejected_for', {
              reason: application.reason,
            })}
            {decided && <View className="num">{timeText(decided, now())}</View>}
          </View>
        </View>
      )}
      {!is_held && (
        <View className="card role__card">
          <View className="t15 w6">{t('role.conditions')}</View>
          <View {...aria({ role: 'list' })}>
            {conditions.map(condition => (
              <ConditionRow
                key={condition.key}
                condition={condition}
                onClear={condition.key === 'identity' ? onCertify : onInvite}
              />
            ))}
          </View>
        </View>
      )}
    </>
  )
})
