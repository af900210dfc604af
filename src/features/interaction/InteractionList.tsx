import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { INTERACTION_KINDS } from '../../../domain/interaction'
import { t } from '../../locales/areas/interaction'
import { Avatar } from '../../ui/Avatar/Avatar'
import { Chip } from '../../ui/Chip/Chip'
import { DateChip } from '../../ui/DateChip'
import { dayText, timeText } from '../../ui/format'
import { Pressable } from '../../ui/Pressable'
import { DayList, type ThingLinks } from './DayList'
import { type Item, now } from './source'
import { keyOfItem, type useInteractions } from './useInteractions'
import { dayBefore, today } from './words'
import './interaction.scss'

type State = ReturnType<typeof useInteractions>

/** Selects the kind to show. */
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

/** Selects the day to show, in Asia/Shanghai. */
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

/** What I did, day by day, with the object and its owner. */
export const InteractionList = observer(function InteractionList({ state, ...links }: { state: State } & ThingLinks) {
  const who = ({ kind, person, at: doneAt }: Item, at: number) => (
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
        {t(`interaction.my_${kind}`)} <View className="w6 act__name">{person.nickname}</View>
      </View>
      <View className="t11 i3 num none">{timeText(doneAt, at)}</View>
    </View>
  )
  return <DayList state={state} of="mine" id="acts" keyOf={keyOfItem} who={who} links={links} />
})
