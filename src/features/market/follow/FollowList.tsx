import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { runInAction } from 'mobx'
import { useState } from 'react'
import { useAct } from '#src/shared/submit/use-act'
import { useQueue } from '#src/shared/submit/use-queue'
import { t } from '#src/locales/market/follow'
import { ActionSheet, type Action } from '#src/ui/ActionSheet/ActionSheet'
import { Button } from '#src/ui/Button/Button'
import { timeText } from '#src/ui/format'
import type { IconName } from '#src/ui/Icon/Icon'
import { List } from '#src/ui/List/List'
import { RowSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { ListStates } from '#src/ui/States/ListStates'
import { Empty } from '#src/ui/States/Info'
import { toast } from '#src/ui/Toast/toast'
import { BlockDialog } from './BlockDialog'
import { FollowButton } from './FollowButton'
import { FollowPopup } from './FollowPopup'
import { PersonRow } from './PersonRow'
import { type FollowItem, type PersonAct, type Side, useSource } from './source'
import type { FollowListState } from './useFollowList'
import './follow.scss'

const ROW_PX = 69
const ICONS: Record<Side, IconName> = { following: 'follow', fans: 'users', blocked: 'user' }
const DONE: Partial<Record<PersonAct, Parameters<typeof t>[0]>> = {
  follow: 'follow.did_follow',
  unfollow: 'follow.did_unfollow',
  removeFan: 'follow.did_remove_fan',
  unblock: 'follow.did_unblock',
}

/** The acts on the users of a list, and the sheets that these open. */
export const usePersonActs = (people: FollowListState) => {
  const { put, forgetOthers, side } = people
  const { actOn } = useSource()
  const [more, setMore] = useState<FollowItem | null>(null)
  const [setting, setSetting] = useState<FollowItem | null>(null)
  const [blocked, setBlocked] = useState<FollowItem | null>(null)
  const send = useAct()
  const queue = useQueue()
  const act = async (item: FollowItem, what: PersonAct, to: FollowItem | null) => {
    const code = item.user_code
    const { list } = people
    const at = list.items.findIndex(one => one.user_code === code)
    runInAction(() => put(item, to))
    const run = () => send(`${what}:${code}`, code, key => actOn(what, code, key))
    const done = await list.change(() => queue(run))
    if (done === null)
      return runInAction(() => {
        const rest = list.items.filter(one => one.user_code !== code)
        list.items = [...rest.slice(0, at), item, ...rest.slice(at)]
      })
    forgetOthers()
    toast(t(DONE[what]!), 'ok')
    if (what === 'follow') setSetting({ ...item, is_followed: true })
  }
  const actions: Action[] = more
    ? [
        ...(side === 'fans'
          ? [{ text: t('follow.remove_fan'), icon: 'x' as const, onPress: () => void act(more, 'removeFan', null) }]
          : []),
        { text: t('follow.block'), icon: 'lock', danger: true, onPress: () => setBlocked(more) },
      ]
    : []
  const wanted = setting?.news ? { news: setting.news, is_muted: setting.is_muted ?? false } : undefined
  const sheets = (
    <>
      <ActionSheet open={more !== null} onClose={() => setMore(null)} title={more?.nickname ?? ''} actions={actions} />
      <BlockDialog
        person={blocked}
        onClose={() => setBlocked(null)}
        onBlocked={() => {
          people.list.outdate()
          if (blocked) runInAction(() => put(blocked, null))
          people.list.repeat()
          forgetOthers()
        }}
      />
      <FollowPopup
        open={setting !== null}
        userCode={setting?.user_code ?? ''}
        name={setting?.nickname ?? ''}
        wanted={wanted}
        onClose={() => setSetting(null)}
        onChanged={next => {
          // The row as it is now: they may have been unfollowed meanwhile.
          const row = people.list.items.find(one => one.user_code === setting?.user_code)
          if (row) runInAction(() => put(row, { ...row, ...next }))
        }}
        onUnfollow={() => {
          if (setting) void act(setting, 'unfollow', side === 'following' ? null : { ...setting, is_followed: false })
          setSetting(null)
        }}
      />
    </>
  )
  return { act, openMore: setMore, openSettings: setSetting, sheets }
}

interface Props {
  people: FollowListState
  acts: ReturnType<typeof usePersonActs>
  hrefOf: (item: FollowItem) => string
  onOpen: (item: FollowItem) => void
  /** The empty state's action. */
  onNext: () => void
}

/** The users of one side, including the loading, error and empty states. */
export const FollowList = observer(function FollowList({ people, acts, hrefOf, onOpen, onNext }: Props) {
  const { list, side, keyword } = people
  const at = useSource().now()
  const row = (item: FollowItem) => (
    <PersonRow
      person={item}
      facts={timeText(item.since, at)}
      href={hrefOf(item)}
      onOpen={() => onOpen(item)}
      onMore={side === 'blocked' ? undefined : () => acts.openMore(item)}
    >
      {side === 'blocked' ? (
        <Button kind="sub" size="s" onPress={() => void acts.act(item, 'unblock', null)}>
          {t('follow.unblock')}
        </Button>
      ) : (
        <FollowButton
          name={item.nickname}
          isFollowed={item.is_followed}
          isFan={item.is_fan}
          onFollow={() => void acts.act(item, 'follow', { ...item, is_followed: true })}
          onSettings={() => acts.openSettings(item)}
        />
      )}
    </PersonRow>
  )
  return (
    <View className="people">
      <ListStates list={list} skeleton={<RowSkeleton />} bare>
        {list.items.length > 0 ? (
          <List
            id={`people-${side}`}
            items={list.items}
            keyOf={item => item.user_code}
            render={row}
            itemPx={ROW_PX}
            {...list.rest}
          />
        ) : keyword ? (
          <Empty
            bare
            icon="search"
            title={t('follow.empty_search', { keyword })}
            action={t('follow.empty_search_act')}
            onAction={() => people.setKeyword('')}
          />
        ) : (
          <Empty
            bare
            icon={ICONS[side]}
            title={t(`follow.empty_${side}`)}
            text={t(`follow.empty_${side}_text`)}
            {...(side === 'blocked' ? {} : { action: t(`follow.empty_${side}_act`), onAction: onNext })}
          />
        )}
      </ListStates>
    </View>
  )
})
