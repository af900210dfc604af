import { area } from '..'

/** Strings for picking from a tree by search: apart from those of forms, since home has such a picker, too. */
export const t = area({
  'form.find': ['搜索', 'Search'],
  'form.find_none': ['没有找到，换个词试试', 'No results. Try another word.'],
})
