import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { t } from '#src/locales/review/comments'
import { timeText } from '#src/ui/format'
import { Avatar } from '#src/ui/Avatar/Avatar'
import { Icon } from '#src/ui/Icon/Icon'
import { Pressable } from '#src/ui/Pressable'
import { Tag } from '#src/ui/Tag/Tag'
import type { Comment } from './source'
import './comments.scss'

interface Props {
  comment: Comment
  /** ms */
  now: number
  /** `first`, `next`: a thread's head, without or with another thread above. `reply`: one of a thread's replies. */
  place: 'first' | 'next' | 'reply'
  onPerson: () => void
  onAnswer: () => void
  onMore: () => void
}

/** One comment: author, text and time, with the button to answer and the menu. */
export const CommentItem = observer(function CommentItem({ comment, now, place, onPerson, onAnswer, onMore }: Props) {
  const { author, answers, text, created_at, is_owners } = comment
  return (
    <View className={`comment comment--${place}`}>
      <Pressable className="comment__face" label={author.nickname} onPress={onPerson}>
        <Avatar url={author.avatar_url} name={author.nickname} size={place === 'reply' ? 's' : 'm'} />
      </Pressable>
      <View className="grow">
        <View className="row g4 wrap">
          <View className="t13 i2 w6 comment__name">{author.nickname}</View>
          {is_owners && <Tag tone="accent">{t('comments.owner')}</Tag>}
        </View>
        <View className="t15 comment__text">
          {answers && <View className="i3 comment__to">{t('comments.answers', { name: answers })}</View>}
          {text}
        </View>
        <View className="comment__foot">
          <View className="t11 i3 num grow">{timeText(created_at, now)}</View>
          <Pressable
            className="comment__do t13 i2"
            label={t('comments.answer_to', { name: author.nickname })}
            onPress={onAnswer}
          >
            {t('comments.answer')}
          </Pressable>
          <Pressable className="comment__do" label={t('comments.menu', { name: author.nickname })} onPress={onMore}>
            <Icon name="more" size={18} />
          </Pressable>
        </View>
      </View>
    </View>
  )
})
