import { area } from '..'

/** Strings for the card of the user's own listing or product. */
export const t = area({
  'mine.reason': ['原因：{reason}', 'Reason: {reason}'],
  'mine.edit': ['编辑', 'Edit'],
  'mine.more': ['更多', 'More'],
  'mine.more_of': ['更多：{title}', 'More: {title}'],
  'mine.figures': ['数据', 'Statistics'],
  'mine.ask_no': ['留着', 'Cancel'],
})
