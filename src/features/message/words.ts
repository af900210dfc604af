import type { Message } from '../../../contract/message'
import { t, tKey } from '../../locales'
import type { IconName } from '../../ui/Icon/Icon'

export type MessageTone = 'green' | 'red' | 'blue' | 'accent' | 'gold'

const MARKS: Record<string, { icon: IconName; tone: MessageTone }> = {
  'examine.listing_approved': { icon: 'ok', tone: 'green' },
  'examine.listing_rejected': { icon: 'alert', tone: 'red' },
  'examine.listing_taken_down': { icon: 'alert', tone: 'red' },
  'follow.new_fan': { icon: 'follow', tone: 'accent' },
  'system.welcome': { icon: 'gift', tone: 'gold' },
  'security.password_changed': { icon: 'lock', tone: 'blue' },
  'security.mobile_changed': { icon: 'phone', tone: 'blue' },
  'security.wechat_bound': { icon: 'wechat', tone: 'green' },
  'security.wechat_unbound': { icon: 'wechat', tone: 'blue' },
  'role.changed': { icon: 'crown', tone: 'gold' },
}

/** A message in the reader's words: its key and parameters come from the server. Read it while drawing. */
export const messageWords = ({ key, params }: Pick<Message, 'key' | 'params'>) => {
  const name = key.replace(/\./g, '_')
  return {
    title: tKey(`message.${name}`, params) ?? t('message.other'),
    text: tKey(`message.${name}_text`, params) ?? params.title ?? '',
    ...(MARKS[key] ?? { icon: 'bell' as const, tone: 'blue' as const }),
  }
}
