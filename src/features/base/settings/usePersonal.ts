import { useState } from 'react'
import type { Input, endpoints } from '#contract'
import { isApiError } from '#src/api'
import { useQueue } from '#src/shared/submit/use-queue'
import { t } from '#src/locales/base/personal'
import { faultsFrom, type Faults } from '#src/ui/Form/faults'
import { toast } from '#src/ui/Toast/toast'
import { usePersonalSource } from './personal-source'

type Change = Input<typeof endpoints.account.updateUserInfo>

/** Changes one's personal data. Each row is saved at once, one after another. */
export const usePersonal = () => {
  const { change } = usePersonalSource()
  const [isBusy, setBusy] = useState(false)
  const queue = useQueue()
  const send = async (part: Change, said: string): Promise<Faults | null> => {
    setBusy(true)
    try {
      await change(part)
      toast(said, 'ok')
      return {}
    } catch (error) {
      if (!isApiError(error)) throw error
      const faults = faultsFrom(error.fields)
      if (Object.keys(faults).length > 0) return faults
      if (!error.isHandled) toast(error.message || t('personal.failed'), 'alert')
      return null
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    /** Resolves to the faults of its fields, {} when it is saved, null if it failed for another reason. */
    save: (part: Change, said = t('personal.saved')) => queue(() => send(part, said)),
  }
}
