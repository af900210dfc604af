import { copy } from '../platform/clipboard'
import { toast } from '../ui/Toast/toast'

/** Copies a text, and says whether it worked. @returns whether it did */
export const copyAndSay = async (text: string, done: string, failed: string): Promise<boolean> => {
  const isCopied = await copy(text)
  toast(isCopied ? done : failed, isCopied ? 'ok' : 'alert')
  return isCopied
}
