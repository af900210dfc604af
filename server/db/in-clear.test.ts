import assert, { deepEqual, equal } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints } from '../../contract'
import type { IssuedTokens } from '../../contract/base/account'
import {
  applyAsEnterprise,
  applyAsPerson,
  CREDIT_CODES,
  decideOn,
  ID_NUMBERS,
} from '../../__tests__/support/certificates'
import { leaksOf } from '../../__tests__/support/dump'
import { ADMIN, EXAMINER, LEADER, published, SUPPLIER, tokenOf, VIP } from '../../__tests__/support/market'
import { foldedBy, offeredBy, quotedBy, wantedBy } from '../../__tests__/support/market-actions'
import { must } from '../../__tests__/support/must'
import { codeFor, newAddress, registerHere } from '../../__tests__/support/people'
import { client, FakeClock, startInProcess, type TestClient } from '../../__tests__/support/server'

const { account, cancellation, certifications, contact, dataExport, folder, quote, reports, users } = endpoints
const MINUTE_MS = 60_000

const NICKNAME = '看得见的昵称'
/** What is private, by the place that takes it. */
const MOBILES = {
  registered: '18610010001',
  changed: '18610010002',
  refused: '18610010003',
  unknown: '18610010004',
  wechat: '18610010005',
}
const CONTACTS = {
  supply: { mobile: '13610010011', wechat_id: 'clear_supply_wx' },
  purchase: { mobile: '13610010012', wechat_id: 'clear_wish_wx' },
  quote: { mobile: '13610010013', wechat_id: 'clear_quote_wx' },
  pallet: { mobile: '13610010014', wechat_id: 'clear_pallet_wx' },
}
/** Named in words that only operators read. */
const NAMED = { report: '13610010021', complaint: '13610010022' }
const PERSON = { name: '欧阳若水', id_number: ID_NUMBERS[0] }
const FIRM = { name: '南浦云帆商贸有限公司', credit_code: CREDIT_CODES[0], legal_person: '司徒明轩' }

