import { observer } from 'mobx-react-lite'
import { t } from '#src/locales/market/follow'
import { Button } from '#src/ui/Button/Button'

interface Props {
  name: string
  isFollowed: boolean
  /** This user follows me. */
  isFan?: boolean
  onFollow: () => void
  /** Opens the follow's settings, which include unfollowing. */
  onSettings: () => void
}

/** Follows a user; once followed, opens the follow's settings. */
export const FollowButton = observer(function FollowButton({ name, isFollowed, isFan, onFollow, onSettings }: Props) {
  const words = isFollowed
    ? t(isFan ? 'follow.mutual' : 'follow.following')
    : t(isFan ? 'follow.follow_back' : 'follow.follow')
  return (
    <Button
      kind={isFollowed ? 'quiet' : 'sub'}
      size="s"
      label={t(isFollowed ? 'follow.settings_of' : 'follow.follow_this', { name })}
      onPress={isFollowed ? onSettings : onFollow}
    >
      {words}
    </Button>
  )
})
