import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { INTERACTION_KINDS } from '../../../domain/interaction'
import { t } from '../../locales/areas/interaction'
import { Avatar } from '../../ui/Avatar/Avatar'
import { Chip } from '../../ui/Chip/Chip'
import { DateChip } from '../../ui/DateChip'
import { dayText, timeText } from '../../ui/format'
import { PagedList } from '../../ui/List/PagedList'
import { Pressable } from '../../ui/Pressable'
import { CardSkeleton } from '../../ui/Skeleton/CardSkeleton'
import { Empty } from '../../ui/States/Notice'
import { Tag } from '../../ui/Tag/Tag'
import { type Item, now, type Side } from './source'
import { ThingRow } from './ThingRow'
import type { useInteractions } from './useInteractions'
import { dayBefore, dayName, today } from './words'
import './interaction.scss'

const ROW_PX = 136

type State = ReturnType<typeof useInteractions>

/** Which kinds are shown. */
export const KindBar = observer(function KindBar({ kind, setKind }: Pick<State, 'kind' | 'setKind'>) {
  return (
    <View className="kinds" {...{ role: 'radiogroup', 'aria-label': t('interaction.kinds') }}>
      {[null, ...INTERACTION_KINDS].map(one => (
        <Chip key={one ?? 'all'} line chosen={kind === one} onPress={() => setKind(one)}>
          {t(one === null ? 'interaction.all' : `interaction.kind_${one}`)}
        </Chip>
      ))}
    </View>
  )
})

/** Of which day, in Asia/Shanghai. */
export const DayBar = observer(function DayBar({ day, setDay }: Pick<State, 'day' | 'setDay'>) {
  const [last, before] = [today(now()), dayBefore(now())]
  const isOther = day !== null && day !== last && day !== before
  return (
    <View className="kinds kinds--days" {...{ role: 'radiogroup', 'aria-label': t('interaction.days') }}>
      {(
        [
          [null, t('interaction.any_day')],
          [last, t('interaction.today')],
          [before, t('interaction.yesterday')],
        ] as const
      ).map(([one, text]) => (
        <Chip key={text} line chosen={day === one} onPress={() => setDay(one)}>
          {text}
        </Chip>
      ))}
      <DateChip
        label={t('interaction.day')}
        text={isOther ? dayText(day) : t('interaction.day')}
        value={day ?? ''}
        max={last}
        chosen={isOther}
        onChange={picked => setDay(picked || null)}
      />
    </View>
  )
})

export interface ThingLinks {
  thingHref: (kind: Item['object_kind'], code: string) => string
  onThing: (kind: Item['object_kind'], code: string) => void
  personHref: (userCode: string) => string
  onPerson: (userCode: string) => void
  onNext: () => void
}

/** Day by day: who did what with which thing. */
export const InteractionList = observer(function InteractionList({
  side,
  state,
  ...links
}: { side: Side; state: State } & ThingLinks) {
  const { list, name, day: chosen, setDay } = state
  const row = (item: Item, index: number) => {
    const { person } = item
    const at = now()
    const day = dayName(item.at, at)
    const isFirst = index === 0 || dayName(list.items[index - 1].at, at) !== day
    return (
      <View>
        {isFirst && <View className="t13 i3 act__day">{day}</View>}
        <View className="card act">
          <View className="act__who">
            <Pressable
              className="act__face"
              label={t('interaction.person', { name: person.nickname })}
              href={links.personHref(person.user_code)}
              onPress={() => links.onPerson(person.user_code)}
            >
              <Avatar size="m" url={person.avatar_url} name={person.nickname} />
            </Pressable>
            <View className="grow t13">
              {side === 'fans' ? (
                <>
                  <View className="w6 act__name">{person.nickname}</View>{' '}
                  {person.is_fan && <Tag tone="plain">{t('interaction.fan')}</Tag>} {t(`interaction.fan_${item.kind}`)}
                </>
              ) : (
                <>
                  {t(`interaction.my_${item.kind}`)} <View className="w6 act__name">{person.nickname}</View>
                </>
              )}
            </View>
            <View className="t11 i3 num none">{timeText(item.at, at)}</View>
          </View>
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
            title={t('interaction.empty_day')}
            action={t('interaction.empty_day_act')}
            onAction={() => setDay(null)}
          />
        ) : (
          <Empty
            icon="like"
            title={t(`interaction.empty_${side}`)}
            text={t(`interaction.empty_${side}_text`)}
            action={t(`interaction.empty_${side}_act`)}
            onAction={links.onNext}
          />
        )
      }
      id={`acts-${side}-${name}`}
      keyOf={item => item.id}
      render={row}
      itemPx={ROW_PX}
    />
  )
})
