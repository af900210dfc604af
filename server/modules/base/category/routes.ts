import { category } from '#contract/base/category'
import { content } from '#contract/market/content'
import { handle, type Route } from '#server/http/serve'
import type { CategoryDesk } from './desk'
import type { CategoryService } from './service'

export const categoryRoutes = ({ categories, desk }: { categories: CategoryService; desk: CategoryDesk }): Route[] => [
  handle(category.getCategoryTree, async ({ db, locale }) => ({ items: (await categories.tree(db)).shown(locale) })),
  handle(content.getDeskCategories, async ({ db }) => ({ items: await desk.all(db) })),
  handle(content.addCategory, call => desk.add(call.db, call.user, call.input)),
  handle(content.renameCategory, call => desk.rename(call.db, call.user, call.input)),
  handle(content.moveCategory, call => desk.move(call.db, call.user, call.input)),
  handle(content.hideCategory, call => desk.hide(call.db, call.user, call.input)),
]
