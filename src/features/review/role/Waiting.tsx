import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { RoleApplication } from '#contract/review/role'
import { t } from '#src/locales/review/role'
import { Button } from '#src/ui/Button/Button'
import { countText, momentText } from '#src/ui/format'
import './role.scss'

const Fact = ({ name, text }: { name: string; text: string }) => (
  <View className="role__fact">
    <View className="t13 i3">{name}</View>
    <View className="t15 role__words">{text}</View>
  </View>
)

/** An application that waits: what it says, and a way to change it. */
export const Waiting = observer(function Waiting({
  application,
  onChange,
}: {
  application: RoleApplication
  /** Left out while a condition is missing. */
  onChange?: () => void
}) {
  const { places, group_count, member_count, introduction, created_at } = application
  return (
    <View className="card role__card">
      <View className="t15 w6">{t('role.waiting')}</View>
      <View className="t13 i3 num">{t('role.sent_at', { time: momentText(created_at) })}</View>
      {places.length > 0 && (
        <Fact name={t('role.places')} text={places.map(place => t(`role.place_${place}`)).join(t('role.and'))} />
      )}
      {group_count !== null && <Fact name={t('role.groups')} text={countText(group_count)} />}
      {member_count !== null && <Fact name={t('role.members')} text={countText(member_count)} />}
      <Fact name={t('role.introduction')} text={introduction} />
      {onChange && (
        <View className="role__act">
          <Button kind="sub" icon="edit" onPress={onChange}>
            {t('role.change')}
          </Button>
        </View>
      )}
    </View>
  )
})
