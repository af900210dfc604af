import { useCallback, useEffect, useState } from 'react'
import type { Statistics } from '#contract/base/system'
import { takeFirstStatistics, useSource } from './source'

/** Figures of the market: from the page's HTML, or as last seen until they have loaded; null if there are neither. */
export const useStatistics = () => {
  const { loadStatistics, recallStatistics } = useSource()
  const [first] = useState(takeFirstStatistics)
  const [statistics, setStatistics] = useState<Statistics | null>(() => first ?? recallStatistics())
  const reload = useCallback(async () => {
    const next = await loadStatistics()
    if (next) setStatistics(next)
  }, [loadStatistics])
  useEffect(() => {
    if (!first) void reload()
  }, [first, reload])
  return { statistics, reload }
}
