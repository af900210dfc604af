import { area } from '..'

/** Strings for the countdown. */
export const t = area({
  'countdown.days': ['{count} 天', '{count} days', '{count} day'],
  'countdown.over': ['已结束', 'Ended'],
})
