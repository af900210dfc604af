import { useEffect, useRef, useState } from 'react'
import type { TeamWallet } from '../../../domain/wallet'
import { type CursorPage, Pager } from '../../stores/pager'
import { usePageShow } from '../../ui/Page/usePageShow'
import { type TeamLevel, type TeamMember, useSource } from './source'

type TeamPage = CursorPage<TeamMember> & { levels: TeamLevel[] | null }

/** A team by level, optionally only those whose name contains a keyword: one list per choice. */
export const useTeam = (wallet: TeamWallet) => {
  const { loadTeam, now, remembered } = useSource()
  const [level, setLevel] = useState<1 | 2>(1)
  const [keyword, setKeyword] = useState('')
  const [levels, setLevels] = useState<readonly TeamLevel[]>([])
  const lists = useRef(new Map<string, Pager<TeamMember, TeamPage>>())
  const name = `${level}:${keyword}`
  let list = lists.current.get(name)
  if (!list) {
    list = new Pager<TeamMember, TeamPage>({
      load: cursor => loadTeam(wallet, level, keyword, cursor),
      keyOf: member => member.user_code,
      now,
      taken: page => page.levels && setLevels(page.levels),
      // Searches aren't stored.
      ...(!keyword && remembered<TeamPage>(`${wallet}:team:${level}`)),
    })
    lists.current.set(name, list)
  }
  useEffect(() => void list.retry(), [list])
  usePageShow(() => void list.retry())
  return {
    level,
    setLevel,
    keyword,
    setKeyword,
    name,
    list,
    totals: levels.find(one => one.level === level) ?? null,
  }
}
