import { useCallback, useEffect, useRef, useState } from 'react'
import { CODE } from '#contract/codes'
import { type ApiError, isApiError } from '#src/api'
import { t } from '#src/locales/money/payment'
import { useDetail } from '#src/shared/detail/use-detail'
import { useAct } from '#src/shared/submit/use-act'
import { useApp } from '#src/shared/use-app'
import { isLinkedHere } from '#src/shared/wechat-here'
import { usePush } from '#src/shared/use-push'
import { clockText } from '#src/ui/format'
import { toast } from '#src/ui/Toast/toast'
import { askAfterMs, isOpen, wayOf } from './cashier'
import { type Cashier, useSource } from './source'

/** How long “paid” by WeChat hides the button. Paying again charges nobody twice. */
const CONFIRMING_MS = 30_000
/** How long the browser may take to leave for the gateway's page. */
const LEAVING_MS = 10_000

interface Options {
  /** Where the gateway's own page leads back to in the end. */
  back: () => string | undefined
  /** Called when the order is paid and fulfilled while the cashier is open. */
  onPaid?: (cashier: Cashier) => void
}

/** Whether WeChat has to be linked first: it pays for its own accounts only. */
const needsWechatOf = ({ code, result }: ApiError): boolean =>
  code === CODE.forbidden && (result as { need?: string } | null)?.need === 'wechat'

/** The cashier of one order: pays in the way of this device, and follows the order's state. */
export const useCashier = (token: string | undefined, { back, onPaid }: Options) => {
  const source = useSource()
  const { clock, user } = useApp()
  const { cashiers, loadState } = source
  const { state: look, reload, retry } = useDetail(token, cashiers)
  const cashier = look.status === 'ready' ? look.detail : null
  const state = cashier?.state
  usePush(
    push => push.object_code === cashier?.order_code,
    () => void reload(),
  )

  const [codeUrl, setCodeUrl] = useState<string | null>(null)
  const [isConfirming, setConfirming] = useState(false)
  const [needsWechat, setNeedsWechat] = useState(false)
  const isLinked = isLinkedHere(user.info)
  useEffect(() => {
    if (isLinked) setNeedsWechat(false)
  }, [isLinked])
  useEffect(() => {
    if (!isConfirming) return
    return clock.after(CONFIRMING_MS, () => setConfirming(false))
  }, [isConfirming, clock])

  // What the device reports proves nothing, so the server is polled until the state is final.
  useEffect(() => {
    if (!token || !state) return
    let asked = 0
    let isOver = false
    let cancel = () => {}
    const plan = () => {
      if (isOver) return
      const waitMs = askAfterMs(state, asked)
      if (waitMs !== null) cancel = clock.after(waitMs, () => void ask())
    }
    const ask = async () => {
      asked += 1
      const isSame = await loadState(token).then(
        answer => answer.state === state,
        (error: unknown) => {
          if (!isApiError(error)) throw error
          return true
        },
      )
      // A new state restarts the polling. If loading fails, polling goes on here.
      if (!isSame && !isOver) await reload()
      plan()
    }
    plan()
    return () => {
      isOver = true
      cancel()
    }
  }, [token, state, clock, loadState, reload])

  const before = useRef<typeof state>(undefined)
  const paid = useRef(onPaid)
  paid.current = onPaid
  useEffect(() => {
    const was = before.current
    before.current = state
    if (state && !isOpen(state)) {
      setCodeUrl(null)
      setConfirming(false)
    }
    if (state !== 'fulfilled' || !was || was === 'fulfilled' || was === 'refunding') return
    source.reloadUser()
    if (cashier) paid.current?.(cashier)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each change of state
  }, [state])

  const act = useAct()
  const [isBusy, setBusy] = useState(false)
  const underWay = useRef(false)
  /** One thing at a time: a second tap does nothing. */
  const oneAtATime = async (run: () => Promise<void>) => {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    try {
      await run()
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }
  /** Shows the order as it is, whatever was refused. */
  const noted = useCallback(
    (error: unknown): never => {
      if (isApiError(error)) {
        if (error.code === CODE.conflict || error.code === CODE.notFound) void reload()
        if (needsWechatOf(error)) {
          setNeedsWechat(true)
          // What is known of the link may be old.
          source.reloadUser()
        }
      }
      throw error
    },
    [reload, source],
  )

  const way = cashier ? wayOf(source.ways(), cashier.ways) : null
  const pay = () =>
    oneAtATime(async () => {
      if (!cashier || !way) return
      const prepaid = await act('pay', cashier.token, () => source.prepay(cashier.token, way, back).catch(noted))
      if (!prepaid) return
      setNeedsWechat(false)
      if (prepaid.way === 'native') {
        setCodeUrl(prepaid.code_url)
        void reload()
        return
      }
      const outcome = await source.open(prepaid)
      if (outcome === 'confirmed') setConfirming(true)
      if (outcome === 'failed') toast(t('pay.failed'), 'alert')
      if (outcome === 'cancelled')
        toast(t('pay.cancelled', { time: clockText(Date.parse(cashier.expires_at)) }), 'clock')
      if (outcome === 'leaving') await new Promise<void>(done => clock.after(LEAVING_MS, done))
      await reload()
    })
  /** Called when the user says that it is paid. */
  const check = () =>
    oneAtATime(async () => {
      if (!cashier) return
      try {
        const now = await loadState(cashier.token)
        if (now.state === cashier.state) toast(t('pay.not_yet'), 'clock')
        else await reload()
      } catch (error) {
        if (!isApiError(error)) throw error
        if (!error.isHandled) toast(error.message, 'alert')
      }
    })
  const close = () =>
    oneAtATime(async () => {
      if (!cashier) return
      const now = await act('close', cashier.token, () => source.close(cashier.token).catch(noted))
      if (now === null) return
      if (now.state === 'closed') toast(t('pay.did_cancel'), 'ok')
      await reload()
    })

  return {
    look: { state: look, reload, retry },
    cashier,
    /** How this device would pay; null: it can't. */
    way,
    /** To be scanned with WeChat. */
    codeUrl,
    isBusy,
    /** WeChat says that it is paid, and the gateway is asked. */
    isConfirming: isConfirming && state !== undefined && isOpen(state),
    needsWechat,
    pay: () => void pay(),
    check: () => void check(),
    close: () => void close(),
  }
}
export type CashierState = ReturnType<typeof useCashier>
