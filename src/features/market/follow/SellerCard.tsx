import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { t } from '#src/locales/market/follow'
import { Avatar } from '#src/ui/Avatar/Avatar'
import { Pressable } from '#src/ui/Pressable'
import { nameText } from '#src/ui/format/name'
import { responseText, type Response } from '#src/ui/format/response'
import { FollowButton } from './FollowButton'
import { FollowPopup } from './FollowPopup'
import { PersonTags } from './PersonTags'
import { useFollow } from './useFollow'
import './follow.scss'

interface Seller {
  user_code: string
  nickname: string
  avatar_url: string
  is_enterprise_certified: boolean
  is_identity_certified: boolean
  role: string[]
  release_count: number
  /** Missing in data that older versions of the app stored on this device. */
  response?: Response | null
}

interface Props {
  person: Seller
  isMine: boolean
  /** Undefined while unknown. */
  isFollowed: boolean | undefined
  href: string
  onOpen: () => void
  /** Instead of following, for an anonymous visitor. */
  onLogin?: () => void
}

/** The owner of a listing or product: tags, response rate, and the follow button. */
export const SellerCard = observer(function SellerCard({ person, isMine, isFollowed, href, onOpen, onLogin }: Props) {
  const follow = useFollow(person.user_code, isFollowed)
  const [isSetting, setSetting] = useState(false)
  const { response } = person
  const facts = response
    ? responseText(response)
    : [person.is_identity_certified && t('follow.identity'), t('follow.releases', { count: person.release_count })]
        .filter(Boolean)
        .join(' · ')
  const start = async () => {
    if (onLogin) onLogin()
    else if (await follow.change(true)) setSetting(true)
  }
  // An empty code means a cancelled account, which has no page.
  if (person.user_code === '' && !isMine)
    return (
      <View className="owner-card">
        <View className="owner-card__who">
          <Avatar url="" name={nameText('')} />
          <View className="grow t15 w6">{nameText('')}</View>
        </View>
      </View>
    )
  return (
    <View className="owner-card">
      <Pressable className="owner-card__who" href={href} onPress={onOpen}>
        <Avatar url={person.avatar_url} name={person.nickname} />
        <View className="grow">
          <View className="row g4 wrap">
            <View className="t15 w6 person__name">{person.nickname}</View>
            <PersonTags person={person} />
          </View>
          <View className="t13 i3 num">{facts}</View>
        </View>
      </Pressable>
      {!isMine && (
        <FollowButton
          name={person.nickname}
          isFollowed={follow.isFollowed}
          onFollow={() => void start()}
          onSettings={() => setSetting(true)}
        />
      )}
      <FollowPopup
        open={isSetting}
        userCode={person.user_code}
        name={person.nickname}
        onClose={() => setSetting(false)}
        onUnfollow={() => {
          setSetting(false)
          void follow.change(false)
        }}
      />
    </View>
  )
})
