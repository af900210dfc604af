import { category } from '../../../contract/category'
import { handle, type Route } from '../../http/serve'
import type { CategoryService } from './service'

export const categoryRoutes = (categories: CategoryService): Route[] => [
  handle(category.getCategoryTree, async ({ db, locale }) => ({ items: (await categories.tree(db)).shown(locale) })),
]
