import { area } from '..'

/** Strings for contact details. */
export const t = area({
  'contact.title': ['联系方式', 'Contact'],
  'contact.show': ['查看联系方式', 'Show contact'],
  'contact.ask': ['今天还能查看 {count} 次', '{count} contacts left today', '{count} contact left today'],
  'contact.ask_text': [
    '每天可以查看 {limit} 个人的联系方式，看过的以后随时能再看。',
    'You may look at {limit} contacts a day. What you have seen stays open to you.',
  ],
  'contact.none': ['今天的次数用完了', 'None left today'],
  'contact.none_text': [
    '每天可以查看 {limit} 次，明天 0 点恢复；会员每天 {vip} 次。',
    '{limit} a day, anew at midnight in China. VIPs have {vip}.',
  ],
  'contact.none_vip_text': ['每天可以查看 {limit} 次，明天 0 点恢复。', '{limit} a day, anew at midnight in China.'],
  'contact.mobile': ['手机', 'Mobile'],
  'contact.wechat': ['微信', 'WeChat'],
  'contact.call': ['拨打', 'Call'],
  'contact.copy': ['复制', 'Copy'],
  'contact.copy_mobile': ['复制手机号', 'Copy the number'],
  'contact.copy_wechat': ['复制微信号', 'Copy the WeChat id'],
  'contact.copied': ['已复制', 'Copied'],
  'contact.copy_failed': ['没能复制，请长按选择', 'Not copied. Select it by hand'],
  'contact.care': [
    '联系时说明是在团长看板看到的；先验货，谨慎付款。',
    'Say that you found it on Group Dashboard. See the goods before you pay.',
  ],
  'contact.ok': ['知道了', 'OK'],
})
