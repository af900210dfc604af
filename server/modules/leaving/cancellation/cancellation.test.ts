import assert, { deepEqual, equal, rejects } from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { CODE, endpoints } from '#contract'
import type { IssuedTokens } from '#contract/base/account'
import {
  columnsIn,
  EXPIRING_TABLES,
  IMPERSONAL_TABLES,
  PERSONAL_TABLES,
  type PersonalTable,
} from '#server/db/personal-data'
import { inTransaction } from '#server/db/client'
import type { Refusal } from '#server/http/refusal'
import { createViewNotes } from '../../market/activity'
import { createLedger, verifyLedger } from '../../base/ledger'
import { applyAsPerson } from '#__tests__/support/certificates'
import { insertMeeting } from '#__tests__/support/conferences'
import { faultsOfCounters } from '#__tests__/support/counters'
import { leaksOf } from '#__tests__/support/dump'
import {
  ADMIN,
  createForm,
  EXAMINER,
  LEADER,
  picture,
  postForm,
  publish,
  published,
  SUPPLIER,
  supply,
  tokenOf,
  upload,
  VIP,
} from '#__tests__/support/market'
import { foldedBy, offeredBy, quotedBy, wantedBy } from '#__tests__/support/market-actions'
import { must } from '#__tests__/support/must'
import { ownDataJobs } from '#__tests__/support/own-data'
import { codeFor, newAddress, registerHere } from '#__tests__/support/people'
import { client, FakeClock, startInProcess, type TestClient } from '#__tests__/support/server'
import { paidOrder } from '#__tests__/support/service-orders'
import { openPlain } from '#__tests__/support/socket'

const {
  account,
  activity,
  cancellation,
  comments,
  conference,
  contact,
  dataExport,
  enquiry,
  examine,
  folder,
  follow,
  listing,
  messages,
  product,
  quote,
  reports,
  search,
  share,
} = endpoints
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const TABLES = Object.entries(PERSONAL_TABLES) as [string, PersonalTable][]

/** Values that identify the person: none of them may be left anywhere in the database. */
const NAME = '要走的茶商'
const MOBILE = '18633330001'
const SECRETS = [
  NAME,
  MOBILE,
  '13655550001',
  '13655550002',
  'leaving_wx',
  'leaving-openid',
  'leaving-union',
  'leaving-photo',
  '要走的话',
]
/** Columns that may still hold a cancelled person's number: it leads to a row without a name. */
const RETAINED_REFERENCES = new Set([
  'agreement_consents.user_id',
  // What was spent stays.
  'coin_uses.user_id',
  // Emptied purses: their bookings stay.
  'ledger_accounts.user_id',
  // The book and the gateway's bills refer to them.
  'service_orders.user_id',
  'vip_periods.user_id',
  'order_refunds.actor_id',
  'withdrawals.user_id',
  'withdrawals.examiner_id',
  'withdrawals.payer_id',
  'commissions.user_id',
  'commissions.buyer_id',
  'rewards.user_id',
  'rewards.invited_id',
  'own_earnings.user_id',
  'own_earnings.taken_by',
  'shareholder_ends.user_id',
  'cancellations.user_id',
  // Hidden and emptied: others have replied.
  'comments.author_id',
  'comments.hidden_by',
  'comments.examined_by',
  'comments.answers_id',
  // Threads that they began: the other side keeps its lines.
  'enquiries.asker_id',
  'enquiry_lines.author_id',
  'enquiry_lines.hidden_by',
  // On a purchase that was closed with a quote.
  'comments.owner_id',
  'listings.owner_id',
  'listings.accepted_quoter_id',
  'quotes.quoter_id',
  'uploads.owner_id',
  'reports.reporter_id',
  'users.inviter_id',
])

