import * as z from 'zod/mini'
import { get } from '../endpoint'
import { nothing } from '../shapes'

export const category = {
  getCategoryTree: get(
    '/api/v1/category/getCategoryTree',
    'public',
    'The category tree as a flat list, parents first, ten levels at most',
    nothing,
    z.object({
      items: z.array(
        z.object({
          category_code: z.string(),
          parent_code: z.nullable(z.string()),
          name: z.string(),
          is_leaf: z.boolean(),
        }),
      ),
    }),
  ),
}
