import assert, { deepEqual, equal } from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints } from '#contract'
import { createViewNotes } from './index'
import { listingRepo } from '../listing/repo'
import { createViewCounter } from '../shelf/view-counter'
import { gives, everyPage, inMarket } from '#__tests__/support/in-market'
import { crowd, type Person, personOf, shelveProduct } from '#__tests__/support/crowd'
import { foldedBy } from '#__tests__/support/market-actions'
import { quietMarket } from '#__tests__/support/quiet-market'
import { ADMIN, EXAMINER, LEADER, NEWCOMER, publish, published, VIP } from '#__tests__/support/market'
import { FakeClock } from '#__tests__/support/server'

const { activity, comments, contact, examine, folder, follow, listing, messages, reports } = endpoints

/** At once: several times as many as there are connections to the database. */
const MANY = 60

describe('activity', () => {
  const clock = new FakeClock()
  const { server, app } = inMarket({ clock, env: { SEED: 'demo' } })
  let owner: Person
  let buyer: Person
  let other: Person
  let examiner: Person
  let admin: Person
  let code = ''

  before(async () => {
    await quietMarket(server.context.db)
    owner = await personOf(server.context, app, VIP)
    buyer = await personOf(server.context, app, LEADER)
    other = await personOf(server.context, app, NEWCOMER)
    examiner = await personOf(server.context, app, EXAMINER)
    admin = await personOf(server.context, app, ADMIN)
    code = await published(app, owner.token, examiner.token)
  })

  type React = { kind?: 'like' | 'favourite'; on?: boolean; object_code?: string; object_kind?: 'listing' | 'product' }
  const react = (who: Person, { kind = 'like', on = true, object_code = code, object_kind = 'listing' }: React = {}) =>
    app.call(activity.react, { object_kind, object_code, kind, on }, who)
  const detail = async () => (await app.call(listing.getListingDetail, { listing_code: code })).result
  const write = (who: Person, text: string, answers_code?: string, object_code = code) =>
    app.call(comments.writeComment, { object_kind: 'listing', object_code, text, answers_code }, who)
  const threads = async (thread_code?: string, more: { cursor?: string; limit?: number } = {}) =>
    (await app.call(comments.getCommentPage, { object_kind: 'listing', object_code: code, thread_code, ...more }))
      .result
  const remove = (who: Person, comment_code: string) => app.call(comments.deleteComment, { comment_code }, who)
  const system = async (who: Person) =>
    (await app.call(messages.getMessagePage, { channel: 'system', limit: 50 }, who)).result.items
  const did = async (who: Person, side: 'mine' | 'fans', more: object = {}) =>
    (await app.call(activity.getInteractionPage, { side, ...more }, who)).result.items
  const block = (who: Person, whom: Person) => app.call(follow.blockUser, { user_code: whom.user_code }, who)
  const unblock = (who: Person, whom: Person) => app.call(follow.unblockUser, { user_code: whom.user_code }, who)

  /** Counters that disagree with their rows. */
  const wrongCounts = async () => {
    const { rows } = await sql<{ what: string }>`
      select 'like ' || l.id as what from listings l where like_count <>
        (select count(*) from reactions where object_kind = 'listing' and object_id = l.id and kind = 'like')
      union all select 'favourite ' || l.id from listings l where favourite_count <>
        (select count(*) from reactions where object_kind = 'listing' and object_id = l.id and kind = 'favourite')
      union all select 'comment ' || l.id from listings l where comment_count <>
        (select count(*) from comments c left join comments t on t.id = c.thread_id
        where c.object_kind = 'listing' and c.object_id = l.id and c.state = 'visible' and coalesce(t.state, 'visible') = 'visible')
      union all select 'replies ' || t.id from comments t where reply_count <>
        (select count(*) from comments c where c.thread_id = t.id and c.state = 'visible')`.execute(server.context.db)
    return rows.map(row => row.what)
  }

  it('likes and saves once, counts both on the detail, and undoes them', async () => {
    deepEqual((await react(buyer)).result, { is_on: true, count: 1 })
    deepEqual((await react(buyer)).result, { is_on: true, count: 1 }, 'a repeat changes nothing')
    equal((await react(buyer, { kind: 'favourite' })).result.count, 1)
    const own = async (who: Person) =>
      (await app.call(activity.getStanding, { object_kind: 'listing', object_code: code }, who)).result
    deepEqual(await own(buyer), {
      is_liked: true,
      is_favourite: true,
      is_revealed: false,
      is_followed: false,
    })
    equal((await own(other)).is_liked, false)
    const shown = await detail()
    deepEqual([shown.like_count, shown.favourite_count, shown.comment_count], [1, 1, 0])
    deepEqual((await react(buyer, { on: false })).result, { is_on: false, count: 0 })
    deepEqual((await react(buyer, { on: false })).result, { is_on: false, count: 0 })
    deepEqual(await wrongCounts(), [])
  })

  it('works for products, too, and marks saved items that are gone', async () => {
    const product = await shelveProduct(server.context, owner.id)
    const gone = await published(app, owner.token, examiner.token)
    await react(buyer, { kind: 'favourite', object_kind: 'product', object_code: product })
    await react(buyer, { kind: 'favourite', object_code: gone })
    await app.call(listing.takeOffListing, { listing_code: gone }, owner)
    const saved = async (object_kind?: 'product' | 'listing') =>
      (await app.call(activity.getFavouritePage, { object_kind }, buyer)).result.items
    deepEqual(
      (await saved()).map(item => [item.object_code, item.is_available]),
      [
        [gone, false],
        [product, true],
        [code, true],
      ],
    )
    deepEqual(
      (await saved('product')).map(item => item.listing_kind),
      [null],
    )
    const first = await app.call(activity.getFavouritePage, { limit: 2 }, buyer)
    const rest = await app.call(activity.getFavouritePage, { limit: 2, cursor: first.result.next_cursor! }, buyer)
    deepEqual([rest.result.items.map(item => item.object_code), rest.result.next_cursor], [[code], null])
    await gives(404, react(other, { object_code: gone }), 'no reactions to what is off the shelf')
    await gives(1, react(buyer, { kind: 'favourite', object_code: gone, on: false }), 'undoing works')
    deepEqual(
      (await app.call(activity.getFavouritePage, {}, other)).result.items,
      [],
      'nobody sees another’s saved things',
    )
  })

  it('refuses unknown and hidden objects, anonymous callers and people whom the owner blocks', async () => {
    const hidden = await publish(app, owner.token)
    await gives(404, react(buyer, { object_code: 'lnope' }))
    await gives(404, react(buyer, { object_code: hidden }))
    await gives(404, app.call(activity.getStanding, { object_kind: 'listing', object_code: hidden }, buyer))
    await gives(401001, app.call(activity.react, { object_kind: 'listing', object_code: code }))
    await block(owner, other)
    await gives(404, react(other))
    await gives(404, write(other, '让我说话'))
    await unblock(owner, other)
    await gives(404, write(buyer, '这个还没审核', undefined, hidden))
    await gives(
      404,
      app.call(comments.getCommentPage, { object_kind: 'listing', object_code: hidden }),
      'no comments of a hidden thing',
    )
    deepEqual(await wrongCounts(), [])
  })

  it('answers 404 for every action on something the caller can’t see', async () => {
    const hidden = await publish(app, owner.token)
    const off = { on: false, object_code: hidden }
    await gives(404, react(buyer, off), 'undoing what was never done')
    await gives(1, react(owner, { object_code: hidden }), 'one’s own')
    await react(owner, off)
    await block(owner, other)
    await gives(404, react(other, { on: false }))
    const share = (who: Person, object_code: string) =>
      app.call(activity.noteShare, { object_kind: 'listing', object_code }, who)
    await gives(404, share(buyer, hidden))
    await gives(404, share(other, code), 'the owner blocks this person')
    await unblock(owner, other)

    const left = await published(app, owner.token, examiner.token)
    const { result: comment } = await write(buyer, '还在吗', undefined, left)
    await gives(1, react(buyer, { object_code: left }))
    const takenOff = await app.call(listing.takeOffListing, { listing_code: left }, owner)
    equal(takenOff.code, 1)
    const report = (who: Person) =>
      app.call(reports.report, { object_kind: 'comment', object_code: comment.comment_code, ground: 'abusive' }, who)
    await gives(404, report(other), 'a comment on what is off the shelf')
    await gives(1, report(owner), 'whoever sees the thing sees its comments')
    const { result: queue } = await app.call(reports.getReportQueue, {}, examiner)
    const { report_code } = queue.items.find(item => item.comment_text === '还在吗')!
    await app.call(reports.decideReport, { report_code, decision: 'dismissed' }, examiner)
    await remove(buyer, comment.comment_code)
    deepEqual((await react(buyer, { on: false, object_code: left })).result, { is_on: false, count: 0 })
    await gives(404, react(buyer, { on: false, object_code: left }), 'nothing to undo')
    deepEqual(await wrongCounts(), [])
  })

  it('lists threads newest first with replies in order, and notifies each person answered', async () => {
    const { result: thread } = await write(buyer, '  能开发票吗  ')
    deepEqual([thread.text, thread.is_mine, thread.is_owners, thread.answers], ['能开发票吗', true, false, null])
    const [toOwner] = await system(owner)
    deepEqual(
      [toOwner.key, toOwner.params.text, toOwner.object_kind, toOwner.object_code],
      ['comment.new', '能开发票吗', 'supply', code],
    )
    const { result: answer } = await write(owner, '可以', thread.comment_code)
    deepEqual([answer.is_owners, answer.answers], [true, null], 'the thread’s author isn’t named')
    equal((await system(buyer))[0].key, 'comment.answer')
    const { result: third } = await write(other, '我也要', answer.comment_code)
    equal(third.answers, (await detail()).seller.nickname)
    for (let i = 0; i < 3; i += 1) await write(buyer, `第 ${i} 句`, third.comment_code)
    await write(other, '另开一个话题')
    const { items, total } = await threads()
    deepEqual(
      items.map(item => [item.text, item.reply_count, item.replies.map(reply => reply.text)]),
      [
        ['另开一个话题', 0, []],
        ['能开发票吗', 5, ['可以', '我也要', '第 0 句']],
      ],
    )
    deepEqual([total, (await detail()).comment_count], [7, 7])
    const all = (await everyPage(async cursor => threads(thread.comment_code, { limit: 2, cursor }))).map(
      item => item.text,
    )
    deepEqual(all, ['可以', '我也要', '第 0 句', '第 1 句', '第 2 句'])
    deepEqual(await wrongCounts(), [])
  })

  it('refuses empty, long, forbidden and too frequent comments, and replies to another thing’s comment', async () => {
    await gives(422, write(buyer, '   '))
    await gives(422, write(buyer, '长'.repeat(501)))
    const refused = await write(buyer, '出售枪支弹药')
    deepEqual(refused.result, { fields: { text: '含有不能发布的内容' } } as never)
    const elsewhere = await published(app, owner.token, examiner.token)
    const { result } = await write(buyer, '别处的话题', undefined, elsewhere)
    await gives(404, write(buyer, '答错了地方', result.comment_code))
    await gives(404, write(buyer, '没有这个话题', 'cnope'))
    await gives(
      404,
      app.call(comments.getCommentPage, {
        object_kind: 'listing',
        object_code: code,
        thread_code: result.comment_code,
      }),
    )
    clock.advance(61_000)
    const [hasty] = await crowd(server.context, 1, { from: 13_410_000_000 })
    for (let i = 0; i < 20; i += 1) await gives(1, write(hasty, `第 ${i} 条`, undefined, elsewhere))
    await gives(429, write(hasty, '太快了', undefined, elsewhere))
    clock.advance(61_000)
    await gives(1, write(hasty, '慢慢来', undefined, elsewhere))
    deepEqual(await wrongCounts(), [])
  })

  it('lets only the author delete a comment, with its replies', async () => {
    const before = (await detail()).comment_count
    const { result: thread } = await write(other, '要撤回的话题')
    const { result: reply } = await write(buyer, '撤回前的回答', thread.comment_code)
    await gives(404, remove(buyer, thread.comment_code))
    await gives(404, remove(owner, thread.comment_code), 'the thing’s owner can only report it')
    await gives(404, remove(buyer, 'cnope'))
    await gives(1, remove(other, thread.comment_code))
    await gives(409, remove(other, thread.comment_code))
    equal((await detail()).comment_count, before)
    assert((await threads()).items.every(item => item.comment_code !== thread.comment_code))
    await gives(404, write(buyer, '答一个没有的', thread.comment_code))
    await gives(1, remove(buyer, reply.comment_code), 'a reply under it can go as well')
    equal((await detail()).comment_count, before)
    deepEqual(await wrongCounts(), [])
  })

  it('refuses replies from people whom the comment’s author blocks', async () => {
    const { result: thread } = await write(buyer, '只和讲理的人说话')
    await block(buyer, other)
    await gives(404, write(other, '我来插一句', thread.comment_code))
    equal(await write(other, '别人的话题可以').then(answer => answer.code), 1)
    await unblock(buyer, other)
    await gives(1, write(other, '和好了', thread.comment_code))
  })

  it('lists who did what with which thing, by kind and day, for each side', async () => {
    const [fan] = await crowd(server.context, 1, { from: 13_420_000_000 })
    const mine = await published(app, owner.token, examiner.token)
    const { rows } = await sql<{ id: number }>`select id from listings where listing_code = ${mine}`.execute(
      server.context.db,
    )
    const notes = createViewNotes(server.context)
    for (const actor of [fan, fan, owner])
      notes.note({ actorId: actor.id, ownerId: owner.id, objectKind: 'listing', objectId: rows[0].id })
    await notes.close()
    await react(fan, { object_code: mine })
    await write(fan, '看看', undefined, mine)
    await app.call(activity.noteShare, { object_kind: 'listing', object_code: mine }, fan)
    await app.call(activity.noteShare, { object_kind: 'listing', object_code: mine }, fan)
    deepEqual(
      (await did(fan, 'mine')).map(item => [item.kind, item.object_code, item.person.user_code]),
      ['share', 'comment', 'like', 'view'].map(kind => [kind, mine, owner.user_code]),
    )
    const seen = (await did(owner, 'fans')).filter(item => item.object_code === mine)
    deepEqual(
      seen.map(item => [item.kind, item.person.user_code, item.object_kind, item.person.is_fan]),
      ['share', 'comment', 'like', 'view'].map(kind => [kind, fan.user_code, 'supply', false]),
    )
    deepEqual(
      (await did(fan, 'mine', { kind: 'like' })).map(item => item.kind),
      ['like'],
    )
    equal((await did(fan, 'mine', { day: '2026-11-21' })).length, 4)
    equal((await did(fan, 'mine', { day: '2026-11-20' })).length, 0)
    await gives(422, app.call(activity.getInteractionPage, { side: 'mine', day: '2026-02-31' }, fan))
    await react(fan, { object_code: mine, on: false })
    deepEqual(
      (await did(fan, 'mine')).map(item => item.kind),
      ['share', 'comment', 'view'],
    )
    deepEqual(await did(fan, 'fans'), [], 'a newcomer has no followers’ activity')
    await gives(404, app.call(activity.noteShare, { object_kind: 'pallet', object_code: 'fnope' }, fan))
  })

  it('shows views and reactions by day to VIPs only', async () => {
    const fans = await crowd(server.context, 2, { from: 13_490_000_000 })
    const ask = (who: Person, object_code: string) =>
      app.call(activity.getDayStatistics, { object_kind: 'listing', object_code }, who)
    const mine = await published(app, owner.token, examiner.token)
    const others = await published(app, buyer.token, examiner.token)
    const { rows } = await sql<{ id: number }>`select id from listings where listing_code = ${mine}`.execute(
      server.context.db,
    )
    let viewer = 1_000
    const seen = async (times: number) => {
      const views = createViewCounter(server.context, 'listing', listingRepo.addViews)
      for (let n = 0; n < times; n += 1) views.count(rows[0].id, { user_id: (viewer += 1) })
      await views.close()
    }
    await seen(3)
    await seen(2)
    for (const fan of fans) await react(fan, { object_code: mine })
    await react(fans[1], { object_code: mine, on: false })
    const revealed = { object_kind: 'listing', object_code: mine } as const
    await gives(1, app.call(contact.revealContact, revealed, { token: fans[0].token }))
    const { days } = (await ask(owner, mine)).result
    const nothing = { view_count: 0, contact_count: 0, like_count: 0, quote_count: 0 }
    equal(days.length, 30)
    deepEqual(days[29], { ...nothing, day: '2026-11-21', view_count: 5, contact_count: 1, like_count: 1 })
    deepEqual(days[28], { ...nothing, day: '2026-11-20' })
    const detail = await app.call(listing.getListingDetail, { listing_code: mine }, owner)
    equal(detail.result.view_count, 5, 'the days add up to the total')
    const refused = await ask(buyer, others)
    deepEqual([refused.code, refused.result], [403, { need: 'vip' }])
    await gives(404, ask(owner, others))
  })

  it('takes one open report per person, about things one can see and doesn’t own', async () => {
    const report = (who: Person, object_kind: 'listing' | 'comment' | 'user' | 'pallet', object_code: string) =>
      app.call(reports.report, { object_kind, object_code, ground: 'fraud', text: '收钱不发货' }, who)
    await gives(1, report(buyer, 'listing', code))
    const twice = await report(buyer, 'listing', code)
    deepEqual([twice.code, twice.message], [409, '你已举报过，正在处理中'])
    await gives(1, report(other, 'listing', code), 'another person may')
    await gives(422, report(owner, 'listing', code), 'no report of one’s own thing')
    await gives(1, report(buyer, 'user', owner.user_code))
    await gives(404, report(buyer, 'user', 'unobody'))
    await gives(404, report(buyer, 'pallet', 'fnope'))
    await gives(404, report(buyer, 'listing', await publish(app, owner.token)))
    await gives(401001, app.call(reports.report, { object_kind: 'listing', object_code: code, ground: 'fraud' }))

    const queue = async () => (await app.call(reports.getReportQueue, { limit: 50 }, admin)).result
    const open = (await queue()).items.filter(item => item.about.code === code)
    deepEqual(
      open.map(item => [item.reporter.user_code, item.accused.user_code, item.about.kind, item.open_count]),
      [buyer, other].map(person => [person.user_code, owner.user_code, 'supply', 2]),
    )
    const decide = (who: Person, report_code: string, decision: 'upheld' | 'dismissed', reason?: string) =>
      app.call(reports.decideReport, { report_code, decision, reason }, who)
    await gives(422, decide(admin, open[0].report_code, 'upheld'), 'upholding needs a reason')
    await gives(404, decide(admin, 'rnope', 'dismissed'))
    const both = await Promise.all(open.map(item => decide(admin, item.report_code, 'upheld', '已核实，信息已处理')))
    deepEqual(
      both.map(answer => answer.code).sort((a, b) => a - b),
      [1, 409],
      'one decision settles both',
    )
    assert((await queue()).items.every(item => item.about.code !== code))
    for (const who of [buyer, other]) {
      const [message] = await system(who)
      deepEqual([message.key, message.params.reason], ['report.upheld', '已核实，信息已处理'])
    }
    await gives(1, report(buyer, 'listing', code), 'a settled report doesn’t prevent a new one')
  })

  it('takes a reported thing down by upholding the report, once, and notifies owner and reporter', async () => {
    const bad = await published(app, owner.token, examiner.token)
    const goods = await shelveProduct(server.context, owner.id, '疑似假货的商品')
    for (const [who, object_kind, object_code] of [
      [buyer, 'listing', bad],
      [other, 'listing', bad],
      [buyer, 'product', goods],
    ] as const)
      await app.call(reports.report, { object_kind, object_code, ground: 'fraud' }, who)
    const reportsOf = async (about: string) =>
      (await app.call(reports.getReportQueue, { limit: 50 }, admin)).result.items.filter(
        item => item.about.code === about,
      )
    const decide = (report_code: string, more: object, token = admin.token) =>
      app.call(
        reports.decideReport,
        { report_code, decision: 'upheld', reason: '核实为假货', take_down: true, ...more },
        { token },
      )
    const [narrow] = await crowd(server.context, 1, { from: 13_440_000_000 })
    await sql`update users set permissions = '{examine.listing,examine.comment}' where id = ${narrow.id}`.execute(
      server.context.db,
    )
    const [first, second] = await reportsOf(bad)
    deepEqual([first.can_take_down, second.can_take_down], [true, true])
    await gives(403, decide(first.report_code, {}, narrow.token), 'with other permissions')
    await gives(422, decide(first.report_code, { reason: ' ' }))
    await gives(422, decide(first.report_code, { decision: 'dismissed' }), 'dismissing takes nothing down')
    await gives(1, app.call(listing.getListingDetail, { listing_code: bad }), 'none of it was done')

    const twins = await Promise.all([first, second].map(one => decide(one.report_code, {})))
    deepEqual(
      twins.map(answer => answer.code).sort((a, b) => a - b),
      [1, 409],
    )
    await gives(404, app.call(listing.getListingDetail, { listing_code: bad }))
    const { rows: audited } = await sql<object>`
      select actor_id, from_state, to_state, reason from audit_log
      where subject_code = ${bad} and action = 'take_down'`.execute(server.context.db)
    deepEqual(audited, [{ actor_id: admin.id, from_state: 'on_shelf', to_state: 'taken_down', reason: '核实为假货' }])
    const examined = async () =>
      (await app.call(messages.getMessagePage, { channel: 'examine', limit: 50 }, owner)).result.items.filter(item =>
        item.key.endsWith('_taken_down'),
      )
    deepEqual(
      (await examined()).map(item => [item.key, item.object_code, item.params.reason]),
      [['examine.listing_taken_down', bad, '核实为假货']],
    )
    for (const who of [buyer, other]) equal((await system(who))[0].key, 'report.upheld')

    const [ofGoods] = await reportsOf(goods)
    await gives(1, decide(ofGoods.report_code, {}))
    equal((await examined())[0].key, 'examine.product_taken_down')

    // The owner deletes it first: taking down is refused, and the report can only be upheld without it.
    const gone = await published(app, owner.token, examiner.token)
    await app.call(reports.report, { object_kind: 'listing', object_code: gone, ground: 'false' }, buyer)
    const [late] = await reportsOf(gone)
    await app.call(listing.deleteListing, { listing_code: gone }, owner)
    await gives(409, decide(late.report_code, {}))
    deepEqual(
      (await reportsOf(gone)).map(item => item.can_take_down),
      [false],
    )
    await gives(1, decide(late.report_code, { take_down: false }))
  })

  it('takes one open complaint about a person and five about the platform, and shows them at the desk', async () => {
    const [victim, narrow] = await crowd(server.context, 2, { from: 13_300_500_000 })
    const complain = (more: { user_code?: string; ground?: 'privacy' | 'infringing' | 'other'; text?: string } = {}) =>
      app.call(reports.complain, { ground: 'privacy', text: '未经同意公开了我的照片', ...more }, victim)
    deepEqual(
      [(await complain({ text: ' 短 ' })).code, (await complain({ ground: 'false' as 'other' })).code],
      [422, 422],
    )
    await gives(404, complain({ user_code: 'unobody' }))
    await gives(422, complain({ user_code: victim.user_code }), 'no complaint about oneself')
    await gives(1, complain({ user_code: owner.user_code }))
    await gives(409, complain({ user_code: owner.user_code }))
    const about = { object_kind: 'user' as const, object_code: owner.user_code, ground: 'fraud' as const }
    await gives(1, app.call(reports.report, about, victim), 'a report isn’t a complaint')
    const many = await Promise.all(Array.from({ length: 8 }, () => complain({ ground: 'infringing' })))
    deepEqual(many.map(({ code: answered }) => answered).sort(), [1, 1, 1, 1, 1, 409, 409, 409])

    const queue = async (locale = 'zh-Hans') => {
      const answer = await app.call(
        reports.getReportQueue,
        { limit: 50 },
        { token: admin.token, headers: { 'accept-language': locale } },
      )
      return answer.result.items.filter(item => item.reporter.user_code === victim.user_code)
    }
    await gives(403, app.call(reports.getReportQueue, {}, narrow))
    const complaints = (await queue()).filter(item => item.object_kind === 'complaint')
    deepEqual(
      complaints.slice(0, 2).map(item => [item.ground, item.about.kind, item.accused.nickname, item.can_take_down]),
      [
        ['privacy', 'user', complaints[0].about.title, false],
        ['infringing', 'platform', '平台', false],
      ],
    )
    equal(complaints[0].about.code, owner.user_code)
    assert((await queue('en')).some(item => item.accused.nickname === 'The platform'))
    const settle = (report_code: string, more: object = {}) =>
      app.call(reports.decideReport, { report_code, decision: 'upheld', reason: '已删除相关内容', ...more }, admin)
    await gives(422, settle(complaints[1].report_code, { take_down: true }), 'nothing to take down')
    for (const { report_code } of complaints.slice(0, 2)) await gives(1, settle(report_code))
    deepEqual(
      [(await system(victim))[0].key, (await system(victim))[0].params.reason],
      ['report.upheld', '已删除相关内容'],
    )
    equal((await queue()).filter(item => item.object_kind === 'complaint').length, 4, 'others stay open')
    for (const { report_code } of await queue())
      await app.call(reports.decideReport, { report_code, decision: 'dismissed' }, admin)
  })

  it('withdraws a reported pallet, notifies its owner and keeps the folder', async () => {
    const goods = await shelveProduct(server.context, owner.id, '清仓的商品')
    const folder_code = await foldedBy(app, owner.token, '清仓货盘', [goods])
    const { result: pallet } = await app.call(
      folder.publishPallet,
      { folder_code, contact: { mobile: '13912340000' } },
      owner,
    )
    const palletCode = pallet.pallet_code!
    const { code: sent } = await app.call(
      reports.report,
      { object_kind: 'pallet', object_code: palletCode, ground: 'fraud' },
      buyer,
    )
    equal(sent, 1)
    const open = async () =>
      (await app.call(reports.getReportQueue, { limit: 50 }, admin)).result.items.find(
        item => item.about.code === palletCode,
      )!
    const { report_code, can_take_down } = await open()
    equal(can_take_down, true)
    const uphold = (take_down: boolean) =>
      app.call(reports.decideReport, { report_code, decision: 'upheld', reason: '收钱不发货', take_down }, admin)
    await app.call(folder.withdrawPallet, { folder_code }, owner)
    await gives(409, uphold(true), 'its owner withdrew it first')
    equal((await open()).can_take_down, false)
    await app.call(folder.publishPallet, { folder_code, contact: { mobile: '13912340000' } }, owner)
    await gives(1, uphold(true))
    await gives(404, app.call(folder.getPallet, { pallet_code: palletCode }))
    const { result: withdrawn } = await app.call(folder.getFolder, { folder_code }, owner)
    deepEqual([withdrawn.name, withdrawn.is_published], ['清仓货盘', false])
    const { result: page } = await app.call(messages.getMessagePage, { channel: 'examine' }, owner)
    const [{ key, params, object_kind, object_code }] = page.items
    deepEqual(
      [key, params, object_kind, object_code],
      ['examine.pallet_taken_down', { title: '清仓货盘', reason: '收钱不发货' }, 'folder', folder_code],
    )
    const { rows: audited } = await sql<object>`
      select actor_id, subject, action, reason from audit_log where subject_code = ${palletCode}`.execute(
      server.context.db,
    )
    deepEqual(audited, [{ actor_id: admin.id, subject: 'pallet', action: 'take_down', reason: '收钱不发货' }])
  })

  it('leaves reports of purged things out of the queue and its pages', async () => {
    const queue = async (limit: number) => (await app.call(reports.getReportQueue, { limit }, admin)).result
    const before = await queue(50)
    for (const kind of ['listing', 'product', 'pallet', 'comment', 'user'])
      await sql`insert into reports (report_code, reporter_id, object_kind, object_code, ground, text, created_at)
        values (${`rgone${kind}`}, ${buyer.id}, ${kind}, ${`gone${kind}`}, 'fraud', '', now() - interval '1 year')`.execute(
        server.context.db,
      )
    const last = await published(app, owner.token, examiner.token)
    const waits = { object_kind: 'listing', object_code: last, ground: 'false' } as const
    await app.call(reports.report, waits, other)
    const after = await queue(before.items.length + 1)
    equal(after.total, before.total + 1)
    deepEqual(
      after.items.map(item => item.about.code),
      [...before.items.map(item => item.about.code), last],
    )
  })

  it('hides a comment by upholding a report, or by an operator from the list of comments', async () => {
    const { result: bad } = await write(other, '便宜卖，看我主页')
    await app.call(reports.report, { object_kind: 'comment', object_code: bad.comment_code, ground: 'abusive' }, owner)
    const { items } = (await app.call(reports.getReportQueue, { limit: 50 }, admin)).result
    const { report_code, comment_text } = items.find(item => item.object_kind === 'comment')!
    equal(comment_text, '便宜卖，看我主页')
    const count = (await detail()).comment_count
    await app.call(reports.decideReport, { report_code, decision: 'upheld', reason: '引流广告' }, admin)
    equal((await detail()).comment_count, count - 1)
    assert((await threads()).items.every(item => item.comment_code !== bad.comment_code))
    const [message] = await system(other)
    deepEqual(
      [message.key, message.params.text, message.params.reason],
      ['comment.hidden', '便宜卖，看我主页', '引流广告'],
    )

    const { result: next } = await write(other, '再来一条广告')
    const { result: fine } = await write(other, '正常的问题')
    const waiting = async () => {
      const { result } = await app.call(comments.getCommentQueue, { limit: 50 }, admin)
      return result.items.map(item => item.comment_code)
    }
    assert((await waiting()).includes(next.comment_code) && (await waiting()).includes(fine.comment_code))
    const decide = (who: Person, comment_code: string, decision: 'approved' | 'rejected', reason?: string) =>
      app.call(comments.decideComment, { comment_code, decision, reason }, who)
    await gives(422, decide(admin, next.comment_code, 'rejected'))
    await gives(1, decide(admin, next.comment_code, 'rejected', '广告'))
    await gives(409, decide(admin, next.comment_code, 'approved'))
    await gives(1, decide(admin, fine.comment_code, 'approved'))
    await gives(409, decide(admin, fine.comment_code, 'approved'))
    await gives(404, decide(admin, 'cnope', 'approved'))
    assert((await threads()).items.some(item => item.comment_code === fine.comment_code))
    equal((await waiting()).includes(fine.comment_code), false)
    for (const who of [other, owner]) {
      await gives(403, decide(who, fine.comment_code, 'approved'))
      await gives(403, app.call(reports.getReportQueue, {}, who))
    }
    deepEqual(await wrongCounts(), [])
  })

  it('keeps counters right when many people like, save, comment and undo at once', async () => {
    const people = await crowd(server.context, MANY, { from: 13_430_000_000 })
    const before = await detail()
    const at = await Promise.all(people.map(person => react(person)))
    deepEqual([...new Set(at.map(answer => answer.code))], [1])
    equal((await detail()).like_count, before.like_count + MANY)
    const { result: thread } = await write(owner, '大家说说')
    const mixed = await Promise.all(
      people.map((person, i) =>
        i % 4 === 0
          ? react(person, { on: false })
          : i % 4 === 1
            ? react(person, { kind: 'favourite' })
            : write(person, `第 ${i} 个人`, i % 4 === 2 ? thread.comment_code : undefined),
      ),
    )
    deepEqual([...new Set((mixed as { code: number }[]).map(answer => answer.code))], [1])
    const after = await detail()
    deepEqual(
      [after.like_count, after.favourite_count, after.comment_count],
      [before.like_count + MANY * 0.75, before.favourite_count + MANY / 4, before.comment_count + MANY / 2 + 1],
    )
    deepEqual(await wrongCounts(), [])
    const mine = (mixed as unknown as { result: { comment_code: string } }[]).map(({ result }) => result.comment_code)
    const gone = await Promise.all([
      remove(owner, thread.comment_code),
      ...people.flatMap((person, i) => (i % 4 === 2 ? [remove(person, mine[i])] : [])),
    ])
    deepEqual([...new Set(gone.map(answer => answer.code))], [1])
    equal((await detail()).comment_count, before.comment_count + MANY / 4)
    deepEqual(await wrongCounts(), [])
  })

  it('lets an operator withdraw a pallet from its page, once, with a reason for its owner', async () => {
    const folder_code = await foldedBy(app, owner.token, '样品货盘', [await shelveProduct(server.context, owner.id)])
    const published = { folder_code, contact: { mobile: '13912345678' } }
    const { pallet_code } = (await app.call(folder.publishPallet, published, owner)).result
    const take = (reason: string, token = admin.token) =>
      app.call(examine.takeDownPallet, { pallet_code, reason }, { token })
    await gives(422, take(' '))
    await gives(403, take('虚假信息', buyer.token))
    const twins = await Promise.all([take('虚假信息'), take('虚假信息')])
    deepEqual(twins.map(({ code: answered }) => answered).sort(), [1, 409])
    await gives(404, app.call(folder.getPallet, { pallet_code }))
    const items = (await app.call(messages.getMessagePage, { channel: 'examine' }, owner)).result.items
    deepEqual(
      [items[0].key, items[0].params, items[0].object_code],
      ['examine.pallet_taken_down', { title: '样品货盘', reason: '虚假信息' }, folder_code],
    )
  })
})
