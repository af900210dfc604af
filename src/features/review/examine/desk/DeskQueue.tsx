import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { t } from '#src/locales/review/desk'
import { Picture } from '#src/ui/Picture'
import { Tag } from '#src/ui/Tag/Tag'
import { DeskList } from '#src/shared/desk/DeskList'
import { DeskRows } from '#src/shared/desk/DeskRows'
import { QueueSkeleton } from '#src/shared/desk/DeskSkeleton'
import type { ExamineStore } from './source'
import { waitedText } from '#src/shared/desk/waited'
import '#src/shared/desk/desk.scss'

interface Props {
  store: ExamineStore
  /** ms */
  now: number
  tab: 'listings' | 'products'
}

const TONES = { supply: 'green', purchase: 'blue', product: 'gold' } as const

/** The queue, oldest first. */
export const DeskQueue = observer(function DeskQueue({ store, now, tab }: Props) {
  const { list } = store
  return (
    <DeskList
      title={t(tab === 'products' ? 'desk.queue_products' : 'desk.queue')}
      total={list.status === 'ready' ? store.total : undefined}
      list={list}
      skeleton={<QueueSkeleton />}
      empty={{
        icon: 'ok',
        title: t('desk.empty'),
        text: t(tab === 'products' ? 'desk.empty_products' : 'desk.empty_text'),
      }}
    >
      <DeskRows
        store={store}
        render={row => (
          <>
            <View className="desk-row__pic">
              <Picture url={row.cover_url} color={row.cover_color} ratio="fill" bare />
            </View>
            <View className="grow">
              <View className="t15 w6 two">{row.title}</View>
              <View className="t13 i3 row g4 desk-row__by">
                <Tag tone={TONES[row.kind]}>
                  {row.kind === 'product' ? t('desk.product') : t(`listing.${row.kind}`)}
                </Tag>
                {row.has_duplicates && <Tag tone="gold">{t('desk.duplicate')}</Tag>}
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
