import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { t } from '#src/locales/market/activity'
import { Avatar } from '#src/ui/Avatar/Avatar'
import { timeText } from '#src/ui/format'
import { Icon } from '#src/ui/Icon/Icon'
import { Popup } from '#src/ui/Popup/Popup'
import { Pressable } from '#src/ui/Pressable'
import { RowSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { ListStates } from '#src/ui/States/ListStates'
import { Tag } from '#src/ui/Tag/Tag'
import { DayList, type ThingLinks } from './DayList'
import { type FanAction, useSource } from './source'
import { keyOfAction, makeDoers, type useFanActions } from './useFanActions'
import './activity.scss'

type Links = Pick<ThingLinks, 'personHref' | 'onPerson'>

const Doers = observer(function Doers({ action, personHref, onPerson }: Links & { action: FanAction }) {
  const source = useSource()
  const [list] = useState(() => makeDoers(source, action))
  useEffect(() => void list.retry(), [list])
  return (
    <ListStates bare list={list} skeleton={<RowSkeleton count={3} />}>
      {list.items.map(({ id, person, at }) => (
        <Pressable
          key={id}
          className="act__doer"
          href={personHref(person.user_code)}
          onPress={() => onPerson(person.user_code)}
        >
          <Avatar size="m" url={person.avatar_url} name={person.nickname} />
          <View className="grow one">{person.nickname}</View>
          {person.is_fan && <Tag tone="plain">{t('activity.fan')}</Tag>}
          <View className="t11 i3 num none">{timeText(at, source.now())}</View>
        </Pressable>
      ))}
      {list.rest.hasMore && (
        <Pressable className="act__more t13" onPress={list.rest.onMore}>
          {t('activity.more')}
        </Pressable>
      )}
    </ListStates>
  )
})

/** What others did, grouped per day, kind and object; a group opens the list of its users. */
export const FanActionList = observer(function FanActionList({
  state,
  ...links
}: { state: ReturnType<typeof useFanActions> } & ThingLinks) {
  const [opened, setOpened] = useState<FanAction | null>(null)
  const who = (action: FanAction, at: number) => {
    const { people, person_count: count } = action
    const latest = people[0]
    const isOne = count === 1
    return (
      <Pressable
        className="act__who act__who--action"
        label={isOne ? t('activity.person', { name: latest.nickname }) : t('activity.doers', { count })}
        href={isOne ? links.personHref(latest.user_code) : undefined}
        onPress={() => (isOne ? links.onPerson(latest.user_code) : setOpened(action))}
      >
        <View className="act__faces">
          {people.map(person => (
            <View key={person.user_code} className="act__faces-one">
              <Avatar size="m" url={person.avatar_url} name={person.nickname} />
            </View>
          ))}
        </View>
        <View className="grow t13">
          <View className="w6 act__name">{latest.nickname}</View>{' '}
          {isOne
            ? latest.is_fan && <Tag tone="plain">{t('activity.fan')}</Tag>
            : t('activity.and_others', { count: count - 1 })}{' '}
          <View className="act__action">{t(`activity.fan_${action.kind}`)}</View>
        </View>
        <View className="t11 i3 num none">{timeText(action.at, at)}</View>
        {!isOne && <Icon name="right" size={16} className="i4" />}
      </Pressable>
    )
  }
  return (
    <>
      <DayList state={state} of="fans" id="fan-actions" keyOf={keyOfAction} who={who} links={links} />
      <Popup
        open={opened !== null}
        title={t('activity.doers_title', { count: opened?.person_count ?? 0 })}
        onClose={() => setOpened(null)}
      >
        {opened && <Doers action={opened} {...links} />}
      </Popup>
    </>
  )
})
