import { area } from '..'

/** Words of every form that is sent for review. */
export const t = area({
  'form.categories_failed': ['分类没有加载出来，再点一次', 'The categories did not load. Tap again'],
})
