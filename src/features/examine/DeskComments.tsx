import { View } from '@tarojs/components'
import type { ExaminedComment } from '../../../contract/comments'
import { t } from '../../locales/areas/desk'
import { t as why } from '../../locales/areas/decision-reason'
import { ReasonPopup } from '../../ui/ReasonPopup/ReasonPopup'
import { Tag } from '../../ui/Tag/Tag'
import { useCommentSource } from './comment-source'
import { DeskSaid } from './DeskSaid'
import { useSource } from './source'
import { type Decisions, useDecisions } from './useDecisions'
import './desk.scss'

const ROW_PX = 150
const keyOf = (item: ExaminedComment) => item.comment_code

export const useCommentQueue = () => {
  const { decideComment, loadCommentQueue } = useCommentSource()
  const isMine = useSource().canExamine('comment')
  return useDecisions({ load: loadCommentQueue, keyOf, decide: decideComment, isMine })
}

interface Props {
  queue: Decisions<ExaminedComment>
  /** ms */
  now: number
}

/** Comments not examined yet: each is kept, or hidden with a reason. */
export const DeskComments = ({ queue, now }: Props) => {
  const { asked, ask, settle } = queue
  return (
    <>
      <DeskSaid
        tab="comments"
        queue={queue}
        now={now}
        rowPx={ROW_PX}
        cardOf={item => ({
          who: item.author,
          tags: item.likely_contact.length > 0 && (
            <Tag tone="gold" icon="alert">
              {t('desk.likely_contact')}
            </Tag>
          ),
          words: <View className="t15 desk-talk__text">{item.text}</View>,
          acts: [t('desk.comment_keep'), t('desk.comment_hide')],
        })}
      />
      <ReasonPopup
        open={asked !== null}
        title={t('desk.comment_hide_title')}
        act={t('desk.comment_hide')}
        label={t('desk.comment_hide_reason')}
        templates={[why('reason.why_ads'), why('reason.why_abuse'), why('reason.why_contact'), why('reason.why_false')]}
        onClose={() => ask(null)}
        onSend={async reason => void (asked && (await settle(asked, { reason })))}
      />
    </>
  )
}
