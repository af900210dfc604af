import { area } from '..'

/** Strings for sellers and pallets found by a search. */
export const t = area({
  'search.sellers': ['商家', 'Sellers'],
  'search.more_sellers': ['更多商家', 'More sellers'],
  'search.seller_facts': ['在架 {count} 条', '{count} listed'],
  'search.pallets': ['货盘', 'Pallets'],
  'search.more_pallets': ['更多货盘', 'More pallets'],
  'search.pallet_facts': ['{count} 个商品 · {name}', '{count} products · {name}', '{count} product · {name}'],
  'search.more_failed': ['没有加载出来，点这里再试', "Couldn't load. Tap to try again."],
})
