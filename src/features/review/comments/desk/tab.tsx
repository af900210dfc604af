import { View } from '@tarojs/components'
import type { ExaminedComment } from '#contract/review/comments'
import { QUEUE_PERMISSIONS } from '#domain/review/desk'
import { t as why } from '#src/locales/base/decision-reason'
import { t } from '#src/locales/review/desk'
import type { CardOf } from '#src/shared/desk/said-card'
import type { DeskTab } from '#src/shared/desk/tab'
import { useSaidTab } from '#src/shared/desk/use-said-tab'
import { Tag } from '#src/ui/Tag/Tag'
import { useCommentSource } from './comment-source'

const keyOf = (item: ExaminedComment) => item.comment_code

const cardOf: CardOf<ExaminedComment> = item => ({
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

/** Comments not examined yet: each is kept, or hidden with a reason. */
export const comments: DeskTab = {
  key: 'comments',
  icon: 'chat',
  permission: QUEUE_PERMISSIONS.comments,
  useTab: asked => {
    const { decideComment, loadCommentQueue } = useCommentSource()
    return useSaidTab(
      asked,
      { load: loadCommentQueue, keyOf, decide: decideComment },
      {
        tab: 'comments',
        rowPx: 150,
        cardOf,
        against: {
          title: t('desk.comment_hide_title'),
          act: t('desk.comment_hide'),
          label: t('desk.comment_hide_reason'),
          templates: [
            why('reason.why_ads'),
            why('reason.why_abuse'),
            why('reason.why_contact'),
            why('reason.why_false'),
          ],
        },
      },
    )
  },
}
