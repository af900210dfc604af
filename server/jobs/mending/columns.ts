/** How a column's texts are kept: one line, several, or JSON with texts in it. */
export type Form = 'line' | 'lines' | 'json'

export interface WrittenTable {
  table: string
  /** Its unique key, in the order in which rows are read. */
  key: readonly string[]
  columns: Readonly<Record<string, Form>>
  /** Columns that what follows from a change needs, as SQL with alias `t`. */
  also?: Readonly<Record<string, string>>
}

const CODE_OF_USER = (column: string) => `(select u.user_code from users u where u.id = t.${column})`
const byId = (table: string, columns: WrittenTable['columns'], also?: WrittenTable['also']): WrittenTable => ({
  table,
  key: ['id'],
  columns,
  also,
})

/**
 * Every column that holds what people wrote before everything written had one form. Not here: contacts, which took no
 * other characters; agreements, which nobody changes once somebody agreed to them; the audit log, whose lines nobody changes
 * either (`audit/service.ts` reads them in that form); and what is counted or made of other columns.
 */
export const WRITTEN_TABLES = [
  byId('users', { nickname: 'line', province: 'line', city: 'line', frozen_reason: 'lines' }, { code: 't.user_code' }),
  byId(
    'certifications',
    { fields_sealed: 'json', reason: 'lines' },
    { code: 't.certification_code', kind: 't.kind', state: 't.state', user: CODE_OF_USER('user_id') },
  ),
  byId('role_applications', { introduction: 'lines', reason: 'lines' }, { user: CODE_OF_USER('user_id') }),
  byId('appeals', { text: 'lines', reason: 'lines' }),
  byId('conferences', { title: 'line', summary: 'line', live: 'json', cancel_reason: 'lines' }),
  byId(
    'conference_presentations',
    { title: 'line', note: 'lines', reason: 'lines' },
    { user: CODE_OF_USER('user_id') },
  ),
  byId('listings', { taken_down_reason: 'lines' }),
  byId('listing_revisions', { content: 'json', reason: 'lines' }, { item_id: 't.listing_id' }),
  byId('products', { taken_down_reason: 'lines' }),
  byId('product_revisions', { content: 'json', reason: 'lines' }, { item_id: 't.product_id' }),
  byId(
    'folders',
    { name: 'line', note: 'lines', taken_down_reason: 'lines' },
    { pallet: 'case when t.is_published then t.pallet_code end' },
  ),
  {
    table: 'folder_products',
    key: ['folder_id', 'product_id'],
    columns: { remark: 'line' },
    also: { pallet: '(select f.pallet_code from folders f where f.id = t.folder_id and f.is_published)' },
  },
  byId('quotes', { note: 'lines' }, { user: CODE_OF_USER('quoter_id') }),
  byId('comments', { text: 'lines', reason: 'lines' }, { code: 't.comment_code', state: 't.state' }),
  byId('reports', { text: 'lines', text_sealed: 'json', reason: 'lines' }, { code: 't.report_code' }),
  byId('saved_searches', { keyword: 'line', filter: 'json' }),
  byId('notifications', { params: 'json' }),
  byId('conference_messages', { params: 'json' }),
  byId('broadcasts', { title: 'line', text: 'lines', title_en: 'line', text_en: 'lines' }),
  byId('share_materials', { title: 'line', text: 'lines' }),
  byId('videos', { title: 'line', description: 'lines' }),
  byId('order_refunds', { reason: 'lines' }),
  byId('shareholder_ends', { reason: 'lines' }),
  byId('withdrawals', { reason: 'lines' }),
  byId('money_differences', { reason: 'lines' }),
  byId('cancellations', { reason: 'lines' }),
  { table: 'categories', key: ['category_code'], columns: { name_zh: 'line', name_en: 'line' } },
  { table: 'uploads', key: ['upload_code'], columns: { filename: 'line' } },
  { table: 'search_terms', key: ['subject', 'term'], columns: {} },
] as const satisfies readonly WrittenTable[]
