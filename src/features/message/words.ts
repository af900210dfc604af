import type { Message, MessageKey } from '../../../contract/message'
import { locale, t, tKey, unitName } from '../../locales'
import type { IconName } from '../../ui/Icon/Icon'

export type MessageTone = 'green' | 'red' | 'blue' | 'accent' | 'gold'

const MARKS: Record<MessageKey, { icon: IconName; tone: MessageTone }> = {
  'examine.listing_approved': { icon: 'ok', tone: 'green' },
  'examine.listing_rejected': { icon: 'alert', tone: 'red' },
  'examine.listing_taken_down': { icon: 'alert', tone: 'red' },
  'examine.product_approved': { icon: 'ok', tone: 'green' },
  'examine.product_rejected': { icon: 'alert', tone: 'red' },
  'examine.product_taken_down': { icon: 'alert', tone: 'red' },
  'examine.pallet_taken_down': { icon: 'alert', tone: 'red' },
  'quote.given': { icon: 'coin', tone: 'accent' },
  'quote.accepted': { icon: 'ok', tone: 'green' },
  'quote.declined': { icon: 'doc', tone: 'blue' },
  'quote.lapsed': { icon: 'clock', tone: 'blue' },
  'follow.new_fan': { icon: 'follow', tone: 'accent' },
  'follow.published_supply': { icon: 'follow', tone: 'accent' },
  'follow.published_purchase': { icon: 'follow', tone: 'accent' },
  'follow.published_product': { icon: 'follow', tone: 'accent' },
  'comment.new': { icon: 'chat', tone: 'blue' },
  'comment.answer': { icon: 'chat', tone: 'blue' },
  'comment.hidden': { icon: 'alert', tone: 'red' },
  'report.upheld': { icon: 'ok', tone: 'green' },
  'report.dismissed': { icon: 'ok', tone: 'blue' },
  'system.welcome': { icon: 'gift', tone: 'gold' },
  'system.broadcast': { icon: 'mega', tone: 'accent' },
  'security.password_changed': { icon: 'lock', tone: 'blue' },
  'security.mobile_changed': { icon: 'phone', tone: 'blue' },
  'security.wechat_bound': { icon: 'wechat', tone: 'green' },
  'security.wechat_unbound': { icon: 'wechat', tone: 'blue' },
  'search.matched': { icon: 'search', tone: 'accent' },
  'role.changed': { icon: 'crown', tone: 'gold' },
}

/** What the reader's language needs of the parameters: the unit's name, and a broadcast's English where it has that. */
const localized = (params: Message['params']): Message['params'] => {
  if (params.unit) return { ...params, unit: unitName(params.unit) }
  if (params.title_en && locale() === 'en') return { ...params, title: params.title_en, text: params.text_en }
  return params
}

/** A message's texts in the current language, from the server's key and parameters. Observable: call it in render. */
export const messageWords = ({ key, params: sent }: Pick<Message, 'key' | 'params'>) => {
  const params = localized(sent)
  const name = key.replace(/\./g, '_')
  return {
    title: tKey(`message.${name}`, params) ?? t('message.other'),
    text: tKey(`message.${name}_text`, params) ?? params.title ?? '',
    // A newer server may send another key.
    ...(key in MARKS ? MARKS[key as MessageKey] : { icon: 'bell' as const, tone: 'blue' as const }),
  }
}
