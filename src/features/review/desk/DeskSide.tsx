import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { DeskQueue } from '#domain/review/desk'
import { t } from '#src/locales/review/desk'
import { Icon, type IconName } from '#src/ui/Icon/Icon'
import { Mark } from '#src/ui/Mark/Mark'
import { Pressable } from '#src/ui/Pressable'
import type { Room, RoomKey } from './rooms'
import { Key } from '#src/shared/desk/Key'
import '#src/shared/desk/desk.scss'

/** A part of the desk that is a page of its own. */
export interface DeskLink {
  key: string
  icon: IconName
  text: string
  onPress: () => void
  /** The queue that is there. */
  queue?: DeskQueue
}

interface Props {
  title: string
  rooms: readonly (Pick<Room, 'key' | 'icon'> & { total?: number })[]
  room: RoomKey
  links: readonly DeskLink[]
  onEnter: (room: RoomKey) => void
  onLeave: () => void
  onKeys: () => void
}

/** The column of tabs on a wide screen. */
export const DeskSide = observer(function DeskSide(props: Props) {
  const { title, rooms, room, links, onEnter, onLeave, onKeys } = props
  return (
    <View className="desk__side" {...{ role: 'navigation' }}>
      <View className="row g8 desk__brand">
        <View className="desk__mark">
          <Mark small />
        </View>
        <View className="t15 w6">{title}</View>
      </View>
      <View {...{ role: 'tablist', 'aria-label': t('desk.tabs'), 'aria-orientation': 'vertical' }}>
        {rooms.map(({ key, icon, total }) => (
          <Pressable
            key={key}
            role="tab"
            chosen={key === room}
            className={`desk__tab ${key === room ? 'desk__tab--on' : ''}`}
            onPress={() => onEnter(key)}
          >
            <Icon name={icon} size={20} />
            <View className="grow">{t(`desk.${key}`)}</View>
            {Boolean(total) && <View className="t13 num i3">{total}</View>}
          </Pressable>
        ))}
      </View>
      {links.map(({ key, icon, text, onPress }) => (
        <Pressable key={key} className="desk__tab desk__link" onPress={onPress}>
          <Icon name={icon} size={20} />
          <View className="grow">{text}</View>
        </Pressable>
      ))}
      <Pressable className="desk__tab" onPress={onLeave}>
        <Icon name="home" size={20} />
        <View className="grow">{t('desk.home')}</View>
      </Pressable>
      <Pressable className="desk__tab desk__hint" onPress={onKeys}>
        <View className="grow">{t('desk.keys')}</View>
        <Key name="?" />
      </Pressable>
    </View>
  )
})
