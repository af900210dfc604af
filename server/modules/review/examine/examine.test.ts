import assert, { deepEqual, doesNotMatch, equal } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints } from '#contract'
import type { SupplyInput } from '#contract/market/listing-input'
import { createFiles } from '#server/adapters/files'
import { hashOld } from '../../base/upload'
import {
  ADMIN,
  decide,
  EXAMINER,
  picture,
  publish,
  published,
  purchase,
  SUPPLIER,
  supply,
  tokenOf,
  upload,
  VIP,
} from '#__tests__/support/market'
import { client, FakeClock, startInProcess, type TestClient } from '#__tests__/support/server'

const { comments, examine, listing, messages, reports } = endpoints

describe('review', () => {
  let server: Awaited<ReturnType<typeof startInProcess>>
  let app: TestClient
  let seller = ''
  let examiner = ''
  let admin = ''
  const clock = new FakeClock()

  before(async () => {
    server = await startInProcess({ clock, env: { SEED: 'demo' } })
    app = client(server.url)
    seller = await tokenOf(app, VIP)
    examiner = await tokenOf(app, EXAMINER)
    admin = await tokenOf(app, ADMIN)
  })
  after(() => server.stop())

  const queue = async () => {
    const items = []
    let total = -1
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { result } = await app.call(
        examine.getExaminePage,
        { subject: 'listing', limit: 3, cursor },
        { token: examiner },
      )
      items.push(...result.items)
      cursor = result.next_cursor
      total = result.total
    }
    return { items, total }
  }

  it('lists what waits, oldest first, each once, with the total', async () => {
    clock.advance(1000)
    const codes = [await publish(app, seller), await publish(app, seller)]
    const { items, total } = await queue()
    equal(items.length, total)
    equal(new Set(items.map(row => row.code)).size, total)
    deepEqual(
      items.map(row => row.submitted_at),
      items.map(row => row.submitted_at).sort(),
    )
    deepEqual(
      items.slice(-2).map(row => row.code),
      codes,
    )
  })

  it('lets one of several concurrent decisions win', async () => {
    const code = await publish(app, seller)
    const unread = async () =>
      (await app.call(messages.getUnreadCountInfo, {}, { token: seller })).result.channels.examine
    const before = await unread()
    const answers = await Promise.all(
      [examiner, admin, examiner, admin, examiner, admin].map((token, i) =>
        decide(app, token, code, i % 2 ? 'rejected' : 'approved', i % 2 ? '重复' : undefined),
      ),
    )
    deepEqual(
      answers.map(answer => answer.code).sort((a, b) => a - b),
      [1, 409, 409, 409, 409, 409],
    )
    equal(answers.find(answer => answer.code === 409)!.message, '这条已被处理')
    equal(await unread(), before + 1, 'the owner is notified once')
    const decided = await sql<{ n: number }>`
      select count(*)::int as n from audit_log where subject_code = ${`${code}-1`} and action in ('approve', 'reject')`.execute(
      server.context.db,
    )
    equal(decided.rows[0].n, 1)
  })

  it('answers a repeated decision like the first, and notifies the owner once', async () => {
    const code = await publish(app, seller)
    const before = (await app.call(messages.getUnreadCountInfo, {}, { token: seller })).result.notifyUnreadCount
    const send = () =>
      app.call(
        examine.decideExamine,
        { subject: 'listing', code, decision: 'approved' },
        { token: examiner, headers: { 'idempotency-key': `decide-${code}` } },
      )
    const [first, twin] = await Promise.all([send(), send()])
    deepEqual(first, twin)
    deepEqual(await send(), first)
    equal((await app.call(messages.getUnreadCountInfo, {}, { token: seller })).result.notifyUnreadCount, before + 1)
  })

  it('shows the owner’s record and the version before', async () => {
    const code = await published(app, seller, examiner)
    const none = await app.call(examine.getExamineDetail, { subject: 'listing', code }, { token: examiner })
    equal(none.code, 404, 'nothing waits')
    const { media } = (await app.call(listing.getMyListing, { listing_code: code }, { token: seller })).result
    await app.call(listing.publishSupply, supply(media[0].url, { listing_code: code, title: '第二个版本的标题' }), {
      token: seller,
    })
    const first = (await app.call(examine.getExamineDetail, { subject: 'listing', code }, { token: examiner })).result
    deepEqual([first.row.revision_no, first.previous?.title], [2, '赣南脐橙 产地直发 5 斤装'])
    await decide(app, examiner, code, 'rejected', '标题不实')
    await app.call(listing.publishSupply, supply(media[0].url, { listing_code: code }), { token: seller })
    const second = (await app.call(examine.getExamineDetail, { subject: 'listing', code }, { token: examiner })).result
    deepEqual([second.owner.submitted - first.owner.submitted, second.owner.rejected - first.owner.rejected], [1, 1])
    equal(
      (await app.call(listing.getListingDetail, { listing_code: code })).result.title,
      '赣南脐橙 产地直发 5 斤装',
      'a rejected edit changes nothing',
    )
  })

  it('takes a listing down with a reason for its owner, until a new revision is approved', async () => {
    const code = await published(app, seller, examiner)
    equal((await app.call(examine.takeDownListing, { listing_code: code, reason: ' ' }, { token: examiner })).code, 422)
    equal(
      (await app.call(examine.takeDownListing, { listing_code: code, reason: '收到投诉' }, { token: examiner })).result
        .item_state,
      'taken_down',
    )
    equal((await app.call(listing.getListingDetail, { listing_code: code })).code, 404)
    const [mine] = (await app.call(listing.getMyListingPage, { tab: 'off_shelf' }, { token: seller })).result.items
    deepEqual([mine.listing_code, mine.reason], [code, '收到投诉'])
    const [message] = (await app.call(messages.getMessagePage, { channel: 'examine' }, { token: seller })).result.items
    deepEqual(
      [message.key, message.params.reason, message.object_code],
      ['examine.listing_taken_down', '收到投诉', code],
    )
    const { media } = (await app.call(listing.getMyListing, { listing_code: code }, { token: seller })).result
    await app.call(listing.publishSupply, supply(media[0].url, { listing_code: code }), { token: seller })
    equal((await decide(app, examiner, code)).result.item_state, 'on_shelf')
  })

  it('leaves an operator’s own content to others, or records that nobody else could decide', async () => {
    const { db } = server.context
    const own = await publish(app, examiner)
    const inQueue = async (token: string) => {
      const { result } = await app.call(examine.getExaminePage, { subject: 'listing', limit: 50 }, { token })
      return { total: result.total, has: result.items.some(item => item.code === own) }
    }
    const mine = await inQueue(examiner)
    const theirs = await inQueue(admin)
    deepEqual([mine.has, theirs.has, theirs.total - mine.total], [false, true, 1])
    const refused = await decide(app, examiner, own, 'approved')
    deepEqual([refused.code, refused.message], [403, '不能处理与自己有关的内容，请交给其他人'])

    // An operator's own comment, and a report of it, count as their own, too.
    const at = { object_kind: 'listing', object_code: await published(app, seller, admin) } as const
    const said = await app.call(comments.writeComment, { ...at, text: '自己的话' }, { token: examiner })
    const { comment_code } = said.result
    const byMe = (token: string) => app.call(comments.decideComment, { comment_code, decision: 'approved' }, { token })
    equal((await byMe(examiner)).code, 403)
    await app.call(
      reports.report,
      { object_kind: 'comment', object_code: comment_code, ground: 'abusive' },
      { token: seller },
    )
    const queued = async (token: string) =>
      (await app.call(reports.getReportQueue, { limit: 50 }, { token })).result.items.filter(
        item => item.comment_text === '自己的话',
      )
    const [report] = await queued(admin)
    deepEqual(await queued(examiner), [])
    const dismiss = (token: string) =>
      app.call(reports.decideReport, { report_code: report.report_code, decision: 'dismissed' }, { token })
    equal((await dismiss(examiner)).code, 403)
    equal((await dismiss(admin)).code, 1)

    const others = await sql<{ id: number }>`
      update users set status = 'frozen' where status = 'active' and ('admin' = any(roles) or 'examine.listing' = any(permissions))
        and id <> (select owner_id from listings where listing_code = ${own}) returning id`.execute(db)
    assert(others.rows.length > 0)
    try {
      equal((await inQueue(examiner)).has, true)
      equal((await decide(app, examiner, own, 'approved')).code, 1)
      const { rows } = await sql<{ reason: string }>`
        select reason from audit_log where action = 'examine_own' and subject_code = ${own}`.execute(db)
      deepEqual(rows, [{ reason: 'nobody else holds examine.listing' }])
    } finally {
      await sql`update users set status = 'active' where id = any(${others.rows.map(row => row.id)}::bigint[])`.execute(
        db,
      )
    }
  })

  it('marks duplicates by picture or title, whoever sent them', async () => {
    const other = await tokenOf(app, SUPPLIER)
    const bytes = await picture()
    const unlike = { title: '手工竹编果篮 可定制尺寸', description: '竹编手工果篮，可以定制尺寸和颜色。' }
    const detail = async (code: string) =>
      (await app.call(examine.getExamineDetail, { subject: 'listing', code }, { token: examiner })).result
    const found = async (code: string) => (await detail(code)).duplicates
    const send = async (token: string, more: Partial<SupplyInput>, file?: Buffer) => {
      const { result } = await app.call(listing.publishSupply, supply(await upload(app, token, file), more), { token })
      return result.listing_code
    }
    const original = await send(seller, { title: '云南高山蓝莓 125 g × 12 盒' }, bytes)
    equal((await decide(app, examiner, original)).code, 1)
    // The same file, uploaded again by another user under another title.
    const copied = await send(other, unlike, bytes)
    const [copy, ...more] = await found(copied)
    deepEqual(more, [])
    const { nickname } = (await app.call(listing.getListingDetail, { listing_code: original })).result.seller
    const shown = {
      code: original,
      kind: 'supply',
      title: '云南高山蓝莓 125 g × 12 盒',
      item_state: 'on_shelf',
    } as const
    const { cover_url: _cover, cover_color: _color, submitted_at: _at, ...rest } = copy
    deepEqual(rest, {
      ...shown,
      owner_nickname: nickname,
      is_same_owner: false,
      pictures: [1],
      title_match: null,
    })
    const page = await app.call(examine.getExaminePage, { subject: 'listing', limit: 50 }, { token: examiner })
    const rowOf = (code: string) => page.result.items.find(row => row.code === code)
    deepEqual(rowOf(copied)?.has_duplicates, true)

    // Its title with other spacing, then with one character changed; another size is another product.
    const titles: [string, 'same' | 'near' | null][] = [
      ['云南高山蓝莓：125g×12盒', 'same'],
      ['云南高山兰莓 125 g × 12 盒', 'near'],
      ['云南高山蓝莓 125 g × 6 盒', null],
    ]
    for (const [title, match] of titles) {
      const code = await send(seller, { ...unlike, title })
      const [twin] = (await found(code)).filter(one => one.code === original)
      deepEqual([twin?.title_match ?? null, twin?.is_same_owner], [match, match === null ? undefined : true], title)
      await decide(app, examiner, code, 'rejected', '重复')
    }
    // A purchase with that title is a wish for the product, not a duplicate.
    const postedPurchase = await app.call(listing.publishPurchase, purchase({ title: shown.title }), { token: other })
    deepEqual(await found(postedPurchase.result.listing_code), [])

    // A duplicate can be opened even if nobody else may see it; one in the bin is neither listed nor opened.
    const look = (code: string, token = examiner) =>
      app.call(examine.getDuplicateDetail, { subject: 'listing', code }, { token })
    await app.call(examine.takeDownListing, { listing_code: original, reason: '假货' }, { token: examiner })
    const [down] = await found(copied)
    deepEqual([down.code, down.item_state], [original, 'taken_down'])
    const seen = (await look(original)).result
    assert(seen.subject === 'listing' && seen.detail.title === shown.title)
    equal((await look(original, seller)).code, 403)
    await app.call(listing.deleteListing, { listing_code: original }, { token: seller })
    deepEqual([await found(copied), (await look(original)).code], [[], 404])
  })

  it('recognizes pictures uploaded before pictures were compared', async () => {
    const { db } = server.context
    const bytes = await picture()
    const codes: string[] = []
    for (const title of ['竹编果篮', '白瓷花瓶']) {
      const url = await upload(app, seller, bytes)
      codes.push((await app.call(listing.publishSupply, supply(url, { title }), { token: seller })).result.listing_code)
    }
    await sql`update uploads set content_hash = null`.execute(db)
    const twins = async () =>
      (
        await app.call(examine.getExamineDetail, { subject: 'listing', code: codes[1] }, { token: examiner })
      ).result.duplicates.map(one => one.code)
    deepEqual(await twins(), [])
    await hashOld(server.context, createFiles(server.context))
    deepEqual(await twins(), [codes[0]])
  })

  it('shows the leader price of approved listings', async () => {
    const code = await publish(app, seller, { leader_price_fen: 1234 })
    const { result } = await app.call(examine.getExamineDetail, { subject: 'listing', code }, { token: examiner })
    assert(result.subject === 'listing')
    equal(result.detail.leader_price_fen, 1234)
    const goods = await sql<{ product_code: string }>`
      select product_code from products p join product_revisions r on r.product_id = p.id
      where r.state = 'pending' and r.content ? 'leader_price_fen' limit 1`.execute(server.context.db)
    const product = await app.call(
      examine.getExamineDetail,
      { subject: 'product', code: goods.rows[0].product_code },
      { token: admin },
    )
    assert(product.result.subject === 'product')
    assert(product.result.detail.leader_price_fen)
    assert(Array.isArray(product.result.duplicates))
  })

  it('answers 404 for what doesn’t exist', async () => {
    equal((await decide(app, examiner, 'lnope')).code, 404)
    equal(
      (await app.call(examine.takeDownListing, { listing_code: 'lnope', reason: '不存在' }, { token: examiner })).code,
      404,
    )
    equal(
      (await app.call(examine.getExamineDetail, { subject: 'listing', code: 'lnope' }, { token: examiner })).code,
      404,
    )
  })

  it('writes every step to the audit log with who, when and why', async () => {
    const code = await published(app, seller, examiner)
    await app.call(listing.takeOffListing, { listing_code: code }, { token: seller })
    await app.call(listing.putOnListing, { listing_code: code }, { token: seller })
    await app.call(examine.takeDownListing, { listing_code: code, reason: '核实后下架' }, { token: examiner })
    const { rows } = await sql<{
      action: string
      from_state: string
      to_state: string
      reason: string | null
      mobile_index: string
    }>`
      select a.action, a.from_state, a.to_state, a.reason, u.mobile_index from audit_log a join users u on u.id = a.actor_id
      where a.subject_code in (${code}, ${`${code}-1`}) order by a.id`.execute(server.context.db)
    deepEqual(
      rows.map(row => [row.action, row.from_state, row.to_state]),
      [
        ['submit', 'draft', 'pending'],
        ['approve', 'pending', 'approved'],
        ['show', 'hidden', 'on_shelf'],
        ['take_off', 'on_shelf', 'off_shelf'],
        ['put_on', 'off_shelf', 'on_shelf'],
        ['take_down', 'on_shelf', 'taken_down'],
      ],
    )
    const who = (mobile: string) => server.context.keys.fields.index(mobile, 'mobile')
    deepEqual(
      rows.map(row => row.mobile_index),
      [VIP, EXAMINER, EXAMINER, VIP, VIP, EXAMINER].map(who),
    )
    equal(rows.at(-1)!.reason, '核实后下架')
  })

  it('keeps contacts encrypted in the database', async () => {
    await publish(app, await tokenOf(app, SUPPLIER))
    const { rows } = await sql<{ whole: string }>`select (r.*)::text as whole from listing_revisions r`.execute(
      server.context.db,
    )
    assert(rows.length > 400)
    for (const { whole } of rows) doesNotMatch(whole, /13912345678|secret_wechat|1380000000|1390000/)
  })
})
