import { area } from '..'

/** Strings for the filter sheet of a feed. */
export const t = area({
  'screen.title': ['筛选', 'Filter'],
  'screen.count': ['筛选，已选 {count} 项', 'Filter, {count} selected'],
  'screen.category': ['分类', 'Category'],
  'screen.category_all': ['全部分类', 'All categories'],
  'screen.all_of': ['全部{name}', 'All of {name}'],
  'screen.region': ['地区', 'Region'],
  'screen.region_all': ['全国', 'All regions'],
  'screen.price': ['价格（元）', 'Price (CNY)'],
  'screen.price_min': ['最低价', 'From'],
  'screen.price_max': ['最高价', 'To'],
  'screen.price_rule': [
    '请写成 1299.50 这样的金额，最多两位小数',
    'Enter an amount such as 1299.50, with up to 2 decimals',
  ],
  'screen.price_order': ['最低价不能高于最高价', 'Min. price is above max. price'],
  'screen.certified': ['商家', 'Seller'],
  'screen.certified_any': ['不限', 'Any'],
  'screen.certified_only': ['只看企业认证', 'Verified businesses only'],
  'screen.time': ['发布时间', 'Posted'],
  'screen.time_any': ['不限', 'Any time'],
  'screen.days': ['{count} 天内', 'Last {count} days', 'Last 24 hours'],
  'screen.reset': ['重置', 'Reset'],
  'screen.apply': ['看结果', 'Show results'],
  'screen.failed': ['分类没有加载出来，点这里再试', "Couldn't load categories. Tap to try again."],
  'screen.no_things': ['没有“{keyword}”相关的供求信息', 'No listings for “{keyword}”'],
  'screen.no_result': ['没有符合条件的信息', 'No matches for this filter'],
  'screen.no_result_text': ['放宽一两个条件再看看', 'Try removing one or two filters'],
  'screen.no_result_act': ['清除筛选', 'Clear filters'],
})
