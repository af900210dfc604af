import { area } from '..'

/** Strings for a user's response rate and speed. */
export const t = area({
  'response.rate': ['回复率 {rate}%', 'Reply rate {rate}%'],
  'response.rate_name': ['回复率', 'Reply rate'],
  'response.minutes': ['通常 {count} 分钟内', 'usually within {count} min'],
  'response.hours': ['通常 {count} 小时内', 'usually within {count} h'],
  'response.days': ['通常 {count} 天内', 'usually within {count} days', 'usually within {count} day'],
})
