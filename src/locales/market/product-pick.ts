import { area } from '..'

/** Strings for choosing products to attach to a listing. */
export const t = area({
  'pick.title': ['选关联商品', 'Choose products'],
  'pick.search': ['搜商品名、品牌', 'Search name or brand'],
  'pick.shelves': ['从哪里选', 'Source'],
  'pick.library': ['选品库', 'Library'],
  'pick.mine': ['我的在架商品', 'My listed products'],
  'pick.choose': ['选“{name}”', 'Select “{name}”'],
  'pick.count': ['已选 {count}/{max}', '{count} of {max}'],
  'pick.done': ['选好了', 'Done'],
  'pick.full': ['最多关联 {max} 个', 'Up to {max} products'],
  'pick.none': ['没有找到“{keyword}”', 'No results for “{keyword}”'],
  'pick.none_text': ['换个词，或看看全部商品', 'Try another word or view all products'],
  'pick.show_all': ['看全部', 'View all'],
  'pick.empty': ['还没有在架商品', 'No listed products yet'],
  'pick.empty_text': ['审核通过的商品会出现在这里', 'Approved products appear here'],
})
