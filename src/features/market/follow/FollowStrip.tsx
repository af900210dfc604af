import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { t } from '#src/locales/market/follow'
import { Avatar } from '#src/ui/Avatar/Avatar'
import { Badge } from '#src/ui/Badge/Badge'
import { Icon } from '#src/ui/Icon/Icon'
import { Pressable } from '#src/ui/Pressable'
import type { FollowItem } from './source'
import './follow.scss'

interface Props {
  people: readonly FollowItem[]
  hrefOf: (item: FollowItem) => string
  onOpen: (item: FollowItem) => void
  onAll: () => void
}

/** The users I follow, side by side, with the count of their unseen news. */
export const FollowStrip = observer(function FollowStrip({ people, hrefOf, onOpen, onAll }: Props) {
  return (
    <View className="strip">
      {people.map(item => (
        <Pressable
          key={item.user_code}
          className="strip__one"
          href={hrefOf(item)}
          label={
            item.unseen
              ? t('follow.unseen', { name: item.nickname, count: item.unseen })
              : t('follow.open', { name: item.nickname })
          }
          onPress={() => onOpen(item)}
        >
          <View className="strip__face">
            <Avatar url={item.avatar_url} name={item.nickname} />
            <Badge text={item.unseen ? String(item.unseen) : null} floating />
          </View>
          <View className="t11 i2 one strip__name">{item.nickname}</View>
        </Pressable>
      ))}
      <Pressable className="strip__one" label={t('follow.all_people')} onPress={onAll}>
        <View className="strip__all">
          <Icon name="users" size={20} />
        </View>
        <View className="t11 i2">{t('follow.all')}</View>
      </Pressable>
    </View>
  )
})
