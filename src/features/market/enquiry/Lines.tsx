import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState, type RefObject } from 'react'
import { t } from '#src/locales/market/enquiry'
import { Icon } from '#src/ui/Icon/Icon'
import { List } from '#src/ui/List/List'
import { Pressable } from '#src/ui/Pressable'
import { Scroller } from '#src/ui/Scroller'
import { ScrollPast } from '#src/ui/Scroller/ScrollPast'
import type { ScrollerHandle } from '#src/ui/Scroller/types'
import { LineBubble } from './LineBubble'
import type { LineRow } from './lines'
import type { EnquiryThread } from './source'
import { UnsentLine } from './UnsentLine'
import type { Thread } from './useThread'
import type { ThreadActs } from './useThreadActs'
import { nameOf } from './words'
import './thread.scss'

const LINE_PX = 96
/** Scrolled this far (px) from the newest line, a button leads back. */
const AWAY_PX = 320

interface Props {
  thread: EnquiryThread
  state: Thread
  acts: ThreadActs
  handle: RefObject<ScrollerHandle>
}

/** The lines of a thread, the newest at the bottom; older ones come while one scrolls up. */
export const Lines = observer(function Lines({ thread, state, acts, handle }: Props) {
  const { list, outbox, rows } = state
  const [isAway, setAway] = useState(false)
  const row = (one: LineRow) =>
    one.unsent ? (
      <UnsentLine unsent={one.unsent} outbox={outbox} />
    ) : (
      <LineBubble
        row={one}
        unit={thread.thing.unit}
        name={nameOf(thread.other)}
        isShut={thread.shut !== null}
        acts={acts}
      />
    )
  return (
    <View className="lines" {...{ role: 'log', 'aria-label': t('enquiry.lines') }}>
      <Scroller upward handle={handle}>
        <ScrollPast px={AWAY_PX} onChange={setAway} />
        <List
          id="lines"
          items={rows}
          keyOf={one => one.key}
          render={row}
          itemPx={LINE_PX}
          endText={t('enquiry.beginning')}
          {...list.rest}
        />
      </Scroller>
      <View className="lines__place">
        {isAway && (
          <Pressable className="lines__latest t13" onPress={() => handle.current?.scrollTo(0)}>
            <Icon name="down" size={16} />
            <View>{t('enquiry.to_latest')}</View>
          </Pressable>
        )}
      </View>
    </View>
  )
})
