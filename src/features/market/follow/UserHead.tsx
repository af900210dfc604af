import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { t } from '#src/locales/market/follow'
import { t as page } from '#src/locales/market/user-page'
import { Avatar } from '#src/ui/Avatar/Avatar'
import { Button } from '#src/ui/Button/Button'
import { countText, dayText, placeText } from '#src/ui/format'
import { responseText } from '#src/ui/format/response'
import { FollowButton } from './FollowButton'
import { FollowPopup } from './FollowPopup'
import { PersonTags } from './PersonTags'
import type { Profile } from './source'
import { useFollow } from './useFollow'
import './follow.scss'

interface Props {
  profile: Profile
  isBlocked: boolean
  onUnblock: () => void
  onEdit: () => void
  onChanged: () => void
}

/** The head of a user's page: name, tags, response rate, counts, and the follow button. */
export const UserHead = observer(function UserHead({ profile, isBlocked, onUnblock, onEdit, onChanged }: Props) {
  const follow = useFollow(profile.user_code, profile.is_followed)
  const [isSetting, setSetting] = useState(false)
  const place = profile.province ? placeText(profile) : ''
  const facts = [
    place,
    page('user_page.joined', { date: dayText(profile.joined_at) }),
    profile.is_identity_certified && t('follow.identity'),
  ].filter(Boolean)
  const change = async (on: boolean) => {
    if (!(await follow.change(on))) return
    onChanged()
    if (on) setSetting(true)
  }
  const counts: [string, number][] = [
    [page('user_page.count_release'), profile.supply_count + profile.purchase_count + profile.product_count],
    [page('user_page.count_following'), profile.following_count],
    [page('user_page.count_fans'), profile.fan_count],
  ]
  return (
    <View className="user-head">
      <View className="row g12">
        <Avatar size="l" url={profile.avatar_url} name={profile.nickname} />
        <View className="grow">
          <View className="t17 w6 person__name" {...{ role: 'heading', 'aria-level': 1 }}>
            {profile.nickname}
          </View>
          <View className="row g4 wrap user-head__tags">
            <PersonTags person={profile} />
          </View>
        </View>
        {profile.is_me ? (
          <Button kind="sub" size="s" onPress={onEdit}>
            {page('user_page.edit_me')}
          </Button>
        ) : isBlocked ? (
          <Button kind="sub" size="s" onPress={onUnblock}>
            {t('follow.unblock')}
          </Button>
        ) : (
          <FollowButton
            name={profile.nickname}
            isFollowed={follow.isFollowed}
            isFan={profile.is_fan}
            onFollow={() => void change(true)}
            onSettings={() => setSetting(true)}
          />
        )}
      </View>
      <View className="t13 i3 user-head__facts">{facts.join(' · ')}</View>
      {profile.response && <View className="t13 i2 num">{responseText(profile.response)}</View>}
      <View className="user-head__counts num">
        {counts.map(([text, count]) => (
          <View key={text} className="user-head__count">
            <View className="t17 w7">{countText(count)}</View>
            <View className="t13 i3">{text}</View>
          </View>
        ))}
      </View>
      <FollowPopup
        open={isSetting}
        userCode={profile.user_code}
        name={profile.nickname}
        onClose={() => setSetting(false)}
        onUnfollow={() => {
          setSetting(false)
          void change(false)
        }}
      />
    </View>
  )
})
