import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { ACTIVITY_KINDS } from '#domain/market/activity'
import { useApp } from '#src/shared/use-app'
import { t } from '#src/locales/market/activity'
import { Avatar } from '#src/ui/Avatar/Avatar'
import { Chip } from '#src/ui/Chip/Chip'
import { DateChip } from '#src/ui/DateChip'
import { dayText, timeText } from '#src/ui/format'
import { Pressable } from '#src/ui/Pressable'
import { DayList, type ThingLinks } from './DayList'
import type { Item } from './source'
import { keyOfItem, type useActivity } from './useActivity'
import { dayBefore, today } from './words'
import './activity.scss'

type State = ReturnType<typeof useActivity>

/** Selects the kind to show. */
export const KindBar = observer(function KindBar({ kind, setKind }: Pick<State, 'kind' | 'setKind'>) {
  return (
    <View className="kinds" {...{ role: 'radiogroup', 'aria-label': t('activity.kinds') }}>
      {[null, ...ACTIVITY_KINDS].map(one => (
        <Chip key={one ?? 'all'} line chosen={kind === one} onPress={() => setKind(one)}>
          {t(one === null ? 'activity.all' : `activity.kind_${one}`)}
        </Chip>
      ))}
    </View>
  )
})

/** Selects the day to show, in Asia/Shanghai. */
export const DayBar = observer(function DayBar({ day, setDay }: Pick<State, 'day' | 'setDay'>) {
  const { clock } = useApp()
  const [last, before] = [today(clock.now()), dayBefore(clock.now())]
  const isOther = day !== null && day !== last && day !== before
  return (
    <View className="kinds kinds--days" {...{ role: 'radiogroup', 'aria-label': t('activity.days') }}>
      {(
        [
          [null, t('activity.any_day')],
          [last, t('activity.today')],
          [before, t('activity.yesterday')],
        ] as const
      ).map(([one, text]) => (
        <Chip key={text} line chosen={day === one} onPress={() => setDay(one)}>
          {text}
        </Chip>
      ))}
      <DateChip
        label={t('activity.day')}
        text={isOther ? dayText(day) : t('activity.day')}
        value={day ?? ''}
        max={last}
        chosen={isOther}
        onChange={picked => setDay(picked || null)}
      />
    </View>
  )
})

/** What I did, day by day, with the object and its owner. */
export const ActivityList = observer(function ActivityList({ state, ...links }: { state: State } & ThingLinks) {
  const who = ({ kind, person, at: doneAt }: Item, at: number) => (
    <View className="act__who">
      <Pressable
        className="act__face"
        label={t('activity.person', { name: person.nickname })}
        href={links.personHref(person.user_code)}
        onPress={() => links.onPerson(person.user_code)}
      >
        <Avatar size="m" url={person.avatar_url} name={person.nickname} />
      </Pressable>
      <View className="grow t13">
        {t(`activity.my_${kind}`)} <View className="w6 act__name">{person.nickname}</View>
      </View>
      <View className="t11 i3 num none">{timeText(doneAt, at)}</View>
    </View>
  )
  return <DayList state={state} of="mine" id="acts" keyOf={keyOfItem} who={who} links={links} />
})
