import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const lint = (root: string) => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/lint-tables.mjs', root], { encoding: 'utf8' })
  return { status, faults: stderr.split('\n').filter(line => /^server\/.*:\d+ /.test(line)) }
}

const OWNERS = `export const TABLE_OWNERS = {
  listings: 'market/listing/index',
  quotes: 'market/quote/index',
  users: 'base/account/index',
} as const
`
const MIGRATION = ['listings', 'quotes', 'users'].map(table => `create table ${table} (`).join('\n')

let root = ''
const write = (path: string, ...lines: string[]) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), lines.join('\n'))
}
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tables-'))
  write('server/db/table-owners.ts', OWNERS)
  write('server/db/migrations/0001-start.ts', MIGRATION)
  write('server/modules/market/listing/index.ts', 'const own = sql`select id from listings`')
  write('server/modules/market/quote/index.ts', 'const own = sql`select id from quotes`')
  write('server/modules/base/account/index.ts', 'const own = sql`select id from users`')
})
afterEach(() => rmSync(root, { recursive: true }))

describe('the lint of tables', () => {
  it('finds nothing in this server', () => {
    expect(lint('.')).toEqual({ status: 0, faults: [] })
  })

  it('lets a module read and write its own tables', () => {
    write(
      'server/modules/market/quote/repo.ts',
      'export const one = sql`insert into quotes (id) values (${1})`',
      'export const two = sql`select id from quotes for update`',
      "export const three = { table: 'quotes' }",
    )
    expect(lint(root).status).toBe(0)
  })

  it('reports writes to another module’s table, and where to go instead', () => {
    write(
      'server/modules/market/quote/repo.ts',
      'const own = sql`select id from quotes`',
      'export const count = (id: number) => sql`',
      '  update listings set quote_count = quote_count + 1 where id = ${id}`',
    )
    const { status, faults } = lint(root)
    expect(status).toBe(1)
    expect(faults).toEqual([
      'server/modules/market/quote/repo.ts:3 writes listings, a table of market/listing: give server/modules/market/listing a function for it in its repo, and take that from server/modules/market/listing/index.ts',
    ])
  })

  it('reports reads, in a join, a list, a fragment or a nested condition', () => {
    write(
      'server/modules/market/quote/repo.ts',
      'const joined = sql`select * from quotes q join users u on u.id = q.quoter_id`',
      'const listed = sql`select * from quotes q, users u`',
      'const purchases = sql`listings l join quotes q on q.listing_id = l.id`',
      'const found = (all: boolean) =>',
      '  sql`select * from quotes ${all ? sql`` : sql`where quoter_id in (select id from users)`}`',
    )
    const { faults } = lint(root)
    expect(faults.map(line => line.split(', ')[0])).toEqual([
      'server/modules/market/quote/repo.ts:1 reads users',
      'server/modules/market/quote/repo.ts:2 reads users',
      'server/modules/market/quote/repo.ts:3 reads listings',
      'server/modules/market/quote/repo.ts:5 reads users',
    ])
    expect(faults[0]).toContain('put that into a *reads.ts')
  })

  it('lets a *reads.ts read others’ tables of its floor and below, with a reason, and write nothing', () => {
    write(
      'server/modules/market/quote/reads.ts',
      '// Across areas: a quote is shown with who gave it.',
      'export const find = sql`select * from quotes q join users u on u.id = q.quoter_id for update of q`',
    )
    expect(lint(root).status).toBe(0)
    write(
      'server/modules/market/count-reads.ts',
      'const add = (table: string) => sql`update ${sql.table(table)} set n = 1`',
    )
    write('server/modules/market/user-reads.ts', '// Across areas: users.', 'const rid = sql`delete from users`')
    write('server/modules/base/account/reads.ts', '// Across areas: quotes.', 'const up = sql`select id from quotes`')
    expect(lint(root).faults.map(line => line.split(': ')[0])).toEqual([
      'server/modules/base/account/reads.ts:2 reads quotes, a table of market/quote, a floor above',
      'server/modules/market/count-reads.ts:1 begins with no reason',
      'server/modules/market/count-reads.ts:1 writes a table',
      'server/modules/market/user-reads.ts:2 writes users',
    ])
  })

  it('tells a local alias from a table, but only after its definition', () => {
    write(
      'server/modules/market/quote/repo.ts',
      'const own = sql`with users as (select quoter_id from quotes) select * from users join quotes using (id)`',
      'const within = sql`select (with users as (select 1) select * from users), (select max(id) from users)`',
      'const itself = sql`with listings as (select id from listings) select id from listings`',
      'const again = sql`with recursive users as (select 1 union all select * from users) select * from users`',
    )
    expect(lint(root).faults.map(line => line.split(', ')[0])).toEqual([
      'server/modules/market/quote/repo.ts:2 reads users',
      'server/modules/market/quote/repo.ts:3 reads listings',
    ])
  })

  it('ignores comments, plain strings and exempt files', () => {
    write(
      'server/modules/market/quote/repo.ts',
      '/** Not: select from users */',
      "const text = sql`select 'from users' as text from quotes -- from users",
      '  where true`',
    )
    write('server/seed/repo.ts', 'const filled = sql`insert into users (id) select id from listings`')
    write('server/commands/grant.ts', 'const granted = sql`update users set roles = null`')
    expect(lint(root).faults).toEqual([])
  })

  it('reports a table passed to another module’s SQL at the caller', () => {
    write(
      'server/modules/market/quote/repo.ts',
      "export const TABLES: ShelfTables = { items: 'listings' }",
      "export interface Order { table: 'users' | 'listings' }",
      "export const tableOf = (isMine: boolean) => sql.table(isMine ? 'quotes' : 'users')",
    )
    expect(lint(root).faults.map(line => line.split(', ')[0])).toEqual([
      'server/modules/market/quote/repo.ts:1 names listings',
      'server/modules/market/quote/repo.ts:3 names users',
    ])
  })

  it('requires an owner for every table, a table for every owner, and its SQL in the file that is named', () => {
    write('server/db/migrations/0002-more.ts', 'create table films (')
    write('server/modules/market/quote/repo.ts', '')
    write('server/modules/base/account/index.ts', '')
    write(
      'server/db/table-owners.ts',
      OWNERS.replace("'base/account/index'", "'base/people/repo'").replace(
        "'market/quote/index',",
        "'market/quote/repo',\n  gone: 'market/quote/index',",
      ),
    )
    expect(lint(root).faults).toEqual([
      'server/db/migrations/0002-more.ts:1 makes films, which has no owner: add it to server/db/table-owners.ts',
      'server/db/table-owners.ts:1 names server/modules/market/quote/repo.ts, which has nothing on quotes',
      'server/db/table-owners.ts:1 names gone, which no migration makes',
      'server/db/table-owners.ts:1 names server/modules/market/quote/index.ts, which has nothing on gone',
      'server/db/table-owners.ts:1 names server/modules/base/people/repo.ts, which is not there',
    ])
  })
})
