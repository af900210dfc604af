import { area } from '..'

/** Strings for searching: the panel, the line above the results, saved searches. */
export const t = area({
  'search.panel': ['搜索', 'Search'],
  'search.history': ['搜索历史', 'Recent searches'],
  'search.forget': ['清空搜索历史', 'Clear recent searches'],
  'search.hint': [
    '可以搜标题、分类、产地、规格和商家，用拼音也行',
    'Search by title, category, region, specs or seller',
  ],
  'search.popular': ['大家在搜', 'Popular searches'],
  'search.results': ['“{keyword}”的结果', 'Results for “{keyword}”'],
  'search.corrected': [
    '没有“{keyword}”，已按“{corrected}”搜索',
    'Nothing for “{keyword}”. Showing results for “{corrected}”',
  ],
  'search.save': ['有更新通知我', 'Notify me'],
  'search.save_label': ['保存这个搜索，有更新通知我', 'Save this search and notify me of new results'],
  'search.is_saved': ['已保存', 'Saved'],
  'search.is_saved_label': ['已保存的搜索，点开管理', 'Saved. Manage saved searches'],
  'search.saved_now': ['已保存，有新结果会发消息给你', "Saved. We'll message you when there are new results."],
  'search.saved': ['保存的搜索', 'Saved searches'],
  'search.saved_hint': [
    '有新结果时会发消息给你，最多保存 20 个',
    "We'll message you about new results. Save up to 20 searches.",
  ],
  'search.manage': ['管理', 'Manage'],
  'search.none': ['还没有保存的搜索', 'No saved searches'],
  'search.none_text': [
    '搜一个词，点结果上方的“有更新通知我”',
    'Search for something, then tap “Notify me” above the results',
  ],
  'search.remove': ['删除“{keyword}”', 'Delete “{keyword}”'],
  'search.removed': ['已删除', 'Deleted'],
  'search.kind_supply': ['供货', 'Supply'],
  'search.kind_purchase': ['求购', 'Request'],
  'search.conditions': ['另有 {count} 个条件', '{count} more filters', '{count} more filter'],
})
