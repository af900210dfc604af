import { area } from '..'

/** Strings for the agreements. */
export const t = area({
  'agreement.contents': ['目录', 'Contents'],
  'agreement.version': ['版本 {version}', 'Version {version}'],
  'agreement.since': ['{date}起生效', 'Effective {date}'],
  'agreement.day': ['{year} 年 {month} 月 {day} 日', '{year}-{month}-{day}'],
  'agreement.here': ['正在读', 'Reading'],
})
