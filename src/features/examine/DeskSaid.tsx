import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { ExaminedComment } from '../../../contract/comments'
import { t } from '../../locales/areas/desk'
import { useWide } from '../../platform/wide'
import { openThing } from '../../shared/links/thing'
import { Avatar } from '../../ui/Avatar/Avatar'
import { Button } from '../../ui/Button/Button'
import { Icon } from '../../ui/Icon/Icon'
import { List } from '../../ui/List/List'
import { Pressable } from '../../ui/Pressable'
import { RowSkeleton } from '../../ui/Skeleton/CardSkeleton'
import { DeskList } from './DeskList'
import { Key } from './Key'
import { useChosenRow } from './useChosenRow'
import type { Decisions } from './useDecisions'
import { waitedText } from './waited'
import './desk.scss'

type Said = Pick<ExaminedComment, 'created_at' | 'about'>

const openAbout = ({ kind, code }: Said['about']) => {
  if (kind !== 'platform') openThing(kind, code)
}

interface Props<T> {
  tab: 'comments' | 'reports' | 'applications' | 'shareholder_ends'
  queue: Decisions<T>
  /** ms */
  now: number
  rowPx: number
  cardOf: (item: T) => {
    who: ExaminedComment['author']
    tags?: ReactNode
    /** The comment or report itself. */
    words: ReactNode
    /** Button labels: keep or dismiss, and act against it. */
    acts: [no: string, yes: string]
  }
}

/** Comments or reports, each linked to its object: kept or dismissed at once, or decided against with a reason. */
export const DeskSaid = observer(function DeskSaid<T extends Said>({ tab, queue, now, rowPx, cardOf }: Props<T>) {
  const { list, total, keyOf, ask, settle } = queue
  const isWide = useWide()
  const idOf = (item: T) => `desk-talk-${keyOf(item)}`
  const chosen = useChosenRow(
    list.items,
    keyOf,
    idOf,
    {
      onKeep: item => void settle(item, { reason: null }),
      onAgainst: ask,
      onNearEnd: () => list.cursor !== null && void list.more(),
    },
    isWide,
  )
  const render = (item: T) => {
    const { who, tags, words, acts } = cardOf(item)
    const isChosen = chosen !== undefined && keyOf(item) === keyOf(chosen)
    return (
      <View id={idOf(item)} className={`desk-talk ${isChosen ? 'desk-talk--on' : ''}`}>
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
            <Button kind="sub" size="s" onPress={() => void settle(item, { reason: null })}>
              {acts[0]}
              {isChosen && <Key name="A" />}
            </Button>
            <Button kind="ink" size="s" onPress={() => ask(item)}>
              {acts[1]}
              {isChosen && <Key name="R" />}
            </Button>
          </View>
        </View>
      </View>
    )
  }
  return (
    <DeskList
      title={t(`desk.queue_${tab}`)}
      total={total}
      list={list}
      skeleton={<RowSkeleton />}
      empty={{ icon: 'ok', title: t(`desk.${tab}_empty`), text: t(`desk.${tab}_empty_text`) }}
    >
      <List id={tab} items={list.items} keyOf={keyOf} render={render} itemPx={rowPx} {...list.rest} />
    </DeskList>
  )
}) as <T extends Said>(props: Props<T>) => ReactNode
