import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { endpoints, type Output } from '#contract'
import { SMS_SCENES } from '#contract/base/account'
import { t } from '#src/locales/review/desk'
import { sourceOf } from '#src/shared/use-app'
import { Pager } from '#src/stores/pager'
import { timeText } from '#src/ui/format'
import { List } from '#src/ui/List/List'
import { RowSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { Tag } from '#src/ui/Tag/Tag'
import { DeskList } from '#src/shared/desk/DeskList'
import '#src/shared/desk/desk.scss'

type OutboxMessage = Output<typeof endpoints.account.getOutboxPage>['items'][number]

const useSource = sourceOf(({ api }) => ({
  /** @throws ApiError */
  loadOutbox: (cursor?: string) => api.call(endpoints.account.getOutboxPage, { cursor }),
}))

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

/** SMS messages the sandbox would have sent, to read the codes in a trial without an SMS provider. */
export const DeskOutbox = observer(function DeskOutbox({ now }: { now: number }) {
  const { loadOutbox } = useSource()
  const [store] = useState(() => new Pager({ load: loadOutbox, keyOf, now: Date.now }))
  useEffect(() => void store.retry(), [store])
  return (
    <DeskList
      title={t('desk.outbox_title')}
      list={store}
      skeleton={<RowSkeleton />}
      empty={{ icon: 'phone', title: t('desk.outbox_empty'), text: t('desk.outbox_empty_text') }}
    >
      <View className="desk__sms">
        <List
          id="outbox"
          items={store.items}
          keyOf={keyOf}
          render={message => <OutboxRow message={message} now={now} />}
          itemPx={ROW_PX}
          {...store.rest}
        />
      </View>
    </DeskList>
  )
})
