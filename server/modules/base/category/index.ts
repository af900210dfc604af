import type { Module } from '../../../module'
import type { CategoryDesk } from './desk'
import { categoryRoutes } from './routes'
import type { CategoryService } from './service'

export { createCategoryDesk } from './desk'
export { type CategoryService, CategoryTree, createCategoryService } from './service'

export const categoryModule = (parts: { categories: CategoryService; desk: CategoryDesk }): Module => ({
  routes: categoryRoutes(parts),
})
