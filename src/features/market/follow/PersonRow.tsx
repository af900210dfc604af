import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { t } from '#src/locales/market/follow'
import { Avatar } from '#src/ui/Avatar/Avatar'
import { Icon } from '#src/ui/Icon/Icon'
import { Pressable } from '#src/ui/Pressable'
import { PersonTags } from './PersonTags'
import type { Person } from './source'
import './follow.scss'

interface Props {
  person: Person
  /** A second line. */
  facts: string
  href: string
  onOpen: () => void
  /** At the right. */
  children?: ReactNode
  onMore?: () => void
}

/** One user in a list. */
export const PersonRow = observer(function PersonRow({ person, facts, href, onOpen, children, onMore }: Props) {
  return (
    <View className="person">
      <Pressable
        className="person__who"
        href={href}
        label={t('follow.open', { name: person.nickname })}
        onPress={onOpen}
      >
        <Avatar url={person.avatar_url} name={person.nickname} />
        <View className="grow">
          <View className="row g4 wrap">
            <View className="t15 w6 person__name">{person.nickname}</View>
            <PersonTags person={person} />
          </View>
          <View className="t13 i3 num one">{facts}</View>
        </View>
      </Pressable>
      {children}
      {onMore && (
        <Pressable className="person__more" label={t('follow.more_of', { name: person.nickname })} onPress={onMore}>
          <Icon name="more" size={20} />
        </Pressable>
      )}
    </View>
  )
})
