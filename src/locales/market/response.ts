import { area } from '..'

/** Strings for a user's response rate and speed. */
export const t = area({
  'response.rate': ['回复率 {rate}%', 'Reply rate {rate}%'],
  'response.rate_name': ['回复率', 'Reply rate'],
  'response.minutes': ['通常 {count} 分钟内回复', 'replies within {count} min'],
  'response.hours': ['通常 {count} 小时内回复', 'replies within {count} h'],
  'response.days': ['通常 {count} 天内回复', 'replies within {count} days', 'replies within {count} day'],
})
