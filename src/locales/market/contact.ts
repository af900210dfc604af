import { area } from '..'

/** Strings for contact details. */
export const t = area({
  'contact.title': ['联系方式', 'Contact'],
  'contact.take_over': ['让买家能联系你', 'Let buyers reach you'],
  'contact.take_over_text': [
    '这个商品还没有联系方式，点一下用上次填的',
    'No contact here yet. Tap to use your last one',
  ],
  'contact.taken_over': ['已填上联系方式', 'Contact added'],
  'contact.show': ['查看联系方式', 'View contact'],
  'contact.ask': ['今天还能查看 {count} 次', '{count} contacts left today', '{count} contact left today'],
  'contact.ask_text': [
    '每天可以查看 {count} 个人的联系方式，看过的以后随时能再看。',
    "You can view {count} contacts a day. Ones you've viewed stay available.",
    "You can view {count} contact a day. Ones you've viewed stay available.",
  ],
  'contact.none': ['今天的次数用完了', 'No contacts left today'],
  'contact.none_text': [
    '每天可以查看 {limit} 次，明天 0 点恢复；VIP 每天 {vip} 次。',
    'You can view {limit} a day. Resets at midnight (China time). VIPs get {vip}.',
  ],
  'contact.none_vip_text': [
    '每天可以查看 {limit} 次，明天 0 点恢复。',
    'You can view {limit} a day. Resets at midnight (China time).',
  ],
  'contact.mobile': ['手机', 'Mobile'],
  'contact.wechat': ['微信', 'WeChat'],
  'contact.call': ['拨打', 'Call'],
  'contact.copy': ['复制', 'Copy'],
  'contact.copy_mobile': ['复制手机号', 'Copy mobile number'],
  'contact.copy_wechat': ['复制微信号', 'Copy WeChat ID'],
  'contact.copied': ['已复制', 'Copied'],
  'contact.copy_failed': ['没有复制成功，请长按复制', "Couldn't copy. Press and hold to select it."],
  'contact.care': [
    '联系时说明是在团长看板看到的；先验货，谨慎付款。',
    'Mention that you found them on Group Dashboard. Check the goods before you pay.',
  ],
})
