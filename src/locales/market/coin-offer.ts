import { area } from '..'

/** Strings for paying with coins where a day's limit is used up, or for a pin. */
export const t = area({
  'coin_offer.title': ['今天的次数用完了', "You've reached today's limit"],
  'coin_offer.listing_text': [
    '用团币可以再发一条，审核没通过会退回。修改、续期不收团币。',
    "You can post one more with coins. They're returned if it isn't approved. Edits and renewals are free.",
  ],
  'coin_offer.again_text': [
    '上次的团币已退回，再提交按新发一条算；审核没通过会再退回。',
    "Your coins were returned, so this counts as a new listing. They're returned again if it isn't approved.",
  ],
  'coin_offer.coins': ['{count} 团币', '{count} coins', '{count} coin'],
  'coin_offer.price': ['需要', 'Price'],
  'coin_offer.balance': ['我有', 'You have'],
  'coin_offer.after': ['用后剩余', 'Left afterwards'],
  'coin_offer.pay_listing': ['用 {count} 团币提交审核', 'Submit for {count} coins', 'Submit for {count} coin'],
  'coin_offer.pay_quote': ['用 {count} 团币报价', 'Quote for {count} coins', 'Quote for {count} coin'],
  'coin_offer.pay_reveal': ['用 {count} 团币查看', 'View for {count} coins', 'View for {count} coin'],
  'coin_offer.pay_pin': ['用 {count} 团币置顶', 'Pin for {count} coins', 'Pin for {count} coin'],
  'coin_offer.short': [
    '还差 {count} 团币，充值后回到这里继续',
    'You need {count} more coins. Top up, then carry on here.',
    'You need {count} more coin. Top up, then carry on here.',
  ],
  'coin_offer.short_here': [
    '还差 {count} 团币。这里暂时不能充值，可以参加周二有约获得团币，或明天再来。',
    "You need {count} more coins. They can't be bought here. Earn some at a Tuesday meeting, or come back tomorrow.",
    "You need {count} more coin. It can't be bought here. Earn some at a Tuesday meeting, or come back tomorrow.",
  ],
  'coin_offer.recharge': ['去充值', 'Top up'],
})
