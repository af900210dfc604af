import type { Certification } from '#contract/review/certification'
import { CODE } from '#contract/codes'
import type { CertificationKind } from '#domain/review/certification'
import { isApiError } from '#src/api'
import { useDraft } from '#src/shared/forms/use-draft'
import { useForm } from '#src/shared/forms/use-form'
import { isRefusal, useSubmit } from '#src/shared/submit/use-submit'
import { sentOf } from '#src/shared/uploads/queue'
import { t } from '#src/locales/review/certification'
import type { Faults } from '#src/ui/Form/faults'
import { toast } from '#src/ui/Toast/toast'
import { applicationOf, type CertificationForm, EMPTY, faultsIn, type FileIds, ROWS, rowOf } from './form'
import { type Draft, useSource } from './source'
import type { PictureState } from './usePicture'

interface On {
  /** Shows this row. */
  fault: (row: string) => void
  sent: (application: Certification) => void
  /** An application sent from another device is already pending. */
  taken: () => void
}

/** An application: its fields, draft and faults, with one submit at a time. */
export const useCertificationForm = (
  kind: CertificationKind,
  draft: Draft | null,
  pictures: readonly PictureState[],
  on: On,
) => {
  const { apply, clearDraft, writeDraft } = useSource()
  const { form, setForm, set, faults, setFaults, clearFaults } = useForm<CertificationForm>(() => draft?.form ?? EMPTY)
  const { isSending, isUnderWay, send } = useSubmit()
  const uploads = pictures.map(one => one.uploads)
  const autosave = useDraft(
    draft,
    form,
    () => uploads.map(one => sentOf(one.now())),
    {
      write: (files, at) => writeDraft(kind, { form, files, at }),
      clear: () => clearDraft(kind),
    },
    uploads,
  )

  const show = (found: Faults) => {
    setFaults(found)
    const first = ROWS[kind].find(row => row in found)
    if (first) on.fault(first)
    toast(t('certify.check', { count: Object.keys(found).length }), 'alert')
  }

  const submit = async () => {
    if (isUnderWay()) return
    if (uploads.some(one => one.isSending)) return toast(t('certify.upload_wait'), 'clock')
    const files: FileIds = Object.fromEntries(pictures.map(({ picture, fileId }) => [picture, fileId]))
    const application = applicationOf(kind, form, files)
    const found = faultsIn(application)
    for (const { picture, uploads: one } of pictures)
      if (one.hasFailed) found[rowOf(picture)] = t('certify.upload_failed')
    if (Object.keys(found).length > 0) return show(found)
    await send({
      input: application,
      call: key =>
        apply(application, key).catch((error: unknown) => {
          if (isApiError(error) && error.code === CODE.conflict) on.taken()
          throw error
        }),
      done: application => {
        autosave.end()
        uploads.forEach(one => one.reset())
        toast(t('certify.done'), 'ok')
        on.sent(application)
      },
      show,
      words: error => (isRefusal(error) ? error.message : t('certify.failed')),
    })
  }

  const clear = () => {
    autosave.drop()
    setForm(EMPTY)
    setFaults({})
    uploads.forEach(one => one.reset())
  }

  return {
    form,
    set: (part: Partial<CertificationForm>, row: string) => set(part, [row]),
    faults,
    clearFault: (row: string) => clearFaults([row]),
    savedAt: autosave.savedAt,
    isRestored: autosave.isRestored,
    isSending,
    submit: () => void submit(),
    clear,
  }
}
export type CertificationFormState = ReturnType<typeof useCertificationForm>
