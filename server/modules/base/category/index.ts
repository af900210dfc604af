import type { Context } from '#server/context'
import type { Area } from '#server/module'
import { type CategoryDeskDeps, createCategoryDesk } from './desk'
import { categoryRoutes } from './routes'
import { type CategoryService, createCategoryService } from './service'

export { type CategoryService, CategoryTree, createCategoryService } from './service'

export const create = (ctx: Context, needs: CategoryDeskDeps): Area<CategoryService> => {
  const api = createCategoryService(ctx)
  return { api, routes: categoryRoutes({ categories: api, desk: createCategoryDesk(ctx, needs) }) }
}
