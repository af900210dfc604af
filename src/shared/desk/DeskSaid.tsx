import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { t } from '../../locales/review/desk'
import { Avatar } from '../../ui/Avatar/Avatar'
import { Button } from '../../ui/Button/Button'
import { Icon } from '../../ui/Icon/Icon'
import { List } from '../../ui/List/List'
import { Pressable } from '../../ui/Pressable'
import { RowSkeleton } from '../../ui/Skeleton/CardSkeleton'
import { DeskList } from './DeskList'
import { type CardOf, openAbout, type Said, type SaidTab } from './said-card'
import type { Saying } from './use-saying'
import type { SaidQueue, SaidRow } from './use-said-queue'
import { waitedText } from './waited'
import './desk.scss'

interface Props<T> {
  tab: SaidTab
  queue: SaidQueue<T>
  saying: Saying<T>
  rowPx: number
  cardOf: CardOf<T>
  /** A step before the approval, which it then performs itself. */
  approveFirst?: (item: SaidRow<T>) => void
}

const keyOf = <T,>(row: SaidRow<T>) => row.code

/**
 * Comments, reports, applications or withdrawals on a narrow screen, each linked to its object: kept or dismissed at
 * once in the list itself, or decided against with a reason.
 */
export const DeskSaid = observer(function DeskSaid<T extends Said>(props: Props<T>) {
  const { tab, queue, saying, rowPx, cardOf, approveFirst } = props
  const { store, now } = queue
  const { list, total } = store
  const render = (item: SaidRow<T>) => {
    const { who, tags, words, acts } = cardOf(item)
    return (
      <View className="desk-talk">
        <View className="row g8">
          <Avatar size="s" url={who.avatar_url} name={who.nickname} />
          <View className="grow t13 w6 one">{who.nickname}</View>
          <View className="t11 i3 num none">{waitedText(item.created_at, now)}</View>
        </View>
        {tags && <View className="row g4 wrap desk-talk__tags">{tags}</View>}
        {words}
        <View className="row g8 desk-talk__foot">
          {item.about.kind === 'platform' ? (
            <View className="grow" />
          ) : (
            <Pressable className="row g4 grow desk-talk__about t13 i2" onPress={() => openAbout(item.about)}>
              <View className="one">{t('desk.about', { title: item.about.title })}</View>
              <Icon name="right" size={16} />
            </Pressable>
          )}
          <View className="row g8 desk-talk__acts">
            {acts[0] !== null && (
              <Button
                kind="sub"
                size="s"
                onPress={() => (approveFirst ? approveFirst(item) : void saying.settle(item, 'approved'))}
              >
                {acts[0]}
              </Button>
            )}
            {acts[1] !== null && (
              <Button kind="ink" size="s" onPress={() => saying.ask(item)}>
                {acts[1]}
              </Button>
            )}
          </View>
        </View>
      </View>
    )
  }
  return (
    <DeskList
      title={t(`desk.queue_${tab}`)}
      total={list.status === 'ready' ? total : undefined}
      list={list}
      skeleton={<RowSkeleton />}
      empty={{ icon: 'ok', title: t(`desk.${tab}_empty`), text: t(`desk.${tab}_empty_text`) }}
    >
      <List id={tab} items={list.items} keyOf={keyOf} render={render} itemPx={rowPx} {...list.rest} />
    </DeskList>
  )
}) as <T extends Said>(props: Props<T>) => ReactNode
