import { area } from '..'

/** Strings for home's card of the next Tuesday appointment. */
export const t = area({
  'next.number': ['周二有约 · 第 {number} 场', 'Tuesday appointment · no. {number}'],
  'next.book': ['预约', 'Book'],
  'next.booked': ['已预约', 'Booked'],
  'next.waiting': ['候补中', 'Waiting'],
  'next.enter': ['进场', 'Join'],
  'next.look': ['看看', 'View'],
  'next.until': ['后开始', 'to go'],
  'next.live': ['正在进行', 'Live now'],
  'next.count': ['{count} 人已约', '{count} booked'],
})
