import type { Message, MessageKey } from '#contract/base/message'
import { locale, t, tKey, unitName } from '#src/locales'
import { meetingTime, meetingTitle } from '#src/ui/format/meeting'
import type { IconName } from '#src/ui/Icon/Icon'

export type MessageTone = 'green' | 'red' | 'blue' | 'accent' | 'gold'

const MARKS: Record<MessageKey, { icon: IconName; tone: MessageTone }> = {
  'examine.listing_approved': { icon: 'ok', tone: 'green' },
  'examine.listing_rejected': { icon: 'alert', tone: 'red' },
  'examine.listing_taken_down': { icon: 'alert', tone: 'red' },
  'examine.product_approved': { icon: 'ok', tone: 'green' },
  'examine.product_rejected': { icon: 'alert', tone: 'red' },
  'examine.product_taken_down': { icon: 'alert', tone: 'red' },
  'examine.pallet_taken_down': { icon: 'alert', tone: 'red' },
  'examine.appeal_approved': { icon: 'ok', tone: 'green' },
  'examine.appeal_rejected': { icon: 'alert', tone: 'red' },
  'examine.pallet_appeal_approved': { icon: 'ok', tone: 'green' },
  'examine.identity_approved': { icon: 'shield', tone: 'green' },
  'examine.identity_rejected': { icon: 'alert', tone: 'red' },
  'examine.identity_revoked': { icon: 'alert', tone: 'red' },
  'examine.enterprise_approved': { icon: 'shield', tone: 'green' },
  'examine.enterprise_rejected': { icon: 'alert', tone: 'red' },
  'examine.enterprise_revoked': { icon: 'alert', tone: 'red' },
  'quote.given': { icon: 'coin', tone: 'accent' },
  'quote.accepted': { icon: 'ok', tone: 'green' },
  'quote.declined': { icon: 'doc', tone: 'blue' },
  'quote.lapsed': { icon: 'clock', tone: 'blue' },
  'enquiry.line': { icon: 'chat', tone: 'accent' },
  'enquiry.hidden': { icon: 'alert', tone: 'red' },
  'follow.new_fan': { icon: 'follow', tone: 'accent' },
  'follow.published_supply': { icon: 'follow', tone: 'accent' },
  'follow.published_purchase': { icon: 'follow', tone: 'accent' },
  'follow.published_product': { icon: 'follow', tone: 'accent' },
  'comment.new': { icon: 'chat', tone: 'blue' },
  'comment.answer': { icon: 'chat', tone: 'blue' },
  'comment.hidden': { icon: 'alert', tone: 'red' },
  'comment.appeal_approved': { icon: 'ok', tone: 'green' },
  'report.upheld': { icon: 'ok', tone: 'green' },
  'report.dismissed': { icon: 'ok', tone: 'blue' },
  'wallet.released': { icon: 'wallet', tone: 'green' },
  'wallet.reward': { icon: 'gift', tone: 'green' },
  'wallet.taken_back': { icon: 'alert', tone: 'red' },
  'wallet.end_approved': { icon: 'ok', tone: 'green' },
  'wallet.end_rejected': { icon: 'alert', tone: 'red' },
  'system.welcome': { icon: 'gift', tone: 'gold' },
  'system.avatar_removed': { icon: 'alert', tone: 'red' },
  'system.broadcast': { icon: 'mega', tone: 'accent' },
  'security.password_changed': { icon: 'lock', tone: 'blue' },
  'security.mobile_changed': { icon: 'phone', tone: 'blue' },
  'security.wechat_bound': { icon: 'wechat', tone: 'green' },
  'security.wechat_unbound': { icon: 'wechat', tone: 'blue' },
  'security.cancellation_withdrawn': { icon: 'shield', tone: 'green' },
  'security.cancellation_refused': { icon: 'shield', tone: 'blue' },
  'export.ready': { icon: 'box', tone: 'green' },
  'export.failed': { icon: 'box', tone: 'red' },
  'security.unfrozen': { icon: 'ok', tone: 'green' },
  'search.matched': { icon: 'search', tone: 'accent' },
  'finance.stopped': { icon: 'alert', tone: 'red' },
  'finance.differences': { icon: 'list', tone: 'gold' },
  'conference.reminder_hour': { icon: 'clock', tone: 'gold' },
  'conference.reminder_start': { icon: 'cal', tone: 'gold' },
  'conference.moved_up': { icon: 'ok', tone: 'green' },
  'conference.cancelled': { icon: 'alert', tone: 'red' },
  'examine.presentation_approved': { icon: 'ok', tone: 'green' },
  'examine.presentation_rejected': { icon: 'alert', tone: 'red' },
  'examine.presentation_revoked': { icon: 'alert', tone: 'red' },
  'conference.opened': { icon: 'cal', tone: 'gold' },
  'conference.today': { icon: 'cal', tone: 'gold' },
  'conference.called_off': { icon: 'alert', tone: 'red' },
  'conference.replay': { icon: 'play', tone: 'gold' },
  'pin.started': { icon: 'pin', tone: 'accent' },
  'pin.returned': { icon: 'coin', tone: 'gold' },
  'withdrawal.approved': { icon: 'ok', tone: 'green' },
  'withdrawal.rejected': { icon: 'alert', tone: 'red' },
  'withdrawal.confirm': { icon: 'wechat', tone: 'accent' },
  'withdrawal.paid': { icon: 'wallet', tone: 'green' },
  'withdrawal.failed': { icon: 'alert', tone: 'red' },
  'withdrawal.expired': { icon: 'clock', tone: 'blue' },
  'role.changed': { icon: 'crown', tone: 'gold' },
  'role.approved': { icon: 'ok', tone: 'green' },
  'role.rejected': { icon: 'alert', tone: 'red' },
  'role.granted': { icon: 'crown', tone: 'gold' },
  'role.revoked': { icon: 'alert', tone: 'red' },
  'role.vip_paid': { icon: 'crown', tone: 'gold' },
  'role.vip_ended': { icon: 'crown', tone: 'blue' },
  'vip.ending': { icon: 'clock', tone: 'gold' },
  'order.coins': { icon: 'coin', tone: 'gold' },
  'order.late': { icon: 'coin', tone: 'blue' },
  'order.refunded': { icon: 'coin', tone: 'blue' },
  'order.goodwill': { icon: 'coin', tone: 'green' },
}

/** What the reader's language needs of the parameters: names for codes and instants, a broadcast's English if any. */
const localized = (params: Message['params']): Message['params'] => {
  const { unit, role, wallet, starts_at, title_en, title = '', kind, ...rest } = params
  // English has a singular where `count` is 1, whatever the server calls the number.
  const count = rest.count ?? rest.hours ?? rest.coins
  return {
    ...rest,
    ...(count && { count }),
    ...(title && { title }),
    // A line in an enquiry without words only tells what somebody did.
    ...(kind && !rest.text && { text: tKey(`message.enquiry_${kind}`) ?? '' }),
    ...(unit && { unit: unitName(unit) }),
    ...(role && { role: tKey(`my.role_${role}`) ?? role }),
    ...(wallet && { wallet: tKey(`title.${wallet}_wallet`) ?? wallet }),
    ...(starts_at && { title: meetingTitle(title), time: meetingTime(starts_at) }),
    ...(title_en && locale() === 'en' && { title: title_en, text: params.text_en }),
  }
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
