import { useEffect, useState } from 'react'
import type { WaitingQueue } from '#contract/review/desk'
import { Pager } from '#src/stores/pager'
import { useOverviewSource } from './overview-source'
import { REFRESH_MS } from '#src/shared/desk/use-desk-queue'

/** What waits in each queue, loaded anew while it is shown. @param isOn whether the first page is shown */
export const useOverview = (isOn: boolean) => {
  const { loadOverview } = useOverviewSource()
  const [list] = useState(() => new Pager<WaitingQueue>({ load: loadOverview, keyOf: row => row.queue, now: Date.now }))
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isOn) return
    const load = () => {
      setNow(Date.now())
      void list.retry()
    }
    load()
    const timer = setInterval(load, REFRESH_MS)
    return () => clearInterval(timer)
  }, [list, isOn])
  return { list, now }
}
export type Overview = ReturnType<typeof useOverview>
