import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useApp } from '#src/shared/use-app'
import { t } from '#src/locales/market/activity'
import { PagedList } from '#src/ui/List/PagedList'
import { CardSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { Empty } from '#src/ui/States/Info'
import type { Item } from './source'
import { ThingRow } from './ThingRow'
import type { useByKindAndDay } from './useByKindAndDay'
import { dayName } from './words'
import './activity.scss'

const ROW_PX = 136

export interface ThingLinks {
  thingHref: (kind: Item['object_kind'], code: string) => string
  onThing: (kind: Item['object_kind'], code: string) => void
  personHref: (userCode: string) => string
  onPerson: (userCode: string) => void
  onNext: () => void
}

type Done = Pick<Item, 'at' | 'object_kind' | 'object_code' | 'title' | 'cover_url' | 'is_available'>

interface Props<T extends Done> {
  state: ReturnType<typeof useByKindAndDay<T>>
  /** Whose activity it is; selects the empty state. */
  of: 'mine' | 'fans'
  id: string
  keyOf: (item: T) => string
  /** Draws who did it, above the object. @param at now, ms */
  who: (item: T, at: number) => ReactNode
  links: ThingLinks
}

/** Activity day by day, each with its object. */
export const DayList = observer(function DayList<T extends Done>({ state, of, id, keyOf, who, links }: Props<T>) {
  const { clock } = useApp()
  const { list, name, day: chosen, setDay } = state
  const row = (item: T, index: number) => {
    const at = clock.now()
    const day = dayName(item.at, at)
    const isFirst = index === 0 || dayName(list.items[index - 1].at, at) !== day
    return (
      <View>
        {isFirst && <View className="t13 i3 act__day">{day}</View>}
        <View className="card act">
          {who(item, at)}
          <ThingRow
            kind={item.object_kind}
            title={item.title}
            coverUrl={item.cover_url}
            isAvailable={item.is_available}
            href={links.thingHref(item.object_kind, item.object_code)}
            onOpen={() => links.onThing(item.object_kind, item.object_code)}
          />
        </View>
      </View>
    )
  }
  return (
    <PagedList
      list={list}
      skeleton={<CardSkeleton />}
      empty={
        chosen !== null ? (
          <Empty
            icon="cal"
            title={t('activity.empty_day')}
            action={t('activity.empty_day_act')}
            onAction={() => setDay(null)}
          />
        ) : (
          <Empty
            icon="like"
            title={t(`activity.empty_${of}`)}
            text={t(`activity.empty_${of}_text`)}
            action={t(`activity.empty_${of}_act`)}
            onAction={links.onNext}
          />
        )
      }
      id={`${id}-${name}`}
      keyOf={keyOf}
      render={row}
      itemPx={ROW_PX}
    />
  )
}) as <T extends Done>(props: Props<T>) => ReactNode
