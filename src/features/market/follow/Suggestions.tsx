import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { t } from '#src/locales/market/follow'
import { FollowButton } from './FollowButton'
import { FollowPopup } from './FollowPopup'
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
  const { user_code: code, nickname: name } = person
  const follow = useFollow(code, false)
  const [isSetting, setSetting] = useState(false)
  const start = async () => {
    if (await follow.change(true)) await links.onFollowed().catch(() => undefined)
  }
  return (
    <>
      <PersonRow
        person={person}
        facts={`${t('follow.fans', { count: person.fan_count })} · ${t('follow.releases', { count: person.release_count })}`}
        href={links.hrefOf(code)}
        onOpen={() => links.onOpen(code)}
      >
        <FollowButton
          name={name}
          isFollowed={follow.isFollowed}
          isFan={person.is_fan}
          onFollow={() => void start()}
          onSettings={() => setSetting(true)}
        />
      </PersonRow>
      <FollowPopup
        open={isSetting}
        userCode={code}
        name={name}
        onClose={() => setSetting(false)}
        onUnfollow={() => {
          setSetting(false)
          void follow.change(false)
        }}
      />
    </>
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
