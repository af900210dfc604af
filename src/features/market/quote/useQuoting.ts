import { useEffect, useRef, useState } from 'react'
import { CODE } from '#contract/codes'
import type { QuoteView } from '#contract/market/quote'
import { QUOTE_LIMITS } from '#domain/market/quote'
import { isNoAnswer } from '#src/api'
import { consentTo } from '#src/shared/coins/consent'
import { useForm } from '#src/shared/forms/use-form'
import { useSubmit } from '#src/shared/submit/use-submit'
import type { SentMedia } from '#src/shared/uploads/files'
import { sentOf } from '#src/shared/uploads/queue'
import { useUploads } from '#src/shared/uploads/use-uploads'
import { t } from '#src/locales/market/quote'
import type { Faults } from '#src/ui/Form/faults'
import { toast } from '#src/ui/Toast/toast'
import { EMPTY, faultsIn, formOf, mediaOf, ORDER, termsOf, type QuoteForm } from './form'
import { useSource } from './source'

const PICTURES = { picturesMax: QUOTE_LIMITS.picturesMax, videosMax: 0 }

/**
 * The form of one quote: its fields, draft on this device and faults, with one submit at a time.
 * @param before the user's open quote, to change
 */
export const useQuoteForm = (
  code: string,
  before: QuoteView | null,
  onFault: (row: string) => void,
  onDone: () => void,
) => {
  const { drafts, give } = useSource()
  const [draft] = useState(() => drafts.read(code))
  const { media: _pictures, ...typedBefore }: Partial<QuoteForm> & { media?: SentMedia[] } = draft ?? {}
  const uploads = useUploads(`quote:${code}`, draft?.media ?? mediaOf(before), PICTURES)
  const { form, setForm, faults, setFaults, clearFaults } = useForm<QuoteForm>(() => ({
    ...EMPTY,
    ...drafts.reach(),
    ...(before && formOf(before)),
    ...typedBefore,
  }))
  const { isSending, isUnderWay, send } = useSubmit()
  const isSent = useRef(false)
  /** It costs coins: the day's quotes are used up. */
  const [isOver, setOver] = useState(false)

  const clearFault = (row: string) => clearFaults([row])

  /** The latest fields: autofill may set several of them before the next render. */
  const typed = useRef(form)
  const set = (part: Partial<QuoteForm>, row: string) => {
    const next = { ...typed.current, ...part }
    typed.current = next
    setForm(next)
    // Immediately, without debounce: closing the sheet mid-word must not lose anything.
    drafts.write(code, next, uploads.sent)
    clearFault(row)
  }
  const files = JSON.stringify(uploads.sent)
  const savedFiles = useRef(files)
  useEffect(() => {
    if (savedFiles.current === files) return
    savedFiles.current = files
    drafts.write(code, typed.current, JSON.parse(files) as SentMedia[])
  }, [files, code, drafts])
  const keep = () => drafts.write(code, typed.current, sentOf(uploads.now()))
  useEffect(() => uploads.keepBy(isSent.current ? null : keep))
  const show = (found: Faults) => {
    setFaults(found)
    const first = ORDER.find(name => name in found)
    if (first) onFault(first)
    toast(t('quote.form_check', { count: Object.keys(found).length }), 'alert')
  }

  /** @param price in coins, as it was shown and agreed to */
  const submit = async (price?: number) => {
    if (isUnderWay()) return
    if (uploads.isSending) return toast(t('quote.form_wait'), 'clock')
    const terms = { ...termsOf(code, form, uploads.sent), ...consentTo(price) }
    const found = faultsIn(terms, form)
    if (uploads.hasFailed) found.media = t('quote.form_upload')
    if (Object.keys(found).length > 0) return show(found)
    await send({
      input: terms,
      call: key => give(terms, key),
      done: () => {
        isSent.current = true
        drafts.clear(code)
        drafts.keepReach(form)
        toast(t(before ? 'quote.changed' : 'quote.given'), 'ok')
        onDone()
      },
      show,
      over: () => setOver(true),
      words: error => (isNoAnswer(error) && error.code !== CODE.tooOften ? t('quote.form_failed') : error.message),
    })
  }

  return { form, set, uploads, clearFault, faults, isSending, isOver, isRestored: draft !== null, submit }
}
