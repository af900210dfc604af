import type { Message } from '../../../contract/message'
import { t, tKey } from '../../locales'
import type { IconName } from '../../ui/Icon/Icon'

const MARKS: Record<string, { icon: IconName; tone: 'green' | 'red' | 'blue' }> = {
  examine_listing_approved: { icon: 'ok', tone: 'green' },
  examine_listing_rejected: { icon: 'alert', tone: 'red' },
  examine_listing_taken_down: { icon: 'alert', tone: 'red' },
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
