import { useCallback, useEffect, useState } from 'react'
import type { Statistics } from '../../../contract/system'
import { loadStatistics, recallStatistics, takeFirstStatistics } from './source'

/** Figures of the market: what came with the page, else what was last seen until they come; null for neither. */
export const useStatistics = () => {
  const [first] = useState(takeFirstStatistics)
  const [statistics, setStatistics] = useState<Statistics | null>(() => first ?? recallStatistics())
  const reload = useCallback(async () => {
    const next = await loadStatistics()
    if (next) setStatistics(next)
  }, [])
  useEffect(() => {
    if (!first) void reload()
  }, [first, reload])
  return { statistics, reload }
}
