import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { Broadcast } from '#contract/base/broadcast'
import { t } from '#src/locales/base/broadcast'
import { useWide } from '#src/platform/wide'
import { useAct } from '#src/shared/submit/use-act'
import { Pager } from '#src/stores/pager'
import { Button } from '#src/ui/Button/Button'
import { countText, timeText } from '#src/ui/format'
import { List } from '#src/ui/List/List'
import { Dialog } from '#src/ui/Popup/Dialog'
import { Popup } from '#src/ui/Popup/Popup'
import { Progress } from '#src/ui/Progress/Progress'
import { Scroller } from '#src/ui/Scroller'
import { RowSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { Tag } from '#src/ui/Tag/Tag'
import { toast } from '#src/ui/Toast/toast'
import { BroadcastForm } from './BroadcastForm'
import { useBroadcastSource } from './broadcast-source'
import { DeskList } from '#src/shared/desk/DeskList'
import '#src/shared/desk/desk.scss'

const ROW_PX = 148
/** While one is being delivered its figures are loaded anew. */
const LOOK_MS = 2_000
const TONES = { sending: 'blue', sent: 'green', stopped: 'gold' } as const
const keyOf = (item: Broadcast) => item.broadcast_code

const Row = ({ item, now, onStop }: { item: Broadcast; now: number; onStop: () => void }) => {
  const { author, audience, state, reached_count, wanted_count } = item
  const reached = t('broadcast.reached', { count: countText(reached_count), total: countText(wanted_count) })
  return (
    <View className="desk-talk">
      <View className="row between g8">
        <View className="grow t15 w6 desk-broadcast__title">{item.title}</View>
        <Tag tone={TONES[state]}>{t(`broadcast.state_${state}`)}</Tag>
      </View>
      <View className="t13 i2 two desk-broadcast__title">{item.text}</View>
      {state === 'sending' && <Progress value={wanted_count ? reached_count / wanted_count : 0} label={reached} />}
      <View className="row g8 desk-talk__foot">
        <View className="grow t13 i3">
          <View className="num">{reached}</View>
          <View>
            {t('broadcast.by', { name: author ?? t('broadcast.gone'), audience: t(`broadcast.to_${audience}`) })}
          </View>
        </View>
        <View className="t11 i3 num none">{timeText(item.created_at, now)}</View>
        {state === 'sending' && (
          <Button kind="sub" size="s" onPress={onStop}>
            {t('broadcast.stop')}
          </Button>
        )}
      </View>
    </View>
  )
}

/** The operators' broadcasts: what was sent and how many it reached, and beside it the form for a new one. */
export const DeskBroadcasts = observer(function DeskBroadcasts({ now }: { now: number }) {
  const { loadBroadcasts, stopBroadcast } = useBroadcastSource()
  const isWide = useWide()
  const act = useAct()
  const [list] = useState(() => new Pager({ load: loadBroadcasts, keyOf, now: Date.now }))
  const [isWriting, setWriting] = useState(false)
  const [doomed, setDoomed] = useState<Broadcast | null>(null)
  const isSending = list.items.some(({ state }) => state === 'sending')
  useEffect(() => void list.retry(), [list])
  useEffect(() => {
    if (!isSending) return
    const timer = setInterval(() => void list.retry(), LOOK_MS)
    return () => clearInterval(timer)
  }, [list, isSending])
  const sent = () => {
    setWriting(false)
    void list.retry()
  }
  const stop = async () => {
    if (!doomed) return
    setDoomed(null)
    const code = doomed.broadcast_code
    if (await act(`stop:${code}`, code, key => stopBroadcast(code, key))) toast(t('broadcast.stopped'), 'ok')
    await list.retry()
  }
  const write = () => setWriting(true)
  const sentList = (
    <DeskList
      title={t('broadcast.list')}
      list={list}
      skeleton={<RowSkeleton />}
      extra={
        !isWide && (
          <Button size="s" icon="plus" onPress={write}>
            {t('broadcast.new')}
          </Button>
        )
      }
      empty={{
        icon: 'mega',
        title: t('broadcast.empty'),
        text: t('broadcast.empty_text'),
        ...(!isWide && { action: t('broadcast.new'), onAction: write }),
      }}
    >
      <List
        id="broadcasts"
        items={list.items}
        keyOf={keyOf}
        render={item => <Row item={item} now={now} onStop={() => setDoomed(item)} />}
        itemPx={ROW_PX}
        {...list.rest}
      />
    </DeskList>
  )
  return (
    <>
      {isWide ? (
        <View className="desk-broadcast">
          <View className="desk-broadcast__pane">{sentList}</View>
          <View className="desk-broadcast__pane">
            <View className="pane">
              <View className="desk__head row t17 w6" {...{ role: 'heading', 'aria-level': 2 }}>
                {t('broadcast.new')}
              </View>
              <View className="pane__rest">
                <Scroller>
                  <BroadcastForm onSent={sent} />
                </Scroller>
              </View>
            </View>
          </View>
        </View>
      ) : (
        <>
          {sentList}
          <Popup open={isWriting} onClose={() => setWriting(false)} title={t('broadcast.new')}>
            {isWriting && <BroadcastForm onSent={sent} />}
          </Popup>
        </>
      )}
      <Dialog
        open={doomed !== null}
        title={t('broadcast.stop_title')}
        text={t('broadcast.stop_text')}
        no={t('broadcast.stop_no')}
        yes={t('broadcast.stop')}
        onNo={() => setDoomed(null)}
        onYes={() => void stop()}
      />
    </>
  )
})
