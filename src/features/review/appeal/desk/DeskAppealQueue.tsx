import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { t } from '#src/locales/review/desk'
import { Icon } from '#src/ui/Icon/Icon'
import { Picture } from '#src/ui/Picture'
import { Tag } from '#src/ui/Tag/Tag'
import { DeskList } from '#src/shared/desk/DeskList'
import { DeskRows } from '#src/shared/desk/DeskRows'
import { QueueSkeleton } from '#src/shared/desk/DeskSkeleton'
import { waitedText } from '#src/shared/desk/waited'
import type { AppealStore } from './appeal-source'
import '#src/shared/desk/desk.scss'

const TONES = {
  supply: 'green',
  purchase: 'blue',
  product: 'gold',
  pallet: 'gold',
  comment: 'plain',
  account: 'red',
} as const
/** For subjects without a picture. */
const ICONS = { comment: 'chat', account: 'lock' } as const

/** Appeals against operators' decisions, oldest first. @param now ms */
export const DeskAppealQueue = observer(function DeskAppealQueue({ store, now }: { store: AppealStore; now: number }) {
  const { list } = store
  return (
    <DeskList
      title={t('desk.queue_appeals')}
      total={list.status === 'ready' ? store.total : undefined}
      list={list}
      skeleton={<QueueSkeleton />}
      empty={{ icon: 'ok', title: t('desk.empty'), text: t('desk.empty_appeals') }}
    >
      <DeskRows
        store={store}
        render={row => (
          <>
            {row.kind === 'comment' || row.kind === 'account' ? (
              <View className="desk-row__pic desk-row__mark">
                <Icon name={ICONS[row.kind]} size={28} />
              </View>
            ) : (
              <View className="desk-row__pic">
                <Picture url={row.cover_url} color={row.cover_color} ratio="fill" bare />
              </View>
            )}
            <View className="grow">
              <View className="t15 w6 two">{row.title}</View>
              <View className="t13 i3 row g4 desk-row__by">
                <Tag tone={TONES[row.kind]}>
                  {row.kind === 'supply' || row.kind === 'purchase' ? t(`listing.${row.kind}`) : t(`desk.${row.kind}`)}
                </Tag>
                <View className="one grow">{row.owner_nickname}</View>
                <View className="t11 i3 num none">{waitedText(row.submitted_at, now)}</View>
              </View>
            </View>
          </>
        )}
      />
    </DeskList>
  )
})
