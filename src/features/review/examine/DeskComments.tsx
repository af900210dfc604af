import { View } from '@tarojs/components'
import type { ExaminedComment } from '../../../../contract/review/comments'
import { t } from '../../../locales/review/desk'
import { t as why } from '../../../locales/base/decision-reason'
import { ReasonPopup } from '../../../ui/ReasonPopup/ReasonPopup'
import { Tag } from '../../../ui/Tag/Tag'
import { useCommentSource } from './comment-source'
import { DeskSaid } from './DeskSaid'
import { DeskSaidPane } from './DeskSaidPane'
import type { CardOf } from './said-card'
import { useSaying } from './useSaying'
import { type SaidQueue, type SaidStore, useSaidQueue } from './useSaidQueue'
import './desk.scss'

const ROW_PX = 150
const keyOf = (item: ExaminedComment) => item.comment_code

/** Comments not examined yet: each is kept, or hidden with a reason. The arguments are those of `useSaidQueue`. */
export const useCommentQueue = (code: string | undefined, opensFirst: boolean, isMine: boolean) => {
  const { decideComment, loadCommentQueue } = useCommentSource()
  return useSaidQueue({ load: loadCommentQueue, keyOf, decide: decideComment }, code, opensFirst, isMine)
}

export const commentCard: CardOf<ExaminedComment> = item => ({
  who: item.author,
  tags: item.likely_contact.length > 0 && (
    <Tag tone="gold" icon="alert">
      {t('desk.likely_contact')}
    </Tag>
  ),
  line: item.text,
  words: <View className="t15 desk-talk__text">{item.text}</View>,
  acts: [t('desk.comment_keep'), t('desk.comment_hide')],
})
const templates = () => [
  why('reason.why_ads'),
  why('reason.why_abuse'),
  why('reason.why_contact'),
  why('reason.why_false'),
]

/** The queue on a narrow screen. */
export const DeskComments = ({ queue }: { queue: SaidQueue<ExaminedComment> }) => {
  const saying = useSaying(queue.store)
  const { asked, ask, settle } = saying
  return (
    <>
      <DeskSaid tab="comments" queue={queue} saying={saying} rowPx={ROW_PX} cardOf={commentCard} />
      <ReasonPopup
        open={asked !== null}
        title={t('desk.comment_hide_title')}
        act={t('desk.comment_hide')}
        label={t('desk.comment_hide_reason')}
        templates={templates()}
        onClose={() => ask(null)}
        onSend={async reason => void (asked && (await settle(asked, 'rejected', reason)))}
      />
    </>
  )
}

/** The open comment beside the queue. */
export const DeskCommentPane = ({ store }: { store: SaidStore<ExaminedComment> }) => (
  <DeskSaidPane
    store={store}
    cardOf={commentCard}
    templates={templates()}
    label={() => t('desk.comment_hide_reason')}
  />
)
