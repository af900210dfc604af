import { isApiError } from '#src/api'
import { toast } from '#src/ui/Toast/toast'

/** Shows an ApiError as a toast, unless it is already handled. @throws anything else: a bug of ours */
export const tellFault = (error: unknown): void => {
  if (!isApiError(error)) throw error
  if (!error.isHandled) toast(error.message, 'alert')
}
