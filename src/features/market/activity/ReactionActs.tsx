import { observer } from 'mobx-react-lite'
import { t } from '#src/locales/market/reaction'
import { ActButton } from '#src/ui/ActButton/ActButton'
import { countText } from '#src/ui/format'
import type { ReactionState } from './useReactions'

interface Props {
  reactions: ReactionState
  /** The counts of the detail. */
  likes: number
  favourites: number
  comments: number
  onComments: () => void
}

const SHORT_FROM = 10_000
/** Five characters fit. */
const shortText = (count: number) => (count < SHORT_FROM ? countText(count) : `${Math.floor(count / 1000)}k`)

/** Like, favourite and comment, for the row of acts in the bottom bar of a listing or product. */
export const ReactionActs = observer(function ReactionActs(props: Props) {
  const { reactions, likes, favourites, comments, onComments } = props
  const { own, countOf, toggle } = reactions
  const liked = countOf('like', likes)
  const saved = countOf('favourite', favourites)
  const isLiked = own.is_liked ?? false
  const isSaved = own.is_favourite ?? false
  return (
    <>
      <ActButton
        icon="like"
        text={liked > 0 ? shortText(liked) : t('reaction.like')}
        label={`${t('reaction.like')} ${liked}`}
        on={isLiked}
        onPress={() => toggle('like', liked)}
      />
      <ActButton
        icon="star"
        text={t(isSaved ? 'reaction.favoured' : 'reaction.favourite')}
        label={`${t('reaction.favourite')} ${saved}`}
        on={isSaved}
        onPress={() => toggle('favourite', saved)}
      />
      <ActButton
        icon="chat"
        text={comments > 0 ? shortText(comments) : t('reaction.comment')}
        label={`${t('reaction.comment')} ${comments}`}
        onPress={onComments}
      />
    </>
  )
})
