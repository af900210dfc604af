import { deepEqual, equal, match, rejects } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints } from '../../contract'
import type { IssuedTokens } from '../../contract/base/account'
import { runCommand } from '../../__tests__/support/commands'
import { askForCode } from '../../__tests__/support/people'
import { startInProcess } from '../../__tests__/support/server'
import { createStaff, type Member, type Staff } from '../../__tests__/support/staff'
import { grantAdmin } from './grant-admin'

const { account, messages } = endpoints
const NEW = '18719999999'

describe('grant-admin', () => {
  let server: Awaited<ReturnType<typeof startInProcess>>
  let staff: Staff
  let known: Member
  const grant = (mobile: string) => grantAdmin(server.context, mobile)
  const info = async (token: string) => (await staff.app.call(account.getUserInfo, {}, { token })).result

  before(async () => {
    server = await startInProcess({ env: { SEED: 'none' } })
    staff = await createStaff(server, '1871')
    known = await staff.member({ roles: ['vip'], nickname: '老朋友' })
  })
  after(() => server.stop())

  it('adds the role to an existing account and notifies its owner', async () => {
    deepEqual(await grant(known.mobile), [`${known.mobile} is an admin now`])
    const { role, nickname } = await info(known.token)
    deepEqual([role, nickname], [['user', 'vip', 'admin'], '老朋友'])
    const { items } = (await staff.app.call(messages.getMessagePage, { channel: 'system' }, { token: known.token }))
      .result
    equal(items[0].key, 'role.changed')
  })

  it('creates an account that its owner enters by code; a second run changes nothing; each grant is logged', async () => {
    deepEqual(await grant(NEW), [`${NEW} is an admin now, with a new account: log in by a code sent to that number`])
    deepEqual(await grant(NEW), [`${NEW} is an admin already: nothing was changed`])
    equal((await askForCode(staff.app, NEW, 'login')).code, 1)
    const { items } = (await staff.app.call(account.getOutboxPage, {}, { token: known.token })).result
    const code = /\d{6}/.exec(items.find(({ mobile }) => mobile === NEW)!.text)![0]
    const { access_token: token } = (await staff.app.call(account.login, { mobile: NEW, code })).result as IssuedTokens
    const { role, has_password } = await info(token)
    deepEqual([role, has_password], [['user', 'admin'], false])
    const { rows } =
      await sql`select actor_id, from_state, to_state from audit_log where subject = 'role' order by id`.execute(
        server.context.db,
      )
    deepEqual(rows, [
      { actor_id: null, from_state: 'user,vip', to_state: 'user,vip,admin' },
      { actor_id: null, from_state: 'user', to_state: 'user,admin' },
    ])
  })

  it('refuses invalid mobiles and frozen accounts', async () => {
    const { db } = server.context
    const frozen = await staff.account()
    await sql`update users set status = 'frozen' where id = ${frozen.id}`.execute(db)
    const count = async () => (await sql`select from users`.execute(db)).rows.length
    const before = await count()
    for (const [mobile, line] of [
      ['+8618710000001', /^\+8618710000001 is no mobile number: 11 digits, without \+86$/],
      ['1871000000', /is no mobile number/],
      [frozen.mobile, new RegExp(`^the account of ${frozen.mobile} is frozen$`)],
    ] as const)
      await rejects(grant(mobile), ({ message }: Error) => line.test(message), mobile)
    equal(await count(), before)
  })

  it('is a command that says what it did, or in one line why not', () => {
    const run = (...args: string[]) => runCommand(server, args)
    const usage = 'npm run grant-admin -- <mobile>'
    for (const args of [[], [NEW, known.mobile]])
      deepEqual(run('grant-admin', ...args), { code: 1, out: '', err: `usage: ${usage}` })
    deepEqual(run('grant'), {
      code: 1,
      out: '',
      err: `usage: ${usage} | npm run jobs | npm run ledger:statement -- <account> <from> <to> | npm run ledger:verify | npm run remove-demo -- [--yes] | npm run rotate-keys -- [--new-key]`,
    })
    const { code, out, err } = run('grant-admin', known.mobile)
    if (process.env.DATABASE_URL)
      deepEqual([code, out, err], [0, `${known.mobile} is an admin already: nothing was changed`, ''])
    else {
      deepEqual([code, out], [1, ''])
      match(err, /^another server is using the data directory [^\n]*$/)
    }
  })
})
