import { isApiError } from '../../api'
import { toast } from '../../ui/Toast/toast'

/** Says why something did not reach the server; what is no answer of the server's is a fault of ours. */
export const tellFault = (error: unknown): void => {
  if (!isApiError(error)) throw error
  if (!error.isHandled) toast(error.message, 'alert')
}