describe('cancelling an account', () => {
  const clock = new FakeClock()
  let server: Awaited<ReturnType<typeof startInProcess>>
  let app: TestClient
  let jobs: ReturnType<typeof ownDataJobs>
  const db = () => server.context.db
  const idOf = async (token: string) => {
    const { user_code } = (await app.call(account.getUserInfo, {}, { token })).result
    const { rows } = await sql<{ id: number }>`select id from users where user_code = ${user_code}`.execute(db())
    return { id: rows[0].id, user_code }
  }
  const view = async (token: string) => must(app.call(cancellation.getCancellation, {}, { token }))
  /** Asks for it with a code. */
  const request = async (mobile: string, token: string, more = {}) => {
    clock.advance(MINUTE)
    const code = await codeFor(app, mobile, 'cancel_account', { token })
    return app.call(cancellation.requestCancellation, { code, ...more }, { token })
  }
  const logIn = (mobile: string) => app.call(account.login, { mobile, password: 'demo1234' }, { headers: newAddress() })
  const stateOf = async (id: number) =>
    (
      await sql<{ state: string; status: string }>`
      select c.state, u.status from cancellations c join users u on u.id = c.user_id
      where u.id = ${id} order by c.id desc limit 1`.execute(db())
    ).rows[0]

  before(async () => {
    server = await startInProcess({ clock, env: { SEED: 'demo' } })
    app = client(server.url)
    jobs = ownDataJobs(server.context)
  })
  after(() => server.stop())

  it('has every column of the database classified', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and table_name not like 'kysely%' order by 1`.execute(db())
    const known = [
      ...TABLES.map(([table, { exported, unexported }]) => [table, `${exported} ${unexported}`]),
      ...Object.entries(EXPIRING_TABLES).map(([table, { columns }]) => [table, columns]),
      ...Object.entries(IMPERSONAL_TABLES),
    ].flatMap(([table, columns]) => columnsIn(columns).map(column => `${table}.${column}`))
    deepEqual(known.sort(), rows.map(row => row.name).sort(), 'server/db/personal-data.ts')
    // What is emptied is a column of a row that stays.
    for (const [table, { fate, except, blanked = '', exported, unexported }] of TABLES) {
      const own = columnsIn(`${exported} ${unexported}`)
      for (const column of columnsIn(blanked)) assert(own.includes(column), `${table}.${column}`)
      if (blanked) assert(fate === 'kept' || except, `${table} empties what it deletes`)
    }
  })

  it('requires a code sent to the account’s mobile, and each condition', async () => {
    const { access_token: token } = await registerHere(app, '18633330011')
    deepEqual(await view(token), {
      conditions: [
        { condition: 'orders', is_met: true, count: 0 },
        { condition: 'withdrawals', is_met: true, count: 0 },
      ],
      remainders: [],
      needs_code: true,
    })
    const call = (input: object) => app.call(cancellation.requestCancellation, input, { token })
    deepEqual(Object.keys(((await call({})).result as unknown as { fields: object }).fields), ['code'])
    equal((await call({ code: '000000' })).code, CODE.invalid)
    assert((await app.call(account.getUserInfo, {}, { token })).code === 1, 'nothing has happened')
    equal((await request('18633330011', token)).code, 1)
    equal((await app.call(account.sendCode, { scene: 'cancel_account' })).code, CODE.tokenInvalid)
  })

  it('waits for money that is on its way, and for consent to what would be lost', async () => {
    const { access_token: token } = await registerHere(app, '18633330012')
    const who = await idOf(token)
    const principal = { ...who, session_code: '', roles: [], permissions: [] }
    clock.advance(MINUTE)
    const code = await codeFor(app, '18633330012', 'cancel_account', { token })
    const ask = (gives_up?: boolean) => jobs.cancellation.request(principal, { code, gives_up })
    Object.assign(jobs.owes, { orders: 1, withdrawals: 2 })
    const shown = await jobs.cancellation.view(db(), who.id)
    deepEqual(
      shown.conditions.map(({ condition, is_met, count }) => [condition, is_met, count]),
      [
        ['orders', false, 1],
        ['withdrawals', false, 2],
      ],
    )
    await rejects(ask(true), (error: Refusal) => error.code === CODE.conflict)
    Object.assign(jobs.owes, { orders: 0, withdrawals: 0, remainders: [{ kind: 'coins', amount: 60 }] })
    await rejects(ask(), (error: { fields?: object }) => 'gives_up' in (error.fields ?? {}))
    equal((await app.call(account.getUserInfo, {}, { token })).code, 1, 'still logged in')
    assert((await ask(true)).due_at, 'the code was not used up by the refusals')
    jobs.owes.remainders = []
  })

  it('waits for a real order and a real withdrawal, and gives up what is left', async () => {
    const { access_token: token } = await registerHere(app, '18633330018')
    const { id } = await idOf(token)
    const ledger = createLedger(server.context)
    const at = new Date(clock.now()).toISOString()
    await sql`
      insert into service_orders (order_code, user_id, item_kind, item_code, amount_fen, coins, token_hash, out_trade_no,
        created_at, expires_at)
      values ('gleaving', ${id}, 'coins', 'coins_60', 600, 60, sha256('gleaving'), 'leaving001', ${at}, ${at})`.execute(
      db(),
    )
    await inTransaction(db(), async tx => {
      await ledger.transfer(tx, {
        key: 'test:leaving',
        kind: 'reward.identity',
        ref: 'wleaving',
        postings: [{ from: 'promotion', to: { userId: id, purse: 'reward' }, amount: 3_000 }],
      })
      await ledger.hold(tx, {
        key: 'withdrawal:wleaving',
        kind: 'withdrawal.asked',
        ref: 'wleaving',
        from: { userId: id, purse: 'reward' },
        into: { userId: id, purse: 'reward', bucket: 'held' },
        amount: 1_000,
      })
      await sql`
        insert into withdrawals (withdrawal_code, user_id, purse, amount_fen, fee_fen, state, day, out_bill_no, created_at,
          examined_at)
        values ('wleaving', ${id}, 'reward', 1000, 100, 'approved', ${at}::date, 'leaving001', ${at}, ${at})`.execute(
        tx,
      )
    })
    const met = async () =>
      (await view(token)).conditions.map(({ condition, is_met, count }) => [condition, is_met, count])
    deepEqual(await met(), [
      ['orders', false, 1],
      ['withdrawals', false, 1],
    ])
    equal((await request('18633330018', token, { gives_up: true })).code, CODE.conflict)
    for (const [order, count] of [
      ['paid', 1],
      ['refunding', 1],
      ['refunded', 0],
    ] as const) {
      await sql`
        update service_orders set state = ${order}, paid_at = ${at}, paid_fen = 600 where order_code = 'gleaving'`.execute(
        db(),
      )
      deepEqual((await met())[0], ['orders', count === 0, count], order)
    }
    await inTransaction(db(), async tx => {
      await ledger.giveBack(tx, {
        key: 'withdrawal:wleaving:back',
        kind: 'withdrawal.back',
        hold: 'withdrawal:wleaving',
      })
      await sql`update withdrawals set state = 'failed', ended_at = ${at} where withdrawal_code = 'wleaving'`.execute(
        tx,
      )
    })
    deepEqual((await view(token)).remainders, [{ kind: 'reward', amount: 3_000 }])
    const refused = await request('18633330018', token)
    deepEqual(Object.keys((refused.result as unknown as { fields: object }).fields), ['gives_up'])
    const forfeited = await ledger.platformBalance(db(), 'forfeited')
    equal((await request('18633330018', token, { gives_up: true })).code, 1)
    clock.advance(7 * DAY + MINUTE)
    await jobs.cancellation.carryOutDue()
    equal((await stateOf(id)).status, 'cancelled')
    equal((await ledger.platformBalance(db(), 'forfeited')) - forfeited, 3_000)
    deepEqual((await verifyLedger({ db: db() })).faults, [])
    // Their order is known nowhere else: the tests below look at the whole database.
    await sql`delete from service_orders where order_code = 'gleaving'`.execute(db())
    await sql`delete from withdrawals where withdrawal_code = 'wleaving'`.execute(db())
  })

  it('is refused to the only admin, who sees why', async () => {
    const token = await tokenOf(app, ADMIN)
    deepEqual((await view(token)).conditions.slice(2), [{ condition: 'last_admin', is_met: false, count: 0 }])
    clock.advance(MINUTE)
    const code = await codeFor(app, ADMIN, 'cancel_account', { token })
    const answer = await app.call(cancellation.requestCancellation, { code }, { token })
    deepEqual([answer.code, answer.message], [CODE.conflict, '还有事项没有处理完，暂时不能注销'])
  })

  it('ends all sessions at once; a log-in withdraws it, a token refresh does not', async () => {
    const first = await registerHere(app, '18633330013')
    const second = await app.login('18633330013')
    const { id, user_code } = await idOf(first.access_token)
    const socket = await openPlain(server.url, second.access_token)
    await socket.bind(user_code)
    const { due_at } = await must(request('18633330013', first.access_token))
    equal(Date.parse(due_at), clock.now() + 7 * DAY)
    equal(await socket.closed, 4401)
    for (const { access_token, refresh_token } of [first, second]) {
      equal((await app.call(account.getUserInfo, {}, { token: access_token })).code, CODE.sessionRefused)
      equal((await app.call(account.refreshToken, {}, { token: refresh_token })).code, CODE.sessionRefused)
    }
    deepEqual(await stateOf(id), { state: 'requested', status: 'active' })

    clock.advance(7 * DAY - MINUTE)
    equal((await app.call(account.login, { mobile: '18633330013', password: 'not-it-1' })).code, CODE.invalid)
    equal((await stateOf(id)).state, 'requested', 'a wrong password is no log-in')
    const back = (await logIn('18633330013')).result as IssuedTokens
    equal(back.cancellation_withdrawn, true)
    equal((await stateOf(id)).state, 'withdrawn')
    const received = await must(app.call(messages.getMessagePage, { channel: 'system' }, { token: back.access_token }))
    equal(received.items[0].key, 'security.cancellation_withdrawn')
    equal(((await logIn('18633330013')).result as IssuedTokens).cancellation_withdrawn, undefined)
    clock.advance(DAY)
    await jobs.cancellation.carryOutDue()
    deepEqual(await stateOf(id), { state: 'withdrawn', status: 'active' })
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where subject = 'cancellation' and subject_code = ${user_code} order by id`.execute(
      db(),
    )
    deepEqual(
      rows.map(row => row.action),
      ['request', 'withdraw'],
    )
  })

  it('is taken back by a log-in with a code, too', async () => {
    const { access_token } = await registerHere(app, '18633330014')
    const { id } = await idOf(access_token)
    await must(request('18633330014', access_token))
    clock.advance(MINUTE)
    const code = await codeFor(app, '18633330014', 'login')
    const { result } = await app.call(account.login, { mobile: '18633330014', code })
    equal((result as IssuedTokens).cancellation_withdrawn, true)
    equal((await stateOf(id)).state, 'withdrawn')
  })

  it('checks the conditions again on the last day: it is refused, told, and can be requested again', async () => {
    const { access_token } = await registerHere(app, '18633330015')
    const { id } = await idOf(access_token)
    await must(request('18633330015', access_token))
    clock.advance(7 * DAY + MINUTE)
    jobs.owes.orders = 1
    await jobs.cancellation.carryOutDue()
    jobs.owes.orders = 0
    deepEqual(await stateOf(id), { state: 'refused', status: 'active' })
    const { access_token: token } = await app.login('18633330015')
    const received = await must(app.call(messages.getMessagePage, { channel: 'system' }, { token }))
    assert(received.items.some(one => one.key === 'security.cancellation_refused'))
    equal((await request('18633330015', token)).code, 1)
  })

  it('leaves a frozen account to the operators', async () => {
    const { access_token } = await registerHere(app, '18633330016')
    const { id } = await idOf(access_token)
    await must(request('18633330016', access_token))
    await sql`update users set status = 'frozen' where id = ${id}`.execute(db())
    equal((await logIn('18633330016')).code, CODE.sessionRefused)
    clock.advance(7 * DAY + MINUTE)
    await jobs.cancellation.carryOutDue()
    deepEqual(await stateOf(id), { state: 'refused', status: 'frozen' })
  })

  it('erases everything that it says it erases, and nothing of other people’s', async () => {
    const { access_token: token } = await registerHere(app, MOBILE, { nickname: NAME })
    const { id, user_code } = await idOf(token)
    await sql`
      update users set is_enterprise_certified = true, is_identity_certified = true, roles = '{user,vip}'
      where id = ${id}`.execute(db())
    // Until the server reads the roles again.
    clock.advance(MINUTE)
    const [examiner, supplier, leader, vip] = await Promise.all(
      [EXAMINER, SUPPLIER, LEADER, VIP].map(one => tokenOf(app, one)),
    )
    const them = await idOf(supplier)
    const own = { mobile: '13655550001', wechat_id: 'leaving_wx' }

    // A person with something of every kind.
    const face = await picture(400, 300)
    const avatar = await createForm(app, token, face.length, { purpose: 'avatar', filename: 'leaving-photo.jpg' })
    await postForm(app, avatar, face)
    await must(
      app.call(
        account.updateUserInfo,
        { avatar_file_id: avatar.file_id, gender: 'female', province: '浙江', city: '杭州' },
        { token },
      ),
    )
    const hidden = await createForm(app, token, face.length, { purpose: 'private', filename: 'leaving-photo.jpg' })
    await postForm(app, hidden, face)
    const [offered] = await offeredBy(app, token, ['高山红茶 礼盒装两百克'])
    const onShelf = await published(app, token, examiner, {
      contact: own,
      title: '高山云雾茶 明前特级',
      product_codes: [offered],
    })
    const waiting = await publish(app, token, { contact: own, title: '高山白茶 去年的老茶' })
    const [theirs] = await offeredBy(app, supplier, ['赣南脐橙 精品礼盒十斤'])
    const mine = await foldedBy(app, token, '春茶货盘', [theirs, offered])
    await must(app.call(folder.publishPallet, { folder_code: mine, contact: { mobile: '13655550002' } }, { token }))
    await foldedBy(app, leader, '晚风的春茶', [offered, theirs])
    // Somebody's supply made from the person's product, with its picture.
    const shown = (await must(app.call(product.getProductDetail, { product_code: offered }, { token: supplier }))).media
    const relisted = await must(
      app.call(
        listing.publishSupply,
        supply(shown[0].url, { title: '高山红茶 转手特惠两百克', product_codes: [offered] }),
        { token: supplier },
      ),
    )
    await must(
      app.call(
        examine.decideExamine,
        { subject: 'listing', code: relisted.listing_code, decision: 'approved' },
        { token: examiner },
      ),
    )
    // Purchases: one open with a quote, one closed with one; quotes of the person's, open and accepted.
    const openWish = await wantedBy(app, token, { contact: own, title: '求购茶叶礼盒三百个' })
    await quotedBy(app, supplier, openWish)
    const agreed = await wantedBy(app, token, { contact: own, title: '求购茶叶铁罐一千个' })
    await must(app.call(quote.acceptQuote, { quote_code: await quotedBy(app, supplier, agreed) }, { token }))
    const theirWish = await wantedBy(app, leader, { title: '求购绿茶两百斤散装' })
    await quotedBy(app, token, theirWish, { contact: own, note: '要走的话 样品可寄' })
    const otherWish = await wantedBy(app, vip, { title: '求购红茶一百斤散装' })
    const won = await quotedBy(app, token, otherWish, { contact: own })
    await must(app.call(quote.acceptQuote, { quote_code: won }, { token: vip }))
    // What was said, liked, followed, revealed, reported, searched, used; both ways.
    const about = { object_kind: 'product', object_code: theirs } as const
    const ofMine = { object_kind: 'listing', object_code: onShelf } as const
    const say = async (who: string, thing: object, text: string, answers_code?: string) =>
      (await must(app.call(comments.writeComment, { ...thing, text, answers_code } as never, { token: who })))
        .comment_code
    const thread = await say(token, about, '要走的话 这个橙子甜吗')
    await say(supplier, about, '很甜的', thread)
    const theirThread = await say(leader, about, '起订量能谈吗')
    await say(token, about, '要走的话 我也想问', theirThread)
    await say(leader, ofMine, '茶还有吗')
    const asked = await must(app.call(enquiry.ask, { ...about, text: '要走的话 一百箱什么价' }, { token }))
    await must(app.call(enquiry.writeEnquiryLine, { ...asked, text: '看量，量大好谈' }, { token: supplier }))
    const aboutTea = { object_kind: 'supply', object_code: onShelf, text: '茶还有多少斤' } as const
    const onMine = await must(app.call(enquiry.ask, aboutTea, { token: leader }))
    await must(app.call(enquiry.writeEnquiryLine, { ...onMine, text: '要走的话 还有三百斤' }, { token }))
    for (const kind of ['like', 'favourite'] as const) {
      await must(app.call(activity.react, { ...about, kind, on: true }, { token }))
      await must(app.call(activity.react, { ...ofMine, kind, on: true }, { token: leader }))
    }
    await must(app.call(follow.followUser, { user_code: them.user_code }, { token }))
    await must(app.call(follow.followUser, { user_code }, { token: leader }))
    await must(app.call(follow.blockUser, { user_code: (await idOf(vip)).user_code }, { token }))
    await must(app.call(contact.revealContact, ofMine, { token: leader }))
    const theirSupply = await published(app, supplier, examiner, { title: '脐橙新货到仓 五斤装' })
    await must(app.call(contact.revealContact, { object_kind: 'listing', object_code: theirSupply }, { token }))
    for (const object_code of [theirs, offered])
      await app.call(reports.report, { ...about, object_code, ground: 'false', text: '要走的话 不实' }, { token })
    await sql`
      insert into reports (report_code, reporter_id, object_kind, object_code, ground, text, state, created_at)
      values ('rdecided', ${id}, 'product', ${theirs}, 'false', '要走的话 很久以前', 'dismissed', now())`.execute(db())
    await must(app.call(search.saveSearch, { subject: 'product', keyword: '脐橙' }, { token }))
    const { items: materials } = await must(app.call(share.getMaterialPage, {}, { token }))
    await must(app.call(share.noteMaterialUse, { material_code: materials[0].material_code }, { token }))
    await sql`
      insert into wechat_bindings (appid, openid, user_id, created_at)
      values (${server.context.config.wechat.miniAppId}, 'leaving-openid', ${id}, now())`.execute(db())
    await sql`insert into wechat_unions (unionid, user_id) values ('leaving-union', ${id})`.execute(db())
    await sql`
      insert into content_checks (check_key, kind, payload, openid, created_at)
      values ('t:leaving', 'text', '要走的话 待检', 'leaving-openid', now())`.execute(db())
    await applyAsPerson(app, token)
    await sql`
      insert into role_applications (application_code, user_id, role, introduction, created_at)
      values ('aleaving', ${id}, 'group_leader', '要走的话 我有三个群', now())`.execute(db())
    await sql`
      insert into appeals (appeal_code, user_id, object_kind, object_code, taken_down_at, text, created_at)
      values ('jleaving', ${id}, 'listing', ${onShelf}, now(), '要走的话 请核实', now())`.execute(db())
    // The only place of a meeting that somebody waits for, and a past one at which the person presented.
    const meeting = await insertMeeting(db(), clock, { startsInMs: 12 * DAY, capacity: 1 })
    await must(app.call(conference.bookConference, { conference_code: meeting }, { token }))
    await must(app.call(conference.bookConference, { conference_code: meeting, waits: true }, { token: supplier }))
    const over = await insertMeeting(db(), clock, { startsInMs: -2 * DAY })
    await sql`
      insert into conference_bookings (booking_code, conference_id, user_id, state, since)
      select 'oleaving', id, ${id}, 'attended', now() from conferences where conference_code = ${over}`.execute(db())
    await sql`
      insert into conference_presentations (presentation_code, conference_id, user_id, object_kind, object_id, object_code,
        title, note, state, position, created_at)
      select 'eleaving', id, ${id}, 'listing', 1, ${onShelf}, '要走的话 明前茶', '', 'approved', 1, now()
      from conferences where conference_code = ${over}`.execute(db())
    await sql`
      update conferences set booked_count = 1, attended_count = 1, presenter_count = 1
      where conference_code = ${over}`.execute(db())
    await sql`
      insert into agreement_consents (user_id, kind, version, agreed_at)
      select ${id}, kind, version, now() from agreement_versions where kind = 'service_agreement'
      on conflict do nothing`.execute(db())
    await sql`insert into notification_choices (user_id, off) values (${id}, '{follow.popup}')`.execute(db())
    await sql`insert into subscribe_consents (user_id, kind, left_count) values (${id}, 'quote', 2)`.execute(db())
    await sql`
      insert into subscribe_messages (user_id, kind, notification_id, due_at, created_at)
      select ${id}, 'quote', min(id), now(), now() from notifications where user_id = ${id}`.execute(db())
    await sql`
      insert into hidden_news (user_id, publication_id) select ${id}, min(id) from publications`.execute(db())
    await sql`
      insert into broadcasts (broadcast_code, title, text, audience, state, author_id, wanted_count, to_user_id, created_at)
      values ('bleaving', '停机维护', '今晚两点', 'all', 'stopped', ${id}, 0, 0, now())`.execute(db())
    await sql`insert into search_matches (user_id, subject, object_id) values (${id}, 'product', 1)`.execute(db())
    // Coins that are still to be returned, and a queued pin.
    await sql`
      insert into coin_uses (user_id, kind, object_code, coins, created_at, owed_at)
      values (${id}, 'listing', 'lleaving', 10, now(), now())`.execute(db())
    await sql`
      insert into pins (pin_code, listing_id, user_id, coins, hours, created_at)
      select 'yleaving', id, ${id}, 50, 24, now() from listings where listing_code = ${onShelf}`.execute(db())
    // A wallet balance, frozen money, and coins.
    const ledger = createLedger(server.context)
    await inTransaction(db(), async tx => {
      const [reward, coins] = (['reward', 'coins'] as const).map(purse => ({ userId: id, purse }))
      await ledger.transfer(tx, {
        key: 'leaving:given',
        kind: 'test.given',
        ref: 'leaving',
        postings: [
          { from: 'promotion', to: reward, amount: 300 },
          { from: 'issuance', to: coins, amount: 10 },
        ],
      })
      const into = { userId: id, purse: 'distribution', bucket: 'frozen' } as const
      await ledger.hold(tx, {
        key: 'leaving:frozen',
        kind: 'test.frozen',
        ref: 'leaving',
        from: 'commission',
        into,
        amount: 435,
      })
    })
    await sql`
      with o as (
        insert into service_orders (order_code, user_id, item_kind, item_code, amount_fen, vip_months, state, token_hash,
          out_trade_no, way, created_at, expires_at, paid_at, paid_fen, fulfilled_at)
        values ('oleaving', ${id}, 'vip', 'vip_month', 2900, 1, 'fulfilled', 'leaving'::bytea, 'gdleaving', 'h5', now(),
          now(), now(), 2900, now())
        returning id), p as (
        insert into vip_periods (user_id, order_id, starts_at, ends_at, run_starts_at, run_months)
        select ${id}, o.id, now(), now() + interval '1 month', now(), 1 from o), n as (
        insert into payment_numbers (out_trade_no, order_id, way, payer_id, openid, begun_at)
        select 'gdleaving', o.id, 'virtual', ${id}, 'leaving-openid', now() from o)
      insert into order_refunds (refund_code, order_id, out_refund_no, kind, amount_fen, state, created_at, ended_at)
      select 'rleaving', o.id, 'grleaving', 'goodwill', 100, 'succeeded', now(), now() from o`.execute(db())
    await sql`
      insert into withdrawals (withdrawal_code, out_bill_no, user_id, purse, amount_fen, fee_fen, state, day, appid,
        openid, package_info, reason, created_at, examined_at, ended_at)
      values ('wleaving', 'bleaving', ${id}, 'reward', 1000, 100, 'failed', current_date, 'wx-mini', 'leaving-openid',
        'package', '要走的话 请退回', now(), now(), now())`.execute(db())
    await sql`
      insert into viewers (object_kind, object_id, day, viewer) values ('listing', 1, current_date, ${`u${id}`})`.execute(
      db(),
    )
    const earning = await paidOrder(db(), { buyer: id, paidFen: 2_900, at: new Date(clock.now()).toISOString() })
    await sql`
      insert into commissions (commission_code, order_id, level, user_id, buyer_id, rate, amount_fen, created_at,
        available_at)
      values ('yleaving', ${earning.id}, 1, ${id}, ${id}, 1500, 435, now(), now())`.execute(db())
    await sql`
      insert into rewards (reward_code, request_key, kind, user_id, invited_id, amount_fen, created_at, booked_at)
      values ('wleaving', 'reward:leaving', 'listing', ${id}, ${id}, 100, now(), now())`.execute(db())
    await sql`
      insert into own_earnings (earning_code, user_id, commission_id, reward_id, state, purse, amount_fen, earned_at,
        found_at, taken_fen, taken_at, taken_by, reason)
      select 'nopen', ${id}::bigint, id, null::bigint, 'open', 'distribution', 435, now(), now(), null, null::timestamptz, null::bigint, null
      from commissions where commission_code = 'yleaving'
      union all
      select 'ntaken', ${id}::bigint, null, id, 'taken_back', 'reward', 100, now(), now(), 100, now(), ${them.id}::bigint,
        '要走的话 自己邀请自己'
      from rewards where reward_code = 'wleaving'`.execute(db())
    await sql`
      with n as (
        insert into identity_numbers (user_id, number_index, approved_at) values (${id}, 'number of leaving', now()))
      update users set person_id = nextval('person_ids') where id = ${id}`.execute(db())
    await sql`
      insert into shareholder_ends (request_code, user_id, state, created_at, decided_at, reason)
      values ('xleaving', ${id}, 'rejected', now(), now(), '请先与运营沟通')`.execute(db())
    await app.call(account.login, { mobile: MOBILE, password: 'wrong-one' }, { headers: newAddress() })
    await must(app.call(dataExport.requestExport, {}, { token }))
    await jobs.dataExport.makePending()
    const { rows: archives } = await sql<{ code: string }>`
      select export_code as code from data_exports where user_id = ${id}`.execute(db())

    // The proof is empty unless each table has something of theirs.
    const count = async (table: string, condition: string) =>
      (
        await sql<{ n: number }>`
        select count(*)::int as n from ${sql.table(table)} t where ${sql.raw(condition.replaceAll('$person', String(id)))}`.execute(
          db(),
        )
      ).rows[0].n
    for (const [table, { of }] of TABLES)
      if (table !== 'cancellations') assert((await count(table, of)) > 0, `${table} has nothing of theirs`)
    deepEqual(await faultsOfCounters(db()), [])
    const before = await must(app.call(product.getProductDetail, { product_code: theirs }, { token: supplier }))

    const given = () =>
      Promise.all(
        (['commission', 'forfeited', 'forfeited_coins'] as const).map(one => ledger.platformBalance(db(), one)),
      )
    const [promised, money, coins] = await given()
    deepEqual((await view(token)).remainders, [
      { kind: 'distribution', amount: 435 },
      { kind: 'reward', amount: 300 },
      { kind: 'coins', amount: 10 },
    ])
    const there = (place: string, code: string) => existsSync(join(server.dataDir, place, code))
    const files = () => [
      there('files', avatar.file_id),
      there('private', hidden.file_id),
      ...archives.map(({ code }) => there('private', code)),
    ]
    deepEqual(files(), [true, true, true])
    await must(request(MOBILE, token, { gives_up: true }))
    clock.advance(6 * DAY)
    await jobs.cancellation.carryOutDue()
    equal((await stateOf(id)).status, 'active')
    equal((await app.call(listing.getListingDetail, { listing_code: onShelf })).code, 1, 'still visible')
    clock.advance(DAY + MINUTE)
    await Promise.all([jobs.cancellation.carryOutDue(), ownDataJobs(server.context).cancellation.carryOutDue()])
    deepEqual(await stateOf(id), { state: 'cancelled', status: 'cancelled' })
    // A view counted a moment ago is written only now.
    const views = createViewNotes(server.context)
    views.note({
      actorId: (await idOf(await tokenOf(app, SUPPLIER))).id,
      ownerId: id,
      objectKind: 'listing',
      objectId: 1,
    })
    await views.close()

    // Table by table.
    for (const [table, { of, fate, except, blanked = '' }] of TABLES) {
      if (fate === 'deleted')
        equal(await count(table, `(${of})${except ? ` and not (${except})` : ''}`), 0, `${table} keeps rows`)
      for (const column of columnsIn(blanked))
        equal(
          await count(
            table,
            `(${of}) and coalesce(to_jsonb(t) -> '${column}', 'null') not in ('null', '""', 'false', '0', '[]', '"unknown"')`,
          ),
          0,
          `${table}.${column} is not emptied`,
        )
    }
    // No column refers to them except the known ones.
    const { rows: references } = await sql<{ table: string; column: string }>`
      select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'users'::regclass`.execute(db())
    for (const { table, column } of references)
      if (!RETAINED_REFERENCES.has(`${table}.${column}`))
        equal(await count(table, `t.${column} = $person`), 0, `${table}.${column}`)
    // Nor does any text, in any table.
    deepEqual(await leaksOf(db(), SECRETS), [])

    // Files: gone, but for the picture that somebody else's listing shows.
    deepEqual(files(), [false, false, false])
    equal((await fetch(server.url + shown[0].url)).status, 200)
    const { rows: left } = await sql`select from file_removals`.execute(db())
    equal(left.length, 0)

    const { rows: commissions } = await sql<{ state: string }>`
      select state from commissions where commission_code = 'yleaving'`.execute(db())
    deepEqual(commissions, [{ state: 'void' }])
    // What was frozen went back, the rest was given up, and the book is whole.
    deepEqual(await ledger.remainders(db(), id), [])
    deepEqual(await given(), [promised + 435, money + 300, coins + 10])
    deepEqual((await verifyLedger(server.context)).faults, [])

    // Others' counts are what is left.
    deepEqual(await faultsOfCounters(db()), [])
    const [supplierNow, leaderNow, vipNow] = await Promise.all([SUPPLIER, LEADER, VIP].map(one => tokenOf(app, one)))
    const now = await must(app.call(product.getProductDetail, { product_code: theirs }, { token: supplierNow }))
    deepEqual(
      [now.like_count, now.favourite_count, now.pick_count],
      [before.like_count - 1, before.favourite_count - 1, before.pick_count - 1],
    )
    const commentPage = await must(app.call(comments.getCommentPage, about))
    deepEqual(
      commentPage.items.map(one => [one.text, one.reply_count]),
      [['起订量能谈吗', 0]],
    )
    const { items: said } = await must(app.call(enquiry.getEnquiryLinePage, asked, { token: supplierNow }))
    deepEqual(
      said.map(line => [line.text, line.is_hidden]),
      [
        ['看量，量大好谈', false],
        ['', true],
      ],
    )
    const ended = await must(app.call(enquiry.getEnquiry, { enquiry_code: asked.enquiry_code }, { token: supplierNow }))
    deepEqual([ended.state, ended.other.nickname], ['closed', ''])
    equal((await app.call(enquiry.getEnquiry, onMine, { token: leaderNow })).code, CODE.notFound)
    // The place went to the person who waited; what an operator sent is still there.
    const held = await must(app.call(conference.getConference, { conference_code: meeting }, { token: supplierNow }))
    equal(held.booking?.state, 'booked')
    equal(await count('broadcasts', "t.broadcast_code = 'bleaving'"), 1)
    // Chosen quotes stay for the other side, without the name.
    const sold = (await must(app.call(quote.getMyQuotePage, {}, { token: supplierNow }))).items.find(
      one => one.purchase.listing_code === agreed,
    )!
    deepEqual(
      [sold.state, sold.purchase.buyer.nickname, sold.purchase.has_page, sold.contact],
      ['accepted', '', true, undefined],
    )
    const [bought] = (await must(app.call(quote.getQuotePage, { listing_code: otherWish }, { token: vipNow }))).items
    deepEqual([bought.state, bought.quoter.nickname, bought.contact], ['accepted', '', undefined])
    const lapsed = (await must(app.call(messages.getMessagePage, { channel: 'system' }, { token: supplierNow }))).items
    assert(lapsed.some(one => one.key === 'quote.lapsed'))

    // Nobody finds them, and the mobile is free.
    equal((await app.call(follow.getUserProfile, { user_code }, { token: leaderNow })).code, CODE.notFound)
    for (const listing_code of [onShelf, waiting, openWish])
      equal((await app.call(listing.getListingDetail, { listing_code })).code, CODE.notFound)
    equal((await logIn(MOBILE)).code, CODE.invalid)
    assert((await registerHere(app, MOBILE)).access_token)
  })

  it('works for somebody with nothing but an account, also a second time', async () => {
    for (let i = 0; i < 2; i += 1) {
      clock.advance(MINUTE)
      const { access_token } = await registerHere(app, '18633330017')
      const { id } = await idOf(access_token)
      await must(request('18633330017', access_token))
      clock.advance(7 * DAY + MINUTE)
      await jobs.cancellation.carryOutDue()
      equal((await stateOf(id)).status, 'cancelled')
    }
  })

  it('that has begun makes a log-in wait, and then refuses it', { skip: !process.env.DATABASE_URL }, async () => {
    const { access_token } = await registerHere(app, '18633330018')
    const { id } = await idOf(access_token)
    await must(request('18633330018', access_token))
    clock.advance(7 * DAY + MINUTE)
    const [, answer] = await Promise.all([jobs.cancellation.carryOutDue(), logIn('18633330018')])
    const { state, status } = await stateOf(id)
    // The first one wins; they never both succeed.
    deepEqual(
      [state, status, answer.code],
      answer.code === 1 ? ['withdrawn', 'active', 1] : ['cancelled', 'cancelled', CODE.invalid],
    )
  })

  it('deletes a picture that was sent and never shown', async () => {
    const { access_token: token } = await registerHere(app, '18633330019')
    const url = await upload(app, token)
    equal((await fetch(server.url + url)).status, 200)
    await must(request('18633330019', token))
    clock.advance(7 * DAY + MINUTE)
    await jobs.cancellation.carryOutDue()
    equal((await fetch(server.url + url)).status, 404)
  })
})
