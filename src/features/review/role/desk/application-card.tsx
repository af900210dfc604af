import { View } from '@tarojs/components'
import type { ExaminedApplication } from '#contract/review/role'
import { t } from '#src/locales/review/desk'
import { t as users } from '#src/locales/base/desk-users'
import type { CardOf } from '#src/shared/desk/said-card'
import { countText } from '#src/ui/format'
import { Tag } from '#src/ui/Tag/Tag'

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
