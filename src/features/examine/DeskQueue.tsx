import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { t } from '../../locales/areas/desk'
import { keepInView } from '../../platform/keys'
import { useWide } from '../../platform/wide'
import { Picture } from '../../ui/Picture'
import { Pressable } from '../../ui/Pressable'
import { Spinner } from '../../ui/Spinner/Spinner'
import { Tag } from '../../ui/Tag/Tag'
import { DeskList } from './DeskList'
import { QueueSkeleton } from './DeskSkeleton'
import type { QueueStore } from './queue-store'
import { waitedText } from './waited'
import './desk.scss'

interface Props {
  store: QueueStore
  /** ms */
  now: number
  tab: 'listings' | 'products'
}

const TONES = { supply: 'green', purchase: 'blue', product: 'gold' } as const

const rowId = (code: string) => `desk-row-${code}`

/** The queue, oldest first. */
export const DeskQueue = observer(function DeskQueue({ store, now, tab }: Props) {
  const { list, chosen } = store
  const isWide = useWide()
  // Keep the chosen row in view after a key or a decision; on a phone the queue keeps its scroll position instead.
  useEffect(() => {
    if (isWide && chosen !== null) keepInView(rowId(chosen))
  }, [isWide, chosen])
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
      {list.items.map(row => (
        <Pressable
          key={row.code}
          id={rowId(row.code)}
          className={`desk-row ${row.code === chosen ? 'desk-row--on' : ''}`}
          onPress={() => store.choose(row.code)}
        >
          <View className="desk-row__pic">
            <Picture url={row.cover_url} color={row.cover_color} ratio="fill" bare />
          </View>
          <View className="grow">
            <View className="t15 w6 two">{row.title}</View>
            <View className="t13 i3 row g4 desk-row__by">
              <Tag tone={TONES[row.kind]}>{row.kind === 'product' ? t('desk.product') : t(`listing.${row.kind}`)}</Tag>
              {row.has_duplicates && <Tag tone="gold">{t('desk.duplicate')}</Tag>}
              <View className="one grow">{row.owner_nickname}</View>
              <View className="t11 i3 num none">{waitedText(row.submitted_at, now)}</View>
            </View>
          </View>
        </Pressable>
      ))}
      {list.cursor !== null && (
        <Pressable className="desk__more t13 i2" busy={list.isLoadingMore} onPress={() => void list.more()}>
          {list.isLoadingMore ? <Spinner /> : t(list.hasFailedMore ? 'list.more_failed' : 'desk.more')}
        </Pressable>
      )}
    </DeskList>
  )
})