describe('a dump of the database', () => {
  const clock = new FakeClock()
  let server: Awaited<ReturnType<typeof startInProcess>>
  let app: TestClient

  before(async () => {
    server = await startInProcess({ clock, env: { SEED: 'demo' } })
    app = client(server.url)
  })
  after(() => server.stop())

  const codeOf = (mobile: string, scene: Parameters<typeof codeFor>[2], token?: string) => {
    clock.advance(MINUTE_MS)
    return codeFor(app, mobile, scene, { token, headers: newAddress() })
  }

  /** Accounts: registration, log-in by code and in vain, a change of mobile, WeChat's number, deleting the account. */
  const giveMobiles = async (): Promise<string> => {
    const { access_token: token } = await registerHere(app, MOBILES.registered, { nickname: NICKNAME })
    const wrong = { mobile: MOBILES.refused, password: 'wrong-one' }
    equal((await app.call(account.login, wrong, { headers: newAddress() })).code, 422)
    const code = await codeOf(MOBILES.unknown, 'login')
    const byCode = app.call(account.login, { mobile: MOBILES.unknown, code }, { headers: newAddress() })
    assert('register_ticket' in (await must(byCode)))
    const old_code = await codeOf(MOBILES.registered, 'change_mobile_old', token)
    const new_code = await codeOf(MOBILES.changed, 'change_mobile_new', token)
    await must(app.call(account.changeMobile, { old_code, mobile: MOBILES.changed, code: new_code }, { token }))
    const check = app.call(account.wechatLoginCheck, { code: 'sandbox-clear', platform: 'mini_program' })
    const { bind_ticket } = (await must(check)) as { bind_ticket: string }
    const bound = (await must(
      app.call(account.bindWechat, { bind_ticket, phone_code: `sandbox-phone-${MOBILES.wechat}`, agreed: true }),
    )) as IssuedTokens
    const leaving = await codeOf(MOBILES.wechat, 'cancel_account', bound.access_token)
    await must(app.call(cancellation.requestCancellation, { code: leaving }, { token: bound.access_token }))
    return (await app.login(MOBILES.changed)).access_token
  }

  /** Contacts: of a supply, a purchase, quotes and a pallet, read by others. */
  const giveContacts = async (): Promise<void> => {
    const [seller, leader, vip, examiner] = await Promise.all(
      [SUPPLIER, LEADER, VIP, EXAMINER].map(mobile => tokenOf(app, mobile)),
    )
    const supply = await published(app, vip, examiner, { contact: CONTACTS.supply })
    await must(app.call(contact.revealContact, { object_kind: 'listing', object_code: supply }, { token: leader }))
    const purchaseCode = await wantedBy(app, leader, { contact: CONTACTS.purchase })
    const given = await quotedBy(app, seller, purchaseCode, { contact: CONTACTS.quote })
    await must(app.call(quote.acceptQuote, { quote_code: given }, { token: leader }))
    const [product] = await offeredBy(app, seller, ['赣南脐橙 精品礼盒十斤'])
    const folder_code = await foldedBy(app, vip, '年货', [product])
    const { pallet_code } = await must(
      app.call(folder.publishPallet, { folder_code, contact: CONTACTS.pallet }, { token: vip }),
    )
    await must(app.call(contact.revealContact, { object_kind: 'pallet', object_code: pallet_code }, { token: leader }))
  }

  /** Names and numbers: both certifications, looked at and decided. */
  const giveNames = async (token: string): Promise<void> => {
    const examiner = await tokenOf(app, EXAMINER)
    const person = await applyAsPerson(app, token, PERSON)
    const firm = await applyAsEnterprise(app, token, FIRM)
    for (const code of [person, firm])
      await must(app.call(certifications.lookAtCertification, { code }, { token: examiner }))
    await must(decideOn(app, examiner, person))
    await must(decideOn(app, examiner, firm, 'rejected', '照片模糊'))
  }

  it('shows no mobile, name, number or contact in clear, whichever place has taken it', async () => {
    const token = await giveMobiles()
    await giveContacts()
    await giveNames(token)
    const [accused] = (await must(app.call(users.getManagedUserPage, {}, { token: await tokenOf(app, ADMIN) }))).items
    const about = { object_kind: 'user', object_code: accused.user_code, ground: 'fraud' } as const
    const reporter = await tokenOf(app, LEADER)
    await must(app.call(reports.report, { ...about, text: `他用 ${NAMED.report} 收钱` }, { token: reporter }))
    const text = `我的手机号 ${NAMED.complaint} 被公开了`
    await must(app.call(reports.complain, { ground: 'privacy', text }, { token: reporter }))
    const { items } = await must(
      app.call(reports.getReportQueue, { limit: 50 }, { token: await tokenOf(app, EXAMINER) }),
    )
    assert(
      items.some(item => item.text.includes(NAMED.report)),
      'operators read them',
    )
    await must(app.call(dataExport.requestExport, {}, { token }))
    const admin = await tokenOf(app, ADMIN)
    await must(app.call(users.getManagedUserPage, { keyword: MOBILES.changed }, { token: admin }))

    const secrets = [
      ...Object.values(MOBILES),
      ...Object.values(NAMED),
      ...Object.values(CONTACTS).flatMap(one => Object.values(one)),
      ...Object.values(PERSON),
      ...Object.values(FIRM),
      // Of the pictures' files, which are named for the person.
      '身份证.jpg',
      // The demo market's own people.
      ...[SUPPLIER, LEADER, VIP, EXAMINER, ADMIN],
    ]
    const { db } = server.context
    deepEqual(await leaksOf(db, secrets), [])
    assert((await leaksOf(db, [NICKNAME])).includes('public.users: 看得见的昵称'), 'the scan finds what is there')
  })

  it('shows no contact or number that an operator types into a reason of the audit log', async () => {
    const admin = await tokenOf(app, ADMIN)
    const { items } = await must(app.call(users.getManagedUserPage, { keyword: NICKNAME }, { token: admin }))
    const reason = `核实 ${PERSON.id_number}，来电 13610010019`
    await must(
      app.call(
        users.changeRole,
        { user_code: items[0].user_code, role: 'shareholder', change: 'grant', reason },
        { token: admin },
      ),
    )
    const { db } = server.context
    const { rows } = await sql`select from audit_log where reason = '核实 •••，来电 •••'`.execute(db)
    equal(rows.length, 1)
    const leaks = await leaksOf(db, [PERSON.id_number, '13610010019'])
    deepEqual(
      leaks.filter(leak => leak.includes('audit_log')),
      [],
    )
  })
})
