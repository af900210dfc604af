import { useCallback, useEffect, useState } from 'react'
import type { Statistics } from '../../../contract/system'
import { loadStatistics, takeFirstStatistics } from './source'

/** Figures of the market; null until they came. */
export const useStatistics = () => {
  const [statistics, setStatistics] = useState<Statistics | null>(takeFirstStatistics)
  const reload = useCallback(async () => {
    const next = await loadStatistics()
    if (next) setStatistics(next)
  }, [])
  const isThere = statistics !== null
  useEffect(() => {
    if (!isThere) void reload()
  }, [isThere, reload])
  return { statistics, reload }
}
