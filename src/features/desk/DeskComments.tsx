import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ExaminedComment } from '../../../contract/comment-examine'
import { t } from '../../locales/areas/desk'
import { Button } from '../../ui/Button/Button'
import { List } from '../../ui/List/List'
import { RowSkeleton } from '../../ui/Skeleton/CardSkeleton'
import { DeskList } from './DeskList'
import { ReasonPopup } from './ReasonPopup'
import { TalkCard } from './TalkCard'
import { type Decisions, useDecisions } from './useDecisions'
import { canExamineTalk, decideComment, loadCommentQueue } from './talk-source'
import './desk.scss'

const ROW_PX = 150
const keyOf = (item: ExaminedComment) => item.comment_code

export const useCommentQueue = () =>
  useDecisions({ load: loadCommentQueue, keyOf, decide: decideComment, isMine: canExamineTalk('comment') })

interface Props {
  queue: Decisions<ExaminedComment>
  /** ms */
  now: number
}

/** Comments that nobody has looked at: each is let stand, or hidden with a reason. */
export const DeskComments = observer(function DeskComments({ queue, now }: Props) {
  const { list, total, asked, ask, settle } = queue
  return (
    <>
      <DeskList
        title={t('desk.queue_comments')}
        total={total}
        list={list}
        skeleton={<RowSkeleton />}
        empty={{ icon: 'ok', title: t('desk.comments_empty'), text: t('desk.comments_empty_text') }}
      >
        <List
          id="comments"
          items={list.items}
          keyOf={keyOf}
          render={item => (
            <TalkCard
              who={item.author}
              at={item.created_at}
              now={now}
              words={<View className="t15 desk-talk__text">{item.text}</View>}
              about={item.about}
            >
              <Button kind="sub" size="s" onPress={() => void settle(item, { reason: null })}>
                {t('desk.comment_keep')}
              </Button>
              <Button kind="ink" size="s" onPress={() => ask(item)}>
                {t('desk.comment_hide')}
              </Button>
            </TalkCard>
          )}
          itemPx={ROW_PX}
          {...list.rest}
        />
      </DeskList>
      <ReasonPopup
        open={asked !== null}
        title={t('desk.comment_hide_title')}
        label={t('desk.comment_hide_reason')}
        templates={[t('desk.why_ads'), t('desk.why_abuse'), t('desk.why_contact'), t('desk.why_false')]}
        onClose={() => ask(null)}
        onSend={async reason => void (asked && (await settle(asked, { reason })))}
      />
    </>
  )
})
