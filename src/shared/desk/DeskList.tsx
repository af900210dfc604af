import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { t } from '../../locales/review/desk'
import type { IconName } from '../../ui/Icon/Icon'
import { Pressable } from '../../ui/Pressable'
import { Scroller } from '../../ui/Scroller'
import { type ListState, ListStates } from '../../ui/States/ListStates'
import { Empty } from '../../ui/States/Info'
import './desk.scss'

interface Props {
  title: string
  /** Total number, once it is known. */
  total?: number
  list: ListState & { items: readonly unknown[]; cursor: string | null }
  skeleton: ReactNode
  /** What to do about an empty list; by default it is refreshed. */
  empty: { icon: IconName; title: string; text: string; action?: string; onAction?: () => void }
  /** Beside the refresh button. */
  extra?: ReactNode
  /** Above the rows, whatever their state. */
  top?: ReactNode
  /** The rows. */
  children: ReactNode
}

/** A list of the desk: title, total, refresh button and rows. */
export const DeskList = observer(function DeskList(props: Props) {
  const { title, total, list, skeleton, empty, extra, top, children } = props
  const refresh = () => void list.retry()
  return (
    <View className="pane desk__queue">
      <View className="desk__head row between">
        <View className="t17 w6" {...{ role: 'heading', 'aria-level': 1 }}>
          {title}
          {total !== undefined && <View className="desk__total num i3">{total}</View>}
        </View>
        <View className="row g8">
          {extra}
          <Pressable className="desk__order t13 i2" onPress={refresh}>
            {t('desk.refresh')}
          </Pressable>
        </View>
      </View>
      {top}
      <View className="pane__rest">
        <Scroller>
          <ListStates bare list={list} skeleton={skeleton} stripClass="desk__stale">
            {list.items.length > 0 ? children : <Empty bare action={t('desk.refresh')} onAction={refresh} {...empty} />}
          </ListStates>
        </Scroller>
      </View>
    </View>
  )
})
