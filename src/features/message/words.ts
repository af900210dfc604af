import type { Message } from '../../../contract/message'
import { tKey } from '../../locales'
import { t } from '../../locales'
import type { IconName } from '../../ui/Icon/Icon'

const MARKS: Record<string, { icon: IconName; tone: 'green' | 'red' | 'blue' }> = {
  listing_approved: { icon: 'ok', tone: 'green' },
  listing_rejected: { icon: 'alert', tone: 'red' },
  listing_taken_down: { icon: 'alert', tone: 'red' },
}

/** A message in the reader's words: its key and parameters come from the server. */
export const messageWords = (message: Pick<Message, 'key' | 'params'>) => {
  const key = message.key.replace(/\./g, '_')
  const title = tKey(`message.${key}`, message.params)
  return {
    title: title ?? t('message.other'),
    text: tKey(`message.${key}_text`, message.params) ?? message.params.title ?? '',
    ...(MARKS[key] ?? { icon: 'doc' as const, tone: 'blue' as const }),
  }
}
