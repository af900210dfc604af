import { runInAction } from 'mobx'
import { useEffect, useMemo, useState } from 'react'
import type { ManagedUser } from '#contract/market/users'
import { showInAddress, useSteps } from '#src/platform/steps'
import { Pager } from '#src/stores/pager'
import { type UserFilter, useUserSource } from './user-source'

export const keyOfUser = (user: ManagedUser): string => user.user_code

/**
 * The desk's users: search, filter, and the one that is open, which stands in the address.
 * @param first opened first
 * @param isOn whether the tab is shown; if not, nothing is requested
 */
export const useUsers = (first: string | undefined, isOn: boolean, isWide: boolean) => {
  const { loadUsers } = useUserSource()
  const [keyword, setKeyword] = useState('')
  const [only, setOnly] = useState<UserFilter>('all')
  const [chosen, setChosen] = useState<string | null>(first ?? null)
  const list = useMemo(
    () => new Pager<ManagedUser>({ load: loadUsers(keyword, only), keyOf: keyOfUser, now: Date.now }),
    [loadUsers, keyword, only],
  )
  useEffect(() => {
    if (isOn) void list.retry()
  }, [list, isOn])
  useSteps('user', setChosen)
  const choose = (code: string | null) => {
    setChosen(code)
    showInAddress('user', code, !isWide)
  }
  const step = (by: 1 | -1) => {
    const at = list.items.findIndex(user => user.user_code === chosen)
    if (at + by >= list.items.length - 2 && list.cursor !== null) void list.more()
    const next = at < 0 ? list.items[0] : list.items[at + by]
    if (next) choose(next.user_code)
  }
  return {
    list,
    keyword,
    setKeyword,
    only,
    setOnly,
    chosen,
    choose,
    step,
    /** After an act on a user: the row shows what the server answered. */
    put: (changed: ManagedUser) =>
      runInAction(() => {
        list.items = list.items.map(user => (user.user_code === changed.user_code ? changed : user))
      }),
  }
}
export type Users = ReturnType<typeof useUsers>
