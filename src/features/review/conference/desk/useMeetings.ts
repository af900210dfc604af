import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isApiError } from '../../../../api'
import { showInAddress, useSteps } from '../../../../platform/steps'
import { Pager } from '../../../../stores/pager'
import { type DeskConference, type DeskConferenceRow, useSource, type When } from './source'

/** Polling interval of the list and the open meeting, which others change too. */
const REFRESH_MS = 30_000

/** The meetings of the desk, one of them open. */
export const useMeetings = (first: string | undefined, isWide: boolean) => {
  const { load, loadPage } = useSource()
  const [when, setWhen] = useState<When>('ahead')
  const list = useMemo(
    () => new Pager<DeskConferenceRow>({ load: loadPage(when), keyOf: row => row.conference_code, now: Date.now }),
    [loadPage, when],
  )
  const [code, setCode] = useState<string | null>(first ?? null)
  const [one, setOne] = useState<DeskConference | null>(null)
  const [fault, setFault] = useState('')

  /** Drops answers about a meeting that is no longer open. */
  const current = useRef(code)
  current.current = code

  const open = useCallback(
    async (wanted: string) => {
      setFault('')
      try {
        const loaded = await load(wanted)
        if (current.current === wanted) setOne(loaded)
      } catch (error) {
        if (!isApiError(error)) throw error
        // Keep the open one while there is no network.
        if (current.current === wanted) setFault(error.message)
      }
    },
    [load],
  )
  useEffect(() => {
    void list.retry()
    const timer = setInterval(() => void list.retry(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [list])
  useEffect(() => {
    if (code === null) return
    void open(code)
    const timer = setInterval(() => void open(code), REFRESH_MS)
    return () => clearInterval(timer)
  }, [code, open])
  // On a wide screen the first one is open from the start.
  const { items } = list
  useEffect(() => {
    if (isWide && code === null && items.length > 0) setCode(items[0].conference_code)
  }, [isWide, code, items])
  useSteps('code', setCode)

  const choose = (next: string | null) => {
    setCode(next)
    showInAddress('code', next, !isWide)
  }
  const shown = one?.conference_code === code ? one : null
  return {
    list,
    when,
    show: (next: When) => {
      setWhen(next)
      choose(null)
    },
    code,
    choose,
    one: shown,
    fault: shown ? '' : fault,
    retry: () => void (code !== null && open(code)),
    /** @param next the meeting as it is now, if that is known */
    changed: (next?: DeskConference) => {
      if (next) setOne(next)
      else if (code !== null) void open(code)
      void list.retry()
    },
  }
}
export type Meetings = ReturnType<typeof useMeetings>
