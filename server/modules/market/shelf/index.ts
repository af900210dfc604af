import type { Area } from '#server/module'
import { eraseViews } from './erase-repo'

/** What listings and products have in common is made for each of them; this is what stands for both. */
export const create = (): Area<null> => ({ api: null, erase: { views: eraseViews } })
