import { View } from '@tarojs/components'
import type { ExaminedApplication } from '../../../contract/role'
import { t } from '../../locales/areas/desk'
import { t as users } from '../../locales/areas/desk-users'
import { t as why } from '../../locales/areas/decision-reason'
import { countText } from '../../ui/format'
import { ReasonPopup } from '../../ui/ReasonPopup/ReasonPopup'
import { Tag } from '../../ui/Tag/Tag'
import { keyOfApplication, useApplicationSource } from './application-source'
import { DeskSaid } from './DeskSaid'
import { useSource } from './source'
import { type Decisions, useDecisions } from './useDecisions'
import './desk.scss'

const ROW_PX = 210

export const useApplicationQueue = () => {
  const { decideApplication, loadApplicationQueue } = useApplicationSource()
  const isMine = useSource().canExamine('group_leader')
  return useDecisions({
    load: loadApplicationQueue,
    keyOf: keyOfApplication,
    decide: decideApplication,
    isMine,
  })
}

const conditionText = ({ key, count, needed }: ExaminedApplication['conditions'][number]) =>
  key === 'identity' ? users('users.identity') : users('users.invited_of', { count: count ?? 0, needed: needed ?? 0 })

const Words = ({ item }: { item: ExaminedApplication }) => (
  <View className="desk-talk__text">
    {item.places.length > 0 && (
      <View className="t13 i2">
        {users('users.groups', {
          places: item.places.map(place => users(`users.place_${place}`)).join(t('desk.and')),
          groups: countText(item.group_count ?? 0),
          members: countText(item.member_count ?? 0),
        })}
      </View>
    )}
    <View className="t15">{item.introduction}</View>
  </View>
)

interface Props {
  queue: Decisions<ExaminedApplication>
  /** ms */
  now: number
}

/** Applications for a role: each is approved, which grants the role, or rejected with a reason. */
export const DeskApplications = ({ queue, now }: Props) => {
  const { asked, ask, settle } = queue
  return (
    <>
      <DeskSaid
        tab="applications"
        queue={queue}
        now={now}
        rowPx={ROW_PX}
        cardOf={item => ({
          who: item.applicant,
          tags: (
            <>
              <Tag tone="gold">{users(`my.role_${item.role}`)}</Tag>
              {item.conditions.map(condition => (
                <Tag
                  key={condition.key}
                  tone={condition.is_met ? 'green' : 'red'}
                  icon={condition.is_met ? 'ok' : 'alert'}
                >
                  {conditionText(condition)}
                </Tag>
              ))}
            </>
          ),
          words: <Words item={item} />,
          acts: [t('desk.application_approve'), t('desk.reject')],
        })}
      />
      <ReasonPopup
        open={asked !== null}
        title={t('desk.application_reject')}
        about={asked ? users(`my.role_${asked.role}`) : undefined}
        act={t('desk.reject')}
        label={t('desk.application_reason')}
        templates={[
          users('users.why_vague'),
          users('users.why_unproven'),
          why('reason.why_false'),
          users('users.why_small'),
        ]}
        onClose={() => ask(null)}
        onSend={async reason => void (asked && (await settle(asked, { reason })))}
      />
    </>
  )
}
