import { area } from '..'

/** Strings of the sheet that sells VIP. */
export const t = area({
  'vip.name': ['VIP', 'VIP'],
  'vip.text': ['更多发布、报价和联系', 'Post, quote and contact more'],
  'vip.until': ['VIP 到{day}为止，续费从那天接着算', 'VIP until {day}. A renewal adds to it.'],
  'vip.gives_listings': [
    '每天发布 {count} 条，其他用户 {user} 条',
    '{count} listings a day instead of {user}',
    '{count} listing a day instead of {user}',
  ],
  'vip.gives_quotes': [
    '每天报价 {count} 次，其他用户 {user} 次',
    '{count} quotes a day instead of {user}',
    '{count} quote a day instead of {user}',
  ],
  'vip.gives_reveals': [
    '每天查看联系方式 {count} 次，其他用户 {user} 次',
    '{count} contact views a day instead of {user}',
    '{count} contact view a day instead of {user}',
  ],
  'vip.gives_statistics': ['自己的信息每天的浏览、联系、报价数据', 'Daily statistics of your own listings'],
  'vip.gives_posters': ['VIP 专用海报样式', 'Poster styles for VIPs'],
  'vip.gives_badge': ['主页和名片上有 VIP 标识', 'A VIP badge on your profile'],
  'vip.plans': ['选择时长', 'Choose a plan'],
  'vip.plan_month': ['一个月', '1 month'],
  'vip.plan_year': ['一年', '1 year'],
  'vip.plan_months': ['{count} 个月', '{count} months'],
  'vip.act': ['开通', 'Upgrade'],
  'vip.renew': ['续费', 'Renew'],
})
