import { observer } from 'mobx-react-lite'
import { t } from '../../locales/areas/people'
import { Button } from '../../ui/Button/Button'

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
    ? t(isFan ? 'people.mutual' : 'people.following')
    : t(isFan ? 'people.follow_back' : 'people.follow')
  return (
    <Button
      kind={isFollowed ? 'quiet' : 'sub'}
      size="s"
      label={t(isFollowed ? 'people.settings_of' : 'people.follow_this', { name })}
      onPress={isFollowed ? onSettings : onFollow}
    >
      {words}
    </Button>
  )
})
