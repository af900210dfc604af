import { useState } from 'react'
import { CODE } from '#contract/codes'
import { ENQUIRY_LIMITS } from '#domain/market/enquiry'
import { isNoAnswer } from '#src/api'
import { t } from '#src/locales/market/enquiry'
import { useDraft } from '#src/shared/forms/use-draft'
import { useForm } from '#src/shared/forms/use-form'
import { useSubmit } from '#src/shared/submit/use-submit'
import { sentOf } from '#src/shared/uploads/queue'
import { usePrivateUploads } from '#src/shared/uploads/use-private-uploads'
import type { Faults } from '#src/ui/Form/faults'
import { toast } from '#src/ui/Toast/toast'
import { useSource } from './source'

interface Of<F, I, R> {
  /** Names its draft. */
  name: string
  empty: F
  /** From top to bottom. */
  rows: readonly string[]
  /** @param pictures ids of the uploaded ones */
  inputOf: (form: F, pictures: string[]) => I
  faultsOf: (input: I, form: F) => Faults
  /** @throws ApiError */
  call: (input: I, idempotencyKey: string) => Promise<R>
  /** Shows a row. */
  onFault: (row: string) => void
  onDone: (result: R) => void
}

/** A question or an offer: its fields and private pictures, draft on this device and faults, one submit at a time. */
export const useEnquiryForm = <F extends object, I, R>(of: Of<F, I, R>) => {
  const source = useSource()
  const [draft] = useState(() => source.draft<F>(of.name))
  const [found] = useState(draft.read)
  const uploads = usePrivateUploads(`enquiry:${of.name}`, found?.pictures ?? [], ENQUIRY_LIMITS.picturesMax)
  const { form, set, faults, setFaults, clearFaults } = useForm<F>(() => ({ ...of.empty, ...found?.form }))
  const { isSending, isUnderWay, send } = useSubmit()
  const autosave = useDraft(
    found,
    form,
    () => sentOf(uploads.now()),
    { write: (pictures, at) => draft.write(form, pictures, at), clear: draft.clear },
    [uploads],
  )

  const show = (wrong: Faults) => {
    setFaults(wrong)
    const first = of.rows.find(row => row in wrong)
    if (first) of.onFault(first)
    toast(t('enquiry.check', { count: Object.keys(wrong).length }), 'alert')
  }
  const submit = async () => {
    if (isUnderWay()) return
    if (uploads.isSending) return toast(t('enquiry.upload_wait'), 'clock')
    const input = of.inputOf(
      form,
      uploads.sent.flatMap(({ file_id }) => file_id ?? []),
    )
    const wrong = of.faultsOf(input, form)
    if (uploads.hasFailed) wrong.pictures = t('enquiry.upload_failed')
    if (Object.keys(wrong).length > 0) return show(wrong)
    await send({
      input,
      call: key => of.call(input, key),
      done: result => {
        autosave.end()
        uploads.reset()
        of.onDone(result)
      },
      show,
      words: error => (isNoAnswer(error) && error.code !== CODE.tooOften ? t('enquiry.send_failed') : error.message),
    })
  }
  return {
    form,
    /** @param row whose fault it clears */
    set: (part: Partial<F>, row: string) => set(part, [row]),
    faults,
    clearFault: (row: string) => clearFaults([row]),
    uploads,
    isRestored: autosave.isRestored,
    isSending,
    submit: () => void submit(),
  }
}
