import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { SMS_SCENES } from '../../../contract/account'
import { t } from '../../locales/areas/desk'
import { Pager } from '../../stores/pager'
import { clockText, timeText } from '../../ui/format'
import { List } from '../../ui/List/List'
import { Pressable } from '../../ui/Pressable'
import { Scroller } from '../../ui/Scroller'
import { RowSkeleton } from '../../ui/Skeleton/CardSkeleton'
import { Empty, ErrorState } from '../../ui/States/Notice'
import { OfflineStrip } from '../../ui/States/OfflineStrip'
import { Tag } from '../../ui/Tag/Tag'
import { loadOutbox, type OutboxMessage } from './source'
import './desk.scss'

const ROW_PX = 96
const keyOf = (message: OutboxMessage) => message.id

const sceneText = (scene: string) => {
  const known = SMS_SCENES.find(one => one === scene)
  return known ? t(`desk.scene_${known}`) : scene
}

const OutboxRow = ({ message, now }: { message: OutboxMessage; now: number }) => (
  <View className="desk-sms">
    <View className="row between g8">
      <View className="row g8 desk-sms__to">
        <View className="t15 w6 num">{message.mobile}</View>
        <Tag tone="blue">{sceneText(message.scene)}</Tag>
      </View>
      <View className="t11 i3 num none">{timeText(message.created_at, now)}</View>
    </View>
    <View className="t13 i2 desk-sms__text">{message.text}</View>
  </View>
)

/** What the sandbox would have sent by SMS: the codes of a trial without a provider. */
export const DeskOutbox = observer(function DeskOutbox({ now }: { now: number }) {
  const [store] = useState(() => new Pager({ load: loadOutbox, keyOf, now: Date.now }))
  const refresh = () => void store.retry()
  useEffect(refresh, [store])
  return (
    <View className="pane desk__queue">
      <View className="desk__head row between">
        <View className="t17 w6" {...{ role: 'heading', 'aria-level': 1 }}>
          {t('desk.outbox_title')}
        </View>
        <Pressable className="desk__order t13 i2" onPress={refresh}>
          {t('desk.refresh')}
        </Pressable>
      </View>
      <View className="pane__rest">
        <Scroller>
          {store.staleSince !== null && (
            <View className="desk__stale">
              <OfflineStrip time={clockText(store.staleSince)} isOffline={store.isOffline} onRetry={refresh} />
            </View>
          )}
          {store.status === 'loading' && <RowSkeleton />}
          {store.status === 'error' && <ErrorState bare text={store.fault || undefined} onRetry={refresh} />}
          {store.status === 'ready' &&
            (store.items.length > 0 ? (
              <View className="desk__sms">
                <List
                  id="outbox"
                  items={store.items}
                  keyOf={keyOf}
                  render={message => <OutboxRow message={message} now={now} />}
                  itemPx={ROW_PX}
                  hasMore={store.cursor !== null}
                  isLoadingMore={store.isLoadingMore}
                  hasFailedMore={store.hasFailedMore}
                  onMore={() => void store.more()}
                />
              </View>
            ) : (
              <Empty
                bare
                icon="phone"
                title={t('desk.outbox_empty')}
                text={t('desk.outbox_empty_text')}
                action={t('desk.refresh')}
                onAction={refresh}
              />
            ))}
        </Scroller>
      </View>
    </View>
  )
})
