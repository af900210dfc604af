import type { Module } from '../../module'
import { categoryRoutes } from './routes'
import type { CategoryService } from './service'

export { type CategoryService, CategoryTree, createCategoryService } from './service'

export const categoryModule = ({ categories }: { categories: CategoryService }): Module => ({
  routes: categoryRoutes(categories),
})
