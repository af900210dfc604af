import { area } from '..'

/** Words of narrowing a feed: the filter's sheet. */
export const t = area({
  'screen.title': ['筛选', 'Filter'],
  'screen.count': ['筛选，已选 {count} 项', 'Filter, {count} chosen'],
  'screen.category': ['分类', 'Category'],
  'screen.category_all': ['全部分类', 'All categories'],
  'screen.all_of': ['全部{name}', 'All of {name}'],
  'screen.region': ['地区', 'Region'],
  'screen.region_all': ['全国', 'Everywhere'],
  'screen.price': ['价格（元）', 'Price (CNY)'],
  'screen.price_min': ['最低价', 'From'],
  'screen.price_max': ['最高价', 'To'],
  'screen.price_rule': ['填金额，最多两位小数', 'An amount with up to two decimals'],
  'screen.price_order': ['最低价高于最高价了', 'The lowest is above the highest'],
  'screen.certified': ['商家', 'Seller'],
  'screen.certified_any': ['不限', 'Any'],
  'screen.certified_only': ['只看企业认证', 'Certified enterprises only'],
  'screen.time': ['发布时间', 'Published'],
  'screen.time_any': ['不限', 'Any time'],
  'screen.days': ['{count} 天内', 'within {count} days', 'within a day'],
  'screen.reset': ['重置', 'Reset'],
  'screen.apply': ['看结果', 'Show results'],
  'screen.failed': ['分类没有加载出来，点这里再试', 'Categories did not load. Tap to try again'],
  'screen.no_result': ['没有符合筛选的信息', 'Nothing fits this filter'],
  'screen.no_result_text': ['放宽一两个条件再看看', 'Take one or two of the conditions away'],
  'screen.no_result_act': ['清除筛选', 'Clear the filter'],
})
