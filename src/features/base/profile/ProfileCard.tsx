import { View } from '@tarojs/components'
import type { UserInfo } from '#contract/base/account'
import { t, tKey } from '#src/locales'
import { Avatar } from '#src/ui/Avatar/Avatar'
import { Button } from '#src/ui/Button/Button'
import { countText } from '#src/ui/format'
import { Icon, type IconName } from '#src/ui/Icon/Icon'
import { Pressable } from '#src/ui/Pressable'
import { Tag } from '#src/ui/Tag/Tag'
import './profile.scss'

const ROLE_ICONS: Record<string, IconName> = {
  group_leader: 'flag',
  vip: 'crown',
  agent: 'users',
  shareholder: 'wallet',
  admin: 'set',
}

/** The user's name, roles and certification. Opens the profile as others see it. */
export const ProfileCard = ({ user, onPress }: { user: UserInfo; onPress: () => void }) => {
  const roles = user.role.filter(role => ROLE_ICONS[role])
  const certified = user.is_enterprise_certified ? 'enterprise' : user.is_identity_certified ? 'identity' : null
  return (
    <Pressable className="profile" onPress={onPress}>
      <Avatar url={user.avatar_url} name={user.nickname} size="l" />
      <View className="grow">
        <View className="t22 w6 one">{user.nickname}</View>
        {(roles.length > 0 || certified) && (
          <View className="row g4 wrap profile__tags">
            {roles.map(role => (
              <Tag key={role} tone="gold" icon={ROLE_ICONS[role]}>
                {tKey(`my.role_${role}`)}
              </Tag>
            ))}
            {certified && (
              <Tag tone="green" icon="shield">
                {t(`my.${certified}`)}
              </Tag>
            )}
          </View>
        )}
      </View>
      <Icon name="right" size={20} className="i4" />
    </Pressable>
  )
}

/** Takes the profile's place while nobody is logged in. */
export const LoginPrompt = ({ onLogin }: { onLogin: () => void }) => (
  <View className="profile">
    <View className="profile__nobody">
      <Icon name="user" size={28} />
    </View>
    <View className="grow">
      <View className="t17 w6">{t('my.anonymous')}</View>
      <View className="t13 i3">{t('my.anonymous_text')}</View>
    </View>
    <Button size="s" onPress={onLogin}>
      {t('action.login')}
    </Button>
  </View>
)

/** Skeleton of the profile. */
export const ProfileSkeleton = () => (
  <View className="profile" {...{ 'aria-hidden': true }}>
    <View className="profile__nobody" />
    <View className="grow profile__lines" />
  </View>
)

interface Count {
  text: string
  /** Null while unknown. */
  count: number | null
  onPress: () => void
}

/** Counts, each leading to what it counts. */
export const Counts = ({ counts }: { counts: readonly Count[] }) => (
  <View className="counts num">
    {counts.map(({ text, count, onPress }) => (
      <Pressable key={text} className="counts__item" onPress={onPress}>
        <View className="t17 w7">{count === null ? '–' : countText(count)}</View>
        <View className="t13 i3">{text}</View>
      </Pressable>
    ))}
  </View>
)
