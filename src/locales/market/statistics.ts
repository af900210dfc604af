import { area } from '..'

/** Strings for the daily figures of the user's own listing or product. */
export const t = area({
  'statistics.title': ['数据', 'Statistics'],
  'statistics.span': ['近 {count} 天', 'Last {count} days'],
  'statistics.kinds': ['看哪一项', 'Choose a statistic'],
  'statistics.view': ['浏览', 'Views'],
  'statistics.contact': ['查看联系方式', 'Contacts'],
  'statistics.like': ['点赞', 'Likes'],
  'statistics.quote': ['报价', 'Quotes'],
  'statistics.line': ['{name}：{span}共 {count}', '{name}, {span}: {count}'],
  'statistics.none': ['这 {count} 天还没有数据', 'None in the last {count} days'],
  'statistics.none_text': ['把它分享出去，让更多人看到', 'Share it so more people see it'],
  'statistics.vip': ['VIP 可以看每天的数据', 'VIPs see daily statistics'],
  'statistics.upgrade': ['开通 VIP', 'Become a VIP'],
  'statistics.vip_text': ['浏览、联系、点赞、报价，每天都一目了然', 'Views, contacts, likes and quotes, day by day'],
})
