import { area } from '..'

/** Strings for every form that is submitted for review. */
export const t = area({
  'form.draft_saved': ['草稿已存 {time}', 'Draft saved {time}'],
  'form.draft_found': ['已恢复 {time} 的草稿', 'Draft from {time} restored'],
  'form.draft_clear': ['清空重写', 'Start over'],
  'form.clear_title': ['清空这份草稿？', 'Clear this draft?'],
  'form.clear_text': ['填过的内容和图片都会清掉。', 'Your text and pictures will be cleared.'],
  'form.clear_changed': [
    '改过的内容会丢掉，回到已提交的版本。',
    'Your changes will be lost and the submitted version restored.',
  ],
  'form.clear_no': ['留着', 'Cancel'],
  'form.clear_yes': ['清空', 'Clear'],
  'form.reason': ['没有通过：{reason}', 'Not approved: {reason}'],
  'form.taken_down': ['被平台下架：{reason}', 'Taken down: {reason}'],
  'form.decided': ['审核刚刚完成，不能撤回了', "The review just finished. It's too late to withdraw."],
  'form.recent': ['最近选过', 'Recent'],
  'form.own_mobile': ['填入我的 {mobile}', 'Use mine: {mobile}'],
  'form.categories_failed': ['分类没有加载出来，再点一次', "Couldn't load categories. Tap again."],
})
