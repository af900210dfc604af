import { area } from '..'

/** Strings for an operator taking a listing, product or pallet down from its page. */
export const t = area({
  'take_down.act': ['下架', 'Take down'],
  'take_down.reason': ['原因，发布者会看到', 'The reason, which the owner will read'],
  'take_down.done': ['已下架', 'Taken down'],
  'take_down.taken': ['它已不在架上', 'It is not up any more'],
  'take_down.failed': ['没有下架成功，请重试', 'It was not taken down. Please try again'],
})
