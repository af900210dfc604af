import { useEffect, useRef, useState } from 'react'
import { ENQUIRY_LIMITS } from '#domain/market/enquiry'
import { countWritten, writtenLines } from '#domain/kit/written'
import { t as common } from '#src/locales'
import { t } from '#src/locales/market/enquiry'
import { useDraft } from '#src/shared/forms/use-draft'
import { sentOf } from '#src/shared/uploads/queue'
import { usePrivateUploads } from '#src/shared/uploads/use-private-uploads'
import { toast } from '#src/ui/Toast/toast'
import { useSource } from './source'
import type { Thread } from './useThread'

interface Form {
  text: string
}

/** What is typed at the bottom of a thread: its draft on this device, and sending it through the outbox. */
export const useComposer = ({ code, outbox }: Pick<Thread, 'code' | 'outbox'>, onSent: () => void) => {
  const source = useSource()
  const [draft] = useState(() => source.draft<Form>(`line:${code}`))
  const [found] = useState(draft.read)
  const uploads = usePrivateUploads(`enquiry:${code}`, found?.pictures ?? [], ENQUIRY_LIMITS.picturesMax)
  const [form, setForm] = useState<Form>(() => found?.form ?? { text: '' })
  const [fault, setFault] = useState('')
  const autosave = useDraft(
    found,
    form,
    () => sentOf(uploads.now()),
    { write: (pictures, at) => draft.write(form, pictures, at), clear: draft.clear },
    [uploads],
  )
  const { text } = form
  const type = (next: string) => {
    setForm({ text: next })
    setFault('')
  }

  /** Whether nothing is typed, for a refused line that comes back. */
  const isEmpty = useRef(true)
  isEmpty.current = writtenLines(text) === '' && uploads.items.length === 0
  const { reset } = uploads
  useEffect(() => {
    outbox.onRefused = ({ text: refused, pictures, why }) => {
      if (!isEmpty.current) return false
      isEmpty.current = false
      setForm({ text: refused })
      reset(pictures.map(file_id => ({ kind: 'image', url: '', file_id })))
      setFault(why)
      return true
    }
    return () => {
      outbox.onRefused = () => false
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the queue behind it is the same at each render
  }, [outbox])

  const faultOf = (): string => {
    if (writtenLines(text) === '') return t('enquiry.text_needed')
    if (countWritten(text) > ENQUIRY_LIMITS.textMax) return common('invalid.too_long')
    return uploads.hasFailed ? t('enquiry.upload_failed') : ''
  }
  const send = () => {
    // A second tap finds nothing to send.
    if (isEmpty.current) return
    if (uploads.isSending) return toast(t('enquiry.upload_wait'), 'clock')
    const wrong = faultOf()
    if (wrong) return setFault(wrong)
    isEmpty.current = true
    const files = uploads.sent.flatMap(({ file_id }) => file_id ?? [])
    const said = writtenLines(text)
    setForm({ text: '' })
    reset()
    autosave.drop()
    void outbox.add(said, files)
    onSent()
  }
  return { text, type, fault, uploads, send, canSend: !isEmpty.current }
}
export type Composing = ReturnType<typeof useComposer>
