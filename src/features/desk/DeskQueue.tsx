import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { t } from '../../locales/areas/desk'
import { clockText } from '../../ui/format'
import { Picture } from '../../ui/Picture'
import { Pressable } from '../../ui/Pressable'
import { Scroller } from '../../ui/Scroller'
import { Spinner } from '../../ui/Spinner/Spinner'
import { Empty, ErrorState } from '../../ui/States/Notice'
import { OfflineStrip } from '../../ui/States/OfflineStrip'
import { Tag } from '../../ui/Tag/Tag'
import { QueueSkeleton } from './DeskSkeleton'
import type { QueueStore } from './queue-store'
import { waitedText } from './waited'
import './desk.scss'

/** What waits, oldest first. */
export const DeskQueue = observer(function DeskQueue({ store, now }: { store: QueueStore; now: number }) {
  const { list } = store
  const refresh = () => void store.load()
  return (
    <View className="pane desk__queue">
      <View className="desk__head row between">
        <View className="t17 w6" {...{ role: 'heading', 'aria-level': 1 }}>
          {t('desk.queue')}
          {list.status === 'ready' && <View className="desk__total num i3">{store.total}</View>}
        </View>
        <Pressable className="desk__order t13 i2" onPress={refresh}>
          {t('desk.refresh')}
        </Pressable>
      </View>
      <View className="pane__rest">
        <Scroller>
          {list.staleSince !== null && (
            <View className="desk__stale">
              <OfflineStrip time={clockText(list.staleSince)} isOffline={list.isOffline} onRetry={refresh} />
            </View>
          )}
          {list.status === 'loading' && <QueueSkeleton />}
          {list.status === 'error' && <ErrorState bare text={list.fault || undefined} onRetry={refresh} />}
          {list.status === 'ready' && list.items.length === 0 && (
            <Empty
              bare
              icon="ok"
              title={t('desk.empty')}
              text={t('desk.empty_text')}
              action={t('desk.refresh')}
              onAction={refresh}
            />
          )}
          {list.items.map(row => (
            <Pressable
              key={row.code}
              className={`desk-row ${row.code === store.chosen ? 'desk-row--on' : ''}`}
              onPress={() => store.choose(row.code)}
            >
              <View className="desk-row__pic">
                <Picture url={row.cover_url} color={row.cover_color} ratio="fill" bare />
              </View>
              <View className="grow">
                <View className="t15 w6 two">{row.title}</View>
                <View className="t13 i3 row g4 desk-row__by">
                  <Tag tone={row.kind === 'supply' ? 'green' : 'blue'}>
                    {t(row.kind === 'supply' ? 'listing.supply' : 'listing.purchase')}
                  </Tag>
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
        </Scroller>
      </View>
    </View>
  )
})
