import { View } from '@tarojs/components'
import type { ExaminedApplication } from '../../../../contract/review/role'
import { t } from '../../../locales/review/desk'
import { t as users } from '../../../locales/base/desk-users'
import { t as why } from '../../../locales/base/decision-reason'
import { countText } from '../../../ui/format'
import { ReasonPopup } from '../../../ui/ReasonPopup/ReasonPopup'
import { Tag } from '../../../ui/Tag/Tag'
import { keyOfApplication, useApplicationSource } from './application-source'
import { DeskSaid } from './DeskSaid'
import { DeskSaidPane } from './DeskSaidPane'
import type { CardOf } from './said-card'
import { type SaidQueue, type SaidStore, useSaidQueue } from './useSaidQueue'
import { useSaying } from './useSaying'
import './desk.scss'

const ROW_PX = 210

/** Applications for a role. The arguments are those of `useSaidQueue`. */
export const useApplicationQueue = (code: string | undefined, opensFirst: boolean, isMine: boolean) => {
  const { decideApplication, loadApplicationQueue } = useApplicationSource()
  return useSaidQueue(
    { load: loadApplicationQueue, keyOf: keyOfApplication, decide: decideApplication },
    code,
    opensFirst,
    isMine,
  )
}

const conditionText = ({ key, count, needed }: ExaminedApplication['conditions'][number]) =>
  key === 'identity' ? users('users.identity') : users('users.invited_of', { count: count ?? 0, needed: needed ?? 0 })

const Words = ({ item }: { item: ExaminedApplication }) => (
  <View className="desk-talk__text">
    {item.places.length > 0 && (
      <View className="t13 i2">
        {users('users.groups', {
          places: item.places.map(place => users(`users.place_${place}`)).join(t('desk.and')),
          groups: users('users.group_count', { count: countText(item.group_count ?? 0) }),
          members: users('users.member_count', { count: countText(item.member_count ?? 0) }),
        })}
      </View>
    )}
    <View className="t15">{item.introduction}</View>
  </View>
)

export const applicationCard: CardOf<ExaminedApplication> = item => ({
  who: item.applicant,
  tags: (
    <>
      <Tag tone="gold">{users(`my.role_${item.role}`)}</Tag>
      {item.conditions.map(condition => (
        <Tag key={condition.key} tone={condition.is_met ? 'green' : 'red'} icon={condition.is_met ? 'ok' : 'alert'}>
          {conditionText(condition)}
        </Tag>
      ))}
    </>
  ),
  line: item.introduction,
  words: <Words item={item} />,
  acts: [t('desk.application_approve'), t('desk.reject')],
})
const templates = () => [
  users('users.why_vague'),
  users('users.why_unproven'),
  why('reason.why_false'),
  users('users.why_small'),
]

/** The queue on a narrow screen: each is approved, which grants the role, or rejected with a reason. */
export const DeskApplications = ({ queue }: { queue: SaidQueue<ExaminedApplication> }) => {
  const saying = useSaying(queue.store)
  const { asked, ask, settle } = saying
  return (
    <>
      <DeskSaid tab="applications" queue={queue} saying={saying} rowPx={ROW_PX} cardOf={applicationCard} />
      <ReasonPopup
        open={asked !== null}
        title={t('desk.application_reject')}
        about={asked ? users(`my.role_${asked.role}`) : undefined}
        act={t('desk.reject')}
        label={t('desk.application_reason')}
        templates={templates()}
        onClose={() => ask(null)}
        onSend={async reason => void (asked && (await settle(asked, 'rejected', reason)))}
      />
    </>
  )
}

/** The open application beside the queue. */
export const DeskApplicationPane = ({ store }: { store: SaidStore<ExaminedApplication> }) => (
  <DeskSaidPane
    store={store}
    cardOf={applicationCard}
    templates={templates()}
    label={() => t('desk.application_reason')}
  />
)
