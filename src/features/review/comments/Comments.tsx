import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '#src/shared/use-app'
import { t } from '#src/locales/review/comments'
import { frame } from '#src/platform/frame'
import { countText } from '#src/ui/format'
import { Pressable } from '#src/ui/Pressable'
import { RowSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { Spinner } from '#src/ui/Spinner/Spinner'
import { Windowed } from '#src/ui/List/Windowed'
import { CommentItem } from './CommentItem'
import type { CommentRow } from './useComments'
import type { Commenting } from './useCommenting'
import './comments.scss'

interface Props {
  state: Commenting
  onPerson: (userCode: string) => void
  /** The page's bar floats over the top of what scrolls. */
  isUnderBar: boolean
}

/** Id of the element where the comments begin. */
export const COMMENTS_TOP = 'talk'

const ROW_PX = 108
/** Smaller than for a list of cards: a comment costs the mini-program's view four times as much. */
const MARGIN_PX = 300

interface RowProps {
  row: CommentRow
  /** ms */
  now: number
  state: Commenting
  onPerson: () => void
}
const Row = ({ row: { comment, thread, isNext, isGone }, now: at, state, onPerson }: RowProps) => {
  if (isGone) return null
  if (!comment)
    return (
      <Pressable className="talk__more talk__more--in t13 i2" onPress={() => state.openReplies(thread)}>
        {t('comments.more_replies', { count: state.store.hiddenOf(thread) })}
      </Pressable>
    )
  return (
    <CommentItem
      comment={comment}
      now={at}
      place={comment !== thread ? 'reply' : isNext ? 'next' : 'first'}
      onPerson={onPerson}
      onAnswer={() => state.answer(comment, thread)}
      onMore={() => state.ask(comment, thread)}
    />
  )
}

/** The comments on a listing or product, on its page. */
export const Comments = observer(function Comments({ state, onPerson, isUnderBar }: Props) {
  const { statusBar, bar } = frame()
  const covered = isUnderBar ? statusBar + bar : 0
  const { store, answer } = state
  const { list, total, rows } = store
  const at = useApp().clock.now()
  return (
    <View className="talk">
      <View id={COMMENTS_TOP} className="talk__top" style={{ top: `${-covered}px` }} />
      <View className="t15 w6 talk__head num" {...{ role: 'heading', 'aria-level': 2 }}>
        {t('comments.title')}
        {total ? ` ${countText(total)}` : ''}
      </View>
      <Pressable className="talk__write t15 i2" onPress={() => answer(null, null)}>
        {t('comments.write')}
      </Pressable>
      {list.status === 'loading' ? (
        <RowSkeleton count={2} />
      ) : list.status === 'error' ? (
        <Pressable className="talk__again t13 i2" onPress={() => void list.retry()}>
          {`${t('comments.failed')} · ${t('comments.retry')}`}
        </Pressable>
      ) : rows.every(row => row.isGone) ? (
        <View className="talk__empty t13 i3">{`${t('comments.empty')} · ${t('comments.empty_text')}`}</View>
      ) : (
        <Windowed
          id="comments"
          items={rows}
          keyOf={row => row.key}
          render={row => (
            <Row
              row={row}
              now={at}
              state={state}
              onPerson={() => onPerson((row.comment ?? row.thread).author.user_code)}
            />
          )}
          chunk={1}
          itemPx={ROW_PX}
          offsetPx={null}
          marginPx={MARGIN_PX}
        />
      )}
      {list.status === 'ready' && list.cursor !== null && (
        <Pressable
          className="talk__more talk__more--end t13 i2"
          busy={list.isLoadingMore}
          onPress={() => void list.more()}
        >
          {list.isLoadingMore ? <Spinner /> : t(list.hasFailedMore ? 'list.more_failed' : 'comments.more')}
        </Pressable>
      )}
    </View>
  )
})
