import { area } from '..'

/** Strings for an operator taking a listing, product or pallet down from its page. */
export const t = area({
  'take_down.act': ['下架', 'Take down'],
  'take_down.reason': ['原因，发布者会看到', 'Reason (the owner will see it)'],
  'take_down.done': ['已下架', 'Taken down'],
  'take_down.taken': ['这条内容已不在架上', "It's no longer listed"],
  'take_down.failed': ['没有下架成功，请重试', "Couldn't take it down. Please try again."],
})
