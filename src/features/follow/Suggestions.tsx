import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { t } from '../../locales/areas/follow'
import { FollowButton } from './FollowButton'
import { PersonRow } from './PersonRow'
import type { Suggested } from './source'
import { useFollow } from './useFollow'
import './follow.scss'

interface Props {
  people: readonly Suggested[]
  hrefOf: (userCode: string) => string
  onOpen: (userCode: string) => void
  /** A user was followed: there will be news. */
  onFollowed: () => Promise<void>
}

const Row = observer(function Row({ person, ...links }: Omit<Props, 'people'> & { person: Suggested }) {
  const { isFollowed, change } = useFollow(person.user_code, false)
  const toggle = async () => {
    if ((await change(!isFollowed)) && !isFollowed) await links.onFollowed().catch(() => undefined)
  }
  return (
    <PersonRow
      person={person}
      facts={`${t('follow.fans', { count: person.fan_count })} · ${t('follow.releases', { count: person.release_count })}`}
      href={links.hrefOf(person.user_code)}
      onOpen={() => links.onOpen(person.user_code)}
    >
      <FollowButton
        name={person.nickname}
        isFollowed={isFollowed}
        isFan={person.is_fan}
        onFollow={() => void toggle()}
        onSettings={() => void toggle()}
      />
    </PersonRow>
  )
})

/** Users to follow, shown while the user follows nobody. */
export const Suggestions = ({ people, ...links }: Props) => (
  <View className="pad">
    <View className="suggest__head">
      <View className="t17 w6">{t('follow.suggest')}</View>
      <View className="t13 i3">{t('follow.suggest_text')}</View>
    </View>
    <View className="card suggest">
      {people.map(person => (
        <Row key={person.user_code} person={person} {...links} />
      ))}
    </View>
  </View>
)
