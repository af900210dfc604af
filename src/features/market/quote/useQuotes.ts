import { useEffect, useRef, useState } from 'react'
import { CODE } from '#contract/codes'
import type { ListingDetail } from '#contract/market/listing'
import type { QuoteView } from '#contract/market/quote'
import { createIntent, isApiError, type Intent } from '#src/api'
import { t } from '#src/locales/market/quote'
import { useApp } from '#src/shared/use-app'
import { usePush } from '#src/shared/use-push'
import { Pager } from '#src/stores/pager'
import { usePageShow } from '#src/ui/Page/usePageShow'
import { toast } from '#src/ui/Toast/toast'
import { useSource, type Act, type QuotePage } from './source'

export type Asked = { act: Act; quote: QuoteView } | { act: 'close' }

/** The quotes of a purchase that the user may see, and the acts on them. */
export const useQuotes = (detail: ListingDetail | null, reloadDetail: () => Promise<unknown>) => {
  const { closePurchase, loadQuotes, now, send } = useSource()
  const code = detail?.listing_code ?? ''
  const [page, setPage] = useState<QuotePage | null>(null)
  const [list, setList] = useState<Pager<QuoteView, QuotePage> | null>(null)
  const [asked, ask] = useState<Asked | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isForm, setForm] = useState(false)
  const [isOpening, setOpening] = useState(false)
  /** The quotes shown lack the one that was just sent. */
  const isOutdated = useRef(false)
  const [looking, setLooking] = useState<{ quote: QuoteView; at: number } | null>(null)
  const intents = useRef(new Map<string, Intent>())
  const isIn = useApp().session.uid !== null

  useEffect(() => {
    if (!code || !isIn) return setList(null)
    const pager = new Pager<QuoteView, QuotePage>({
      load: cursor => loadQuotes(code, cursor),
      keyOf: item => item.quote_code,
      now,
      taken: found => {
        setPage(found)
        isOutdated.current = false
      },
    })
    setList(pager)
    void pager.retry()
  }, [code, isIn, loadQuotes, now])
  usePageShow(() => void list?.retry())

  const items = list?.items ?? []
  const renew = async () => {
    await Promise.all([list?.retry(), reloadDetail()])
  }
  // About the purchase; its detail follows by itself.
  usePush(
    ({ object_code }) => object_code === code,
    () => void list?.retry(),
  )
  usePush(
    ({ object_code }) => items.some(({ quote_code }) => quote_code === object_code),
    () => void renew(),
  )

  /** Runs the act that was confirmed. */
  const act = async () => {
    if (!asked || isBusy) return
    const target = asked.act === 'close' ? code : asked.quote.quote_code
    const name = `${asked.act}:${target}`
    const intent = intents.current.get(name) ?? createIntent()
    intents.current.set(name, intent)
    setBusy(true)
    try {
      const key = intent.keyFor(name)
      await (asked.act === 'close' ? closePurchase(target, key) : send(asked.act, target, key))
      intents.current.delete(name)
      ask(null)
      toast(t(`quote.did_${asked.act}`), 'ok')
      await renew()
    } catch (error) {
      if (!isApiError(error)) throw error
      ask(null)
      if (error.isHandled) return
      const isStale = error.code === CODE.conflict || error.code === CODE.notFound
      toast(error.code === CODE.conflict ? t('quote.conflict') : error.message, 'alert')
      if (!isStale) return
      intents.current.delete(name)
      await renew()
    } finally {
      setBusy(false)
    }
  }

  const isKnown = () => list?.status === 'ready' && !isOutdated.current
  /** No form opens while it loads. */
  const hold = async (load: () => Promise<unknown>) => {
    setOpening(true)
    try {
      await load()
    } finally {
      setOpening(false)
    }
  }

  /** The form starts from the user's open quote, so it waits until that is known. */
  const openForm = async () => {
    if (!list) return
    if (!isKnown()) await hold(() => list.retry())
    if (isKnown()) setForm(true)
    else toast(list.fault || t('quote.unknown'), 'alert')
  }

  return {
    list,
    /** My newest quote, if the purchase is another user's. */
    mine: detail && !detail.is_mine ? (items[0] ?? null) : null,
    total: page?.total ?? 0,
    left: page?.quota?.left_today ?? null,
    asked,
    ask,
    act: () => void act(),
    isBusy,
    /** The quote whose pictures are open in the viewer, and the first picture's index. */
    looking,
    look: (quote: QuoteView, at: number) => setLooking({ quote, at }),
    stopLooking: () => setLooking(null),
    isForm,
    isOpening,
    openForm: () => void openForm(),
    closeForm: () => setForm(false),
    isSent: () => {
      setForm(false)
      isOutdated.current = true
      void hold(async () => list?.retry())
      void reloadDetail()
    },
  }
}
export type Quotes = ReturnType<typeof useQuotes>
