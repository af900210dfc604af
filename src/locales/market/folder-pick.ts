import { area } from '..'

/** Strings for picking and creating a folder; apart from `folder` because the library, a tab page, needs them. */
export const t = area({
  'folder.new': ['新建商品夹', 'New folder'],
  'folder.edit_title': ['编辑商品夹', 'Edit folder'],
  'folder.count': ['{count} 个商品', '{count} products', '{count} product'],
  'folder.published': ['货盘已发布', 'Pallet published'],
  'folder.views': ['{count} 次浏览', '{count} views', '{count} view'],
  'folder.name': ['名称', 'Name'],
  'folder.name_hint': ['例如：年货礼盒', 'e.g. New Year gifts'],
  'folder.note': ['说明', 'Note'],
  'folder.note_hint': ['给看货盘的人看，可不填', 'Optional, shown on the pallet'],
  'folder.save': ['保存', 'Save'],
  'folder.saved': ['已保存', 'Saved'],
  'folder.made': ['商品夹建好了', 'Folder created'],
  'folder.failed': ['没有保存成功，填的内容都还在，请再试', "Couldn't save. Your text is still here. Try again."],
  'folder.pick_title': ['放进商品夹', 'Add to folder'],
  'folder.picked': ['已放进“{name}”', 'Added to “{name}”'],
  'folder.picked_several': ['{count} 个已放进“{name}”', '{count} added to “{name}”'],
  'folder.pick_other': ['换一个', 'Change'],
  'folder.picked_there': ['“{name}”里已经有了', 'Already in “{name}”'],
})
