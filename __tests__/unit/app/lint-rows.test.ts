import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Each line of it that is wrong, with what is said of it. */
const PLANTED: [statement: string, faults: string[]][] = [
  ["sql<{ id: number; at: string }>`select id, created_at as at from users where nickname = ${'x'}`", []],
  ['sql<{ media: { path: string }[] | null }>`select media from videos`', []],
  [
    'sql<{ nickname: number }>`select nickname from users`',
    ['selects nickname, text: that is string here, not number'],
  ],
  ['sql<{ id: number; nickname: string }>`select id from users`', ['doesn’t select nickname']],
  [
    'sql<{ id: number; nicknam: string }>`select id, nickname from users`',
    ['doesn’t select nicknam', 'selects nickname, which its row doesn’t have'],
  ],
  [
    'sql<{ frozen_reason: string }>`select u.frozen_reason from users u`',
    ['selects frozen_reason, which may be null, as string'],
  ],
  ['sql<{ id: string }>`select id from users`', ['selects id, int8: that is number here, not string']],
  ['sql<{ id: bigint }>`select id from users`', ['selects id, int8: that is number here, not bigint']],
  [
    'sql<{ mean: number }>`select avg(id) as mean from users`',
    ['selects mean, numeric: that is string here, not number'],
  ],
  ['sql<{ at: Date }>`select created_at as at from users`', ['selects at, timestamptz: that is string here, not Date']],
  [
    'sql<{ ids: number[] }>`select array_agg(id) as ids from users`',
    ['selects ids, _int8: that is string[] or number[] here, not number[]'],
  ],
  ['sql<{ id: any }>`select id from users`', ['selects id, int8: that is number here, not any']],
  ['sql<{ id: number }>`select id, id from users`', ['selects id twice']],
  [
    'sql<{ id: number }>`select ${by > 1 ? sql`id` : sql`nickname as id`} from users`',
    ['selects id, text: that is string here, not number'],
  ],
  ['sql<{ id: number }>`select id from ${sql.table(of)}`', ['was not reached: no function that is exported sends it']],
  ['sql<{ id: number }>`select id from nobody`', ['is refused: relation "nobody" does not exist']],
  ['sql`select id from users`', ['reads rows of no type: say it, sql<Row>`…`']],
]

let root = ''
beforeEach(() => {
  mkdirSync('.tmp', { recursive: true })
  // Here, where its imports are found.
  root = mkdtempSync('.tmp/rows-')
  mkdirSync(join(root, 'server'))
  writeFileSync(
    join(root, 'tsconfig.server.json'),
    JSON.stringify({ extends: '../../../tsconfig.server.json', include: ['server'] }),
  )
})
afterEach(() => rmSync(root, { recursive: true }))

describe('the lint of rows', () => {
  it('says what is wrong with a statement and its type, and checks each', () => {
    const lines = [
      "import { type Kysely, sql } from 'kysely'",
      ...PLANTED.map(
        ([statement], index) =>
          `export const find${index} = async (db: Kysely<unknown>, by: number, of: string) => (await ${statement}.execute(db)).rows`,
      ),
      'export const has = async (db: Kysely<unknown>) => (await sql`select from users`.execute(db)).rows.length > 0',
    ]
    writeFileSync(join(root, 'server/repo.ts'), lines.join('\n'))
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/lint-rows.ts', root], {
      encoding: 'utf8',
    })
    const said = PLANTED.map((_, index) =>
      [...stderr.matchAll(/^server\/repo\.ts:(\d+) (.*?)(?:: \/\*.*)?$/gm)]
        .filter(([, line]) => Number(line) === index + 2)
        .map(([, , text]) => text.replace(/n't/g, 'n’t')),
    )
    expect(said).toEqual(PLANTED.map(([, faults]) => faults))
    expect(status).toBe(1)
    expect(stdout).toContain(`${PLANTED.length - 2} of ${PLANTED.length - 1} places`)
  }, 300_000)
})
