import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { t } from '../../locales/areas/talk'
import { countText } from '../../ui/format'
import { Pressable } from '../../ui/Pressable'
import { RowSkeleton } from '../../ui/Skeleton/CardSkeleton'
import { Spinner } from '../../ui/Spinner/Spinner'
import { CommentItem } from './CommentItem'
import { now } from './source'
import type { Talk } from './useTalk'
import './talk.scss'

interface Props {
  talk: Talk
  onPerson: (userCode: string) => void
}

/** What people say of a thing, on its page. */
export const Comments = observer(function Comments({ talk, onPerson }: Props) {
  const { store, answer, ask, openReplies } = talk
  const { list, total } = store
  const at = now()
  return (
    <View id="talk" className="talk">
      <View className="t15 w6 talk__head num" {...{ role: 'heading', 'aria-level': 2 }}>
        {t('talk.comments')}
        {total ? ` ${countText(total)}` : ''}
      </View>
      <Pressable className="talk__write t15 i2" onPress={() => answer(null, null)}>
        {t('talk.write')}
      </Pressable>
      {list.status === 'loading' ? (
        <RowSkeleton count={2} />
      ) : list.status === 'error' ? (
        <Pressable className="talk__again t13 i2" onPress={() => void list.retry()}>
          {`${t('talk.failed')} · ${t('talk.retry')}`}
        </Pressable>
      ) : list.items.length === 0 ? (
        <View className="talk__empty t13 i3">{`${t('talk.empty')} · ${t('talk.empty_text')}`}</View>
      ) : (
        list.items.map(thread => (
          <View key={thread.comment_code} className="talk__thread">
            <CommentItem
              comment={thread}
              now={at}
              onPerson={() => onPerson(thread.author.user_code)}
              onAnswer={() => answer(thread, thread)}
              onMore={() => ask(thread, thread)}
            />
            {store.repliesOf(thread).map(reply => (
              <CommentItem
                key={reply.comment_code}
                isReply
                comment={reply}
                now={at}
                onPerson={() => onPerson(reply.author.user_code)}
                onAnswer={() => answer(reply, thread)}
                onMore={() => ask(reply, thread)}
              />
            ))}
            {store.hiddenOf(thread) > 0 && (
              <Pressable className="talk__more talk__more--in t13 i2" onPress={() => openReplies(thread)}>
                {t('talk.more_replies', { count: store.hiddenOf(thread) })}
              </Pressable>
            )}
          </View>
        ))
      )}
      {list.status === 'ready' && list.cursor !== null && (
        <Pressable className="talk__more t13 i2" busy={list.isLoadingMore} onPress={() => void list.more()}>
          {list.isLoadingMore ? <Spinner /> : t(list.hasFailedMore ? 'list.more_failed' : 'talk.more')}
        </Pressable>
      )}
    </View>
  )
})
