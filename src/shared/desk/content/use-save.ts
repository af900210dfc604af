import { useState } from 'react'
import { CODE } from '#contract/codes'
import { isNoAnswer } from '#src/api'
import { t } from '#src/locales/market/content-desk'
import { useSubmit } from '#src/shared/submit/use-submit'
import type { Faults } from '#src/ui/Form/faults'

interface Save<R> {
  input: unknown
  /** @throws ApiError */
  call: (idempotencyKey: string) => Promise<R>
  done: (result: R) => void
  show: (faults: Faults) => void
  place?: (faults: Faults) => Faults
}

/** Sends an editor's form. If another operator was faster, what is typed stays, and `isOutdated` says so. */
export const useSave = () => {
  const { isSending, isUnderWay, send } = useSubmit()
  const [isOutdated, setOutdated] = useState(false)
  return {
    isSending,
    isUnderWay,
    isOutdated,
    save: <R>(saving: Save<R>) =>
      send({
        ...saving,
        words: error => {
          if (error.code === CODE.conflict) setOutdated(true)
          return isNoAnswer(error) ? t('content.save_failed') : error.message
        },
      }),
  }
}
