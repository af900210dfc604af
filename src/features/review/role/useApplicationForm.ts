import { useState } from 'react'
import { CODE } from '#contract/codes'
import type { RoleApplication, RoleStanding } from '#contract/review/role'
import { roleApplicationInput } from '#contract/review/role-input'
import { useDraft } from '#src/shared/forms/use-draft'
import { useForm } from '#src/shared/forms/use-form'
import { isRefusal, useSubmit } from '#src/shared/submit/use-submit'
import { t } from '#src/locales/review/role'
import { faultsOf, type Faults } from '#src/ui/Form/faults'
import { toast } from '#src/ui/Toast/toast'
import { type ApplicationForm, formOf, inputOf, ROWS } from './form'
import { useSource } from './source'

interface On {
  /** The first row with a fault. */
  fault: (row: string) => void
  sent: (application: RoleApplication) => void
  /** The server knows more than this page: the application was decided, or a condition is missing. */
  outdated: () => void
}

/** An application's form: fields, draft on this device and faults, with one submit at a time. */
export const useApplicationForm = ({ role, application }: RoleStanding, on: On) => {
  const { apply, clearDraft, readDraft, writeDraft } = useSource()
  const [draft] = useState(() => readDraft(role))
  const { form, setForm, set, faults, setFaults, clearFaults } = useForm<ApplicationForm>(
    () => draft?.form ?? formOf(application),
  )
  const { isSending, isUnderWay, send } = useSubmit()
  const autosave = useDraft(
    draft,
    form,
    () => null,
    { write: (_, at) => writeDraft(role, { form, at }), clear: () => clearDraft(role) },
    [],
  )

  const show = (found: Faults) => {
    setFaults(found)
    const first = ROWS.find(row => row in found)
    if (first) on.fault(first)
    toast(t('role.check', { count: Object.keys(found).length }), 'alert')
  }

  const submit = async () => {
    if (isUnderWay()) return
    const input = inputOf(role, form, application?.state === 'pending' ? application.application_code : undefined)
    const found = faultsOf(roleApplicationInput, input)
    if (Object.keys(found).length > 0) return show(found)
    await send({
      input,
      call: key => apply(input, key),
      done: sent => {
        autosave.end()
        on.sent(sent)
      },
      show,
      words: error => {
        if (error.code === CODE.conflict || error.code === CODE.forbidden) on.outdated()
        return isRefusal(error) ? error.message : t('role.failed')
      },
    })
  }

  return {
    form,
    set: (part: Partial<ApplicationForm>) => set(part, Object.keys(part)),
    faults,
    savedAt: autosave.savedAt,
    isRestored: autosave.isRestored,
    isSending,
    submit,
    clear: () => {
      autosave.drop()
      setForm(formOf(application))
      clearFaults(ROWS)
    },
  }
}
export type ApplicationFormState = ReturnType<typeof useApplicationForm>
