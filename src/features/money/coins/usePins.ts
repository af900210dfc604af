import { useCallback, useEffect, useState } from 'react'
import { LISTING_KINDS } from '#domain/market/listing'
import { isApiError } from '#src/api'
import { t } from '#src/locales/money/coins'
import { useAct } from '#src/shared/submit/use-act'
import { isAboutOwn, usePush } from '#src/shared/use-push'
import { createTurns } from '#src/stores/turns'
import { momentText } from '#src/ui/format'
import { usePageShow } from '#src/ui/Page/usePageShow'
import { toast } from '#src/ui/Toast/toast'
import { type Pins, useSource } from './source'

export interface Pinnable {
  listing_code: string
  title: string
}

/** The user's pins, and pinning one of their listings. @param onPinned called once it is pinned or waits */
export const usePins = (onPinned: () => void) => {
  const { loadPins, pin } = useSource()
  const [pins, setPins] = useState<Pins | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [asked, ask] = useState<Pinnable | null>(null)
  const [isBusy, setBusy] = useState(false)
  const act = useAct()
  const [turns] = useState(createTurns)
  const load = useCallback(async () => {
    const turn = turns.begin()
    try {
      const found = await loadPins()
      if (turn.isOld()) return
      turn.take()
      setPins(found)
      setFault(null)
    } catch (error) {
      if (!isApiError(error)) throw error
      // Known pins stay. Without them the list shows everything else.
      if (!turn.isOld()) setFault(error.message)
    }
  }, [loadPins, turns])
  useEffect(() => void load(), [load])
  usePageShow(() => void load())
  usePush(isAboutOwn(...LISTING_KINDS), () => void load())

  const retry = () => {
    setFault(null)
    void load()
  }

  const pay = async (price: number) => {
    if (!asked) return
    const { listing_code: code } = asked
    setBusy(true)
    const done = await act(`pin:${code}`, { code, price }, key => pin(code, price, key))
    setBusy(false)
    if (done) {
      turns.outdate()
      ask(null)
      toast(
        done.state === 'waiting' && done.starts_at
          ? t('coins.pin_waits', { time: momentText(done.starts_at) })
          : t('coins.pinned'),
        'ok',
      )
    }
    onPinned()
    await load()
  }

  return {
    asked,
    ask: (one: Pinnable | null) => {
      if (one && !pins) retry()
      ask(one)
    },
    isBusy,
    /** @param price as it was shown */
    pay: (price: number) => void pay(price),
    /** Whether the pins are known: until then nobody pays for one, since it may have to wait. */
    isKnown: pins !== null,
    /** Why the last load failed; null if it didn't. */
    fault,
    retry,
    /** When another pin would start; null if at once, or not known yet. */
    nextStart: pins?.next_start ?? null,
    /** When the pin of a listing that waits is expected to start; null if none waits. */
    waitsUntil: (code: string): string | null =>
      pins?.items.find(one => one.state === 'waiting' && one.listing_code === code)?.starts_at ?? null,
  }
}
export type PinsHandle = ReturnType<typeof usePins>
