import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { t } from '../../locales/review/desk'
import { Avatar } from '../../ui/Avatar/Avatar'
import { DeskList } from './DeskList'
import { DeskRows } from './DeskRows'
import { QueueSkeleton } from './DeskSkeleton'
import type { CardOf, Said, SaidTab } from './said-card'
import type { SaidQueue } from './use-said-queue'
import { waitedText } from './waited'
import './desk.scss'

interface Props<T> {
  tab: SaidTab
  queue: SaidQueue<T>
  cardOf: CardOf<T>
}

/** Comments, reports, applications or withdrawals beside the open one, oldest first. */
export const DeskSaidQueue = observer(function DeskSaidQueue<T extends Said>({ tab, queue, cardOf }: Props<T>) {
  const { store, now } = queue
  const { list, total } = store
  return (
    <DeskList
      title={t(`desk.queue_${tab}`)}
      total={list.status === 'ready' ? total : undefined}
      list={list}
      skeleton={<QueueSkeleton />}
      empty={{ icon: 'ok', title: t(`desk.${tab}_empty`), text: t(`desk.${tab}_empty_text`) }}
    >
      <DeskRows
        store={store}
        render={row => {
          const { who, tags, line } = cardOf(row)
          return (
            <>
              <Avatar url={who.avatar_url} name={who.nickname} />
              <View className="grow">
                <View className="t15 w6 two">{line}</View>
                {tags && <View className="row g4 wrap desk-row__by">{tags}</View>}
                <View className="t13 i3 row g4 desk-row__by">
                  <View className="one grow">{who.nickname}</View>
                  <View className="t11 i3 num none">{waitedText(row.created_at, now)}</View>
                </View>
              </View>
            </>
          )
        }}
      />
    </DeskList>
  )
}) as <T extends Said>(props: Props<T>) => ReactNode
