import { useCallback, useEffect, useMemo, useState } from 'react'
import { isApiError } from '#src/api'
import { t } from '#src/locales/money/finance-desk'
import { origin } from '#src/platform/browser'
import { keepInView } from '#src/platform/keys'
import { saveFile } from '#src/platform/save-file'
import { showInAddress, useSteps } from '#src/platform/steps'
import { useAct } from '#src/shared/submit/use-act'
import { Pager } from '#src/stores/pager'
import { usePageShow } from '#src/ui/Page/usePageShow'
import { toast } from '#src/ui/Toast/toast'
import {
  type DayTotals,
  type Difference,
  type DifferenceState,
  type FinanceExport,
  type FinanceTotals,
  type MoneyState,
  type OwnEarning,
  type OwnEarningState,
  type SettleWay,
  type TotalsPage,
  useSource,
} from './source'

export const ROOMS = ['days', 'differences', 'own'] as const
export type Room = (typeof ROOMS)[number]
/** How far back the days go. */
export const SPANS = [7, 30, 90, 365] as const
export type Span = (typeof SPANS)[number]
/** What is open instead of a day: all of them. */
export const SUM = 'sum'

/** @param item a day, a difference's or an earning's code, or `SUM` */
export const rowId = (item: string): string => `finance-row-${item}`

/** The finances at the desk: the days, the differences, and what people earned from themselves, one of them open. */
export const useFinance = ({ room: first, item }: { room?: string; item?: string }, isWide: boolean) => {
  const { exportLink, lift, loadDifferences, loadOwnEarnings, loadState, loadTotals, settle, takeBack } = useSource()
  const act = useAct()
  const [room, setRoom] = useState<Room>(ROOMS.find(one => one === first) ?? 'days')
  const [span, setSpan] = useState<Span>(30)
  const [state, setState] = useState<DifferenceState>('open')
  const [ownState, setOwnState] = useState<OwnEarningState>('open')
  const [sum, setSum] = useState<FinanceTotals | null>(null)
  const [money, setMoney] = useState<MoneyState | null>(null)
  const [chosen, setChosen] = useState<string | null>(item ?? null)

  const days = useMemo(
    () =>
      new Pager<DayTotals, TotalsPage>({
        load: loadTotals(span),
        keyOf: ({ day }) => day,
        now: Date.now,
        taken: page => setSum(page.sum),
      }),
    [loadTotals, span],
  )
  const differences = useMemo(
    () =>
      new Pager<Difference>({
        load: loadDifferences(state),
        keyOf: ({ difference_code }) => difference_code,
        now: Date.now,
      }),
    [loadDifferences, state],
  )
  const own = useMemo(
    () =>
      new Pager<OwnEarning>({
        load: loadOwnEarnings(ownState),
        keyOf: ({ earning_code }) => earning_code,
        now: Date.now,
      }),
    [loadOwnEarnings, ownState],
  )
  const list = { days, differences, own }[room]

  const look = useCallback(async () => {
    try {
      setMoney(await loadState())
    } catch (error) {
      // What is shown stays while the network is away; the list says so.
      if (!isApiError(error)) throw error
    }
  }, [loadState])
  const reload = useCallback(() => {
    void look()
    void list.retry()
  }, [look, list])
  useEffect(reload, [reload])
  usePageShow(reload)
  useSteps('item', setChosen)

  const choose = (next: string | null) => {
    setChosen(next)
    showInAddress('item', next, !isWide)
  }
  // On a wide screen the sum is open from the start.
  const open = chosen ?? (isWide && room === 'days' ? SUM : null)

  return {
    room,
    enter: (next: Room) => {
      setRoom(next)
      choose(null)
      showInAddress('room', next === 'days' ? null : next)
    },
    span,
    setSpan: (next: Span) => {
      setSum(null)
      setSpan(next)
    },
    state,
    show: (next: DifferenceState) => {
      setState(next)
      choose(null)
    },
    ownState,
    showOwn: (next: OwnEarningState) => {
      setOwnState(next)
      choose(null)
    },
    days,
    differences,
    own,
    sum,
    money,
    open,
    choose,
    /** Opens the one `by` further down. */
    step: (by: 1 | -1) => {
      const listed = {
        days: () => [SUM, ...days.items.map(({ day }) => day)],
        differences: () => differences.items.map(({ difference_code }) => difference_code),
        own: () => own.items.map(({ earning_code }) => earning_code),
      }[room]()
      const next = listed[listed.indexOf(open ?? '') + by]
      if (next === undefined) return
      choose(next)
      keepInView(rowId(next))
    },
    reload,
    isPaneOpen: !isWide && open !== null,
    day: days.items.find(({ day }) => day === open) ?? null,
    difference: differences.items.find(({ difference_code }) => difference_code === open) ?? null,
    earning: own.items.find(({ earning_code }) => earning_code === open) ?? null,
    exportAs: async (what: FinanceExport) => {
      const link = await act(`export:${what}`, [what, span], () => exportLink(what, span))
      if (!link) return
      const isSaved = saveFile(origin() + link.url, link.filename)
      toast(t(isSaved ? 'fin.exported' : 'fin.export_failed'), isSaved ? 'ok' : 'alert')
    },
    /** After a refusal what is shown is old, too. */
    settle: async (one: Difference, way: SettleWay, reason: string) => {
      const done = await act(`settle:${one.difference_code}`, [way, reason], key => settle(one, way, reason, key))
      if (done) toast(t('fin.settled'), 'ok')
      reload()
    },
    takeBack: async (one: OwnEarning, reason: string) => {
      const done = await act(`take-back:${one.earning_code}`, reason, key => takeBack(one, reason, key))
      if (done) toast(t('fin.taken_back'), 'ok')
      reload()
    },
    lift: async (reason: string) => {
      const now = await act('lift', reason, key => lift(reason, key))
      if (now) {
        setMoney(now)
        toast(t('fin.lifted'), 'ok')
      }
      reload()
    },
  }
}
export type Finance = ReturnType<typeof useFinance>
