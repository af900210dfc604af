import { area } from '..'

/** Strings for sellers and pallets found by a search. */
export const t = area({
  'search.sellers': ['商家', 'Sellers'],
  'search.more_sellers': ['更多商家', 'More sellers'],
  'search.seller_facts': ['{count} 条在架', '{count} listed'],
  'search.pallets': ['货盘', 'Pallets'],
  'search.more_pallets': ['更多货盘', 'More pallets'],
  'search.pallet_facts': ['{count} 个商品 · {name}', '{count} products · {name}', '{count} product · {name}'],
  'search.more_failed': ['没加载出来，点一下重试', 'Couldn’t load. Tap to try again.'],
})
