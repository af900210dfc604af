import { area } from '..'

/** Strings for the card of the user's own listing or product. */
export const t = area({
  'own_item.reason': ['原因：{reason}', 'Reason: {reason}'],
  'own_item.edit': ['编辑', 'Edit'],
  'own_item.more': ['更多', 'More'],
  'own_item.more_of': ['更多：{title}', 'More: {title}'],
  'own_item.figures': ['数据', 'Statistics'],
  'own_item.ask_no': ['留着', 'Cancel'],
})
