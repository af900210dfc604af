import * as z from 'zod/mini'
import { get, post } from './endpoint'
import { choice, done, id, instant, nothing, text } from './shapes'

const subject = choice(['listing', 'product'])

export const search = {
  getSuggestions: get(
    '/api/v1/search/getSuggestions',
    'public',
    'Words that others looked for and found, beginning with what is typed; without it the most frequent',
    z.object({ subject, keyword: z.optional(z.string().check(z.maxLength(60, { error: 'invalid.too_long' }))) }),
    z.object({ items: z.array(z.string()) }),
  ),
  saveSearch: post(
    '/api/v1/search/saveSearch',
    'user',
    'Tell me when something comes that these words find (409 beyond 20)',
    z.object({
      subject,
      keyword: text(1, 60),
      filter: z.optional(
        z.record(
          z.string().check(z.maxLength(40)),
          z.union([z.string().check(z.maxLength(60)), z.number(), z.boolean()]),
        ),
      ),
    }),
    z.object({ search_code: z.string() }),
    { idempotent: true },
  ),
  getSavedSearches: get(
    '/api/v1/search/getSavedSearches',
    'user',
    'My saved searches, newest first',
    nothing,
    z.object({
      items: z.array(
        z.object({
          search_code: z.string(),
          subject: z.enum(['listing', 'product']),
          keyword: z.string(),
          filter: z.record(z.string(), z.unknown()),
          created_at: instant,
        }),
      ),
    }),
  ),
  deleteSavedSearch: post(
    '/api/v1/search/deleteSavedSearch',
    'user',
    'Tell me no more',
    z.object({ search_code: id }),
    done,
    { idempotent: true },
  ),
}
