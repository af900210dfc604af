import { useState } from 'react'
import type { TeamWallet } from '#domain/money/wallet'
import { useLists } from '#src/shared/use-lists'
import type { CursorPage } from '#src/stores/pager'
import { type TeamLevel, type TeamMember, useSource } from './source'

type TeamPage = CursorPage<TeamMember> & { levels: TeamLevel[] | null }

/** A team by level, optionally only those whose name contains a keyword: one list per choice. */
export const useTeam = (wallet: TeamWallet) => {
  const { loadTeam, now, remembered } = useSource()
  const [level, setLevel] = useState<1 | 2>(1)
  const [keyword, setKeyword] = useState('')
  const [levels, setLevels] = useState<readonly TeamLevel[]>([])
  const name = `${level}:${keyword}`
  const list = useLists<TeamMember, TeamPage>(name, () => ({
    load: cursor => loadTeam(wallet, level, keyword, cursor),
    keyOf: member => member.user_code,
    now,
    taken: page => page.levels && setLevels(page.levels),
    // Searches aren't stored.
    ...(!keyword && remembered<TeamPage>(`${wallet}:team:${level}`)),
  }))
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
