import assert, { deepEqual, equal } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints } from '#contract'
import type { AppealedKind } from '#domain/review/appeal'
import { inTransaction } from '#server/db/client'
import { writeStatus } from '../../base/account'
import { shelveProduct } from '#__tests__/support/crowd'
import { published } from '#__tests__/support/market'
import { foldedBy } from '#__tests__/support/market-actions'
import { must } from '#__tests__/support/must'
import { askForCode } from '#__tests__/support/people'
import { FakeClock, startInProcess, type TestClient } from '#__tests__/support/server'
import { createStaff, type Member, type Staff } from '#__tests__/support/staff'

const { account, appeals, audit, comments, desk, examine, folder, listing, messages, users } = endpoints
const TEXT = '这次处理有误，内容都是真实的，请再核实一次。'
const MINUTE_MS = 60_000

describe('an appeal against what isn’t a listing or a product', () => {
  let server: Awaited<ReturnType<typeof startInProcess>>
  let app: TestClient
  let staff: Staff
  let seller: Member
  /** Takes down, hides and freezes. */
  let operator: Member
  /** Decides on appeals, but may not unfreeze. */
  let judge: Member
  /** Decides on appeals and unfreezes. */
  let keeper: Member
  let admin: Member
  let onShelf: string
  const clock = new FakeClock()

  before(async () => {
    server = await startInProcess({ clock, env: { SEED: 'none' } })
    staff = await createStaff(server, '1865')
    app = staff.app
    seller = await staff.member({ roles: ['vip'], isCertified: true })
    operator = await staff.member({
      permissions: ['examine.listing', 'examine.report', 'examine.comment', 'user.manage'],
      nickname: '处理人甲',
    })
    judge = await staff.member({ permissions: ['examine.report'] })
    keeper = await staff.member({ permissions: ['examine.report', 'user.manage'] })
    admin = await staff.member({ roles: ['admin'] })
    onShelf = await published(app, seller.token, operator.token)
  })
  after(() => server.stop())

  const send = (object_kind: AppealedKind, object_code: string, who: Member) =>
    app.call(appeals.sendAppeal, { object_kind, object_code, text: TEXT }, { token: who.token })
  const standing = (object_kind: AppealedKind, object_code: string, who: Member) =>
    app.call(appeals.getAppeal, { object_kind, object_code }, { token: who.token })
  const queue = async (who: Member) =>
    (await must(app.call(appeals.getAppealQueue, { limit: 50 }, { token: who.token }))).items
  const rowOf = async (code: string, who: Member) => (await queue(who)).find(item => item.code === code)
  const detail = (code: string, who: Member) => app.call(appeals.getAppealDetail, { code }, { token: who.token })
  const decide = (code: string, by: Member, reason?: string) =>
    app.call(
      appeals.decideAppeal,
      { code, decision: reason === undefined ? 'approved' : 'rejected', reason },
      { token: by.token },
    )
  const newest = async (who: Member, channel: 'examine' | 'system') =>
    (await must(app.call(messages.getMessagePage, { channel, limit: 1 }, { token: who.token }))).items[0]
  const actsOn = async (code: string) =>
    (await must(app.call(audit.getAuditPage, { object_code: code, limit: 10 }, { token: admin.token }))).items.map(
      ({ action, before: from, after: to }) => [action, from, to],
    )

  describe('a pallet that was taken down', () => {
    const palletOf = async () => {
      const goods = await shelveProduct(server.context, seller.id, '申诉货盘里的脐橙')
      const folder_code = await foldedBy(app, seller.token, '申诉货盘', [goods])
      const contact = { mobile: '13912345678' }
      const published = { folder_code, contact }
      const { pallet_code } = await must(app.call(folder.publishPallet, published, { token: seller.token }))
      return { folder_code, pallet_code }
    }
    const takenDown = async () => {
      const made = await palletOf()
      const taken = { pallet_code: made.pallet_code, reason: '虚假信息' }
      await must(app.call(examine.takeDownPallet, taken, { token: operator.token }))
      return made
    }
    const shown = async (pallet_code: string) => (await app.call(folder.getPallet, { pallet_code })).code
    const ofFolder = async (folder_code: string) =>
      must(app.call(folder.getFolder, { folder_code }, { token: seller.token }))

    it('shows the reason on its folder to its owner only, and can be appealed once', async () => {
      const { folder_code, pallet_code } = await palletOf()
      deepEqual((await standing('pallet', pallet_code, seller)).result, { taken_down: null, appeal: null })
      equal((await send('pallet', pallet_code, seller)).code, 409)
      await must(app.call(examine.takeDownPallet, { pallet_code, reason: '资质过期' }, { token: operator.token }))
      equal((await ofFolder(folder_code)).taken_down_reason, '资质过期')
      equal((await send('pallet', pallet_code, judge)).code, 404)
      equal((await send('pallet', folder_code, seller)).code, 404)
      const answers = await Promise.all([1, 2, 3].map(() => send('pallet', pallet_code, seller)))
      deepEqual(
        answers.map(({ code }) => code).sort((a, b) => a - b),
        [1, 409, 409],
      )
      equal((await standing('pallet', pallet_code, seller)).result.appeal?.state, 'pending')
    })

    it('is published again unchanged when granted, logged, and its owner is told', async () => {
      const { folder_code, pallet_code } = await takenDown()
      equal(await shown(pallet_code), 404)
      const { appeal_code } = await must(send('pallet', pallet_code, seller))
      const row = await rowOf(appeal_code, judge)
      deepEqual([row?.kind, row?.title], ['pallet', '申诉货盘'])
      const examined = await must(detail(appeal_code, judge))
      assert(examined.subject === 'pallet')
      deepEqual([examined.taken_down.by, examined.taken_down.reason], ['处理人甲', '虚假信息'])
      deepEqual(
        examined.detail.products.map(product => product.title),
        ['申诉货盘里的脐橙'],
      )
      await must(decide(appeal_code, judge))
      equal(await shown(pallet_code), 1)
      equal((await ofFolder(folder_code)).taken_down_reason, undefined)
      const message = await newest(seller, 'examine')
      deepEqual(
        [message.key, message.object_kind, message.object_code],
        ['examine.pallet_appeal_approved', 'folder', folder_code],
      )
      deepEqual((await actsOn(pallet_code))[0], ['reinstate', 'withdrawn', 'published'])
      equal((await decide(appeal_code, keeper)).code, 409)
    })

    it('stays down when rejected, and leaves the queue when its owner publishes it again', async () => {
      const first = await takenDown()
      const rejected = await must(send('pallet', first.pallet_code, seller))
      await must(decide(rejected.appeal_code, judge, '无法核实'))
      equal(await shown(first.pallet_code), 404)
      equal((await newest(seller, 'examine')).key, 'examine.appeal_rejected')

      const { folder_code, pallet_code } = await takenDown()
      const { appeal_code } = await must(send('pallet', pallet_code, seller))
      const again = { folder_code, contact: { mobile: '13912345678' } }
      await must(app.call(folder.publishPallet, again, { token: seller.token }))
      equal(await rowOf(appeal_code, judge), undefined)
      equal((await decide(appeal_code, judge)).code, 409)
      equal(await shown(pallet_code), 1)
    })

    it('can’t be decided while it is in the recycle bin', async () => {
      const { folder_code, pallet_code } = await takenDown()
      const { appeal_code } = await must(send('pallet', pallet_code, seller))
      await must(app.call(folder.deleteFolder, { folder_code }, { token: seller.token }))
      equal((await decide(appeal_code, judge)).code, 409)
      equal(await shown(pallet_code), 404)
    })
  })

  describe('a comment that was hidden', () => {
    const count = async () => (await must(app.call(listing.getListingDetail, { listing_code: onShelf }))).comment_count
    const write = async (who: Member, text: string, answers_code?: string) =>
      (
        await must(
          app.call(
            comments.writeComment,
            { object_kind: 'listing', object_code: onShelf, text, answers_code },
            { token: who.token },
          ),
        )
      ).comment_code
    const hide = (comment_code: string) =>
      must(
        app.call(
          comments.decideComment,
          { comment_code, decision: 'rejected', reason: '辱骂或骚扰' },
          { token: operator.token },
        ),
      )
    const texts = async () => {
      const { items } = await must(
        app.call(comments.getCommentPage, { object_kind: 'listing', object_code: onShelf, limit: 50 }),
      )
      return items.map(item => item.text)
    }

    it('is shown and counted again with its replies when granted, and its author is told', async () => {
      const [author, other] = [await staff.member(), await staff.member()]
      const before = await count()
      const thread = await write(author, '申诉的第一条评论')
      await write(other, '回复它的一条', thread)
      await hide(thread)
      equal(await count(), before)
      const message = await newest(author, 'system')
      deepEqual([message.key, message.object_kind, message.object_code], ['comment.hidden', 'comment', thread])
      equal((await send('comment', thread, other)).code, 404)
      const { appeal_code } = await must(send('comment', thread, author))
      equal((await send('comment', thread, author)).code, 409)
      const examined = await must(detail(appeal_code, judge))
      assert(examined.subject === 'comment')
      deepEqual(
        [examined.detail.text, examined.detail.about.code, examined.taken_down.reason],
        ['申诉的第一条评论', onShelf, '辱骂或骚扰'],
      )
      await must(decide(appeal_code, judge))
      assert((await texts()).includes('申诉的第一条评论'))
      equal(await count(), before + 2)
      const approval = await newest(author, 'system')
      deepEqual([approval.key, approval.object_code], ['comment.appeal_approved', onShelf])
      deepEqual((await actsOn(thread))[0], ['unhide', 'hidden', 'visible'])
      deepEqual((await standing('comment', thread, author)).result, { taken_down: null, appeal: null })
    })

    it('is counted as a reply only once the hidden thread above is shown again', async () => {
      const [author, other] = [await staff.member(), await staff.member()]
      const before = await count()
      const thread = await write(author, '先被隐藏的话题')
      const reply = await write(other, '话题下面的回复', thread)
      await hide(reply)
      await hide(thread)
      equal(await count(), before)
      const ofReply = await must(send('comment', reply, other))
      await must(decide(ofReply.appeal_code, judge))
      equal(await count(), before)
      const ofThread = await must(send('comment', thread, author))
      await must(decide(ofThread.appeal_code, judge))
      equal(await count(), before + 2)
    })

    it('stays hidden with the reason when rejected; one deleted by its author can’t be appealed', async () => {
      const author = await staff.member()
      const code = await write(author, '不会恢复的评论')
      await hide(code)
      const { appeal_code } = await must(send('comment', code, author))
      await must(decide(appeal_code, judge, '问题仍然存在'))
      assert(!(await texts()).includes('不会恢复的评论'))
      equal((await standing('comment', code, author)).result.appeal?.reason, '问题仍然存在')
      deepEqual((await newest(author, 'system')).params, { title: '不会恢复的评论', reason: '问题仍然存在' })

      const own = await write(author, '自己删掉的评论')
      await must(app.call(comments.deleteComment, { comment_code: own }, { token: author.token }))
      deepEqual((await standing('comment', own, author)).result, { taken_down: null, appeal: null })
      equal((await send('comment', own, author)).code, 409)
    })
  })

  describe('a frozen account', () => {
    const freeze = async (whom: Member, by = operator) => {
      const frozen = { user_code: whom.code, reason: '发布虚假信息' }
      await must(app.call(users.freezeUser, frozen, { token: by.token }))
    }
    /** Another freeze is another decision, and another code is sent only after a minute. */
    const later = () => clock.advance(2 * MINUTE_MS)
    const codeFor = async (mobile: string) => {
      later()
      admin.token = (await staff.login(admin.mobile)).access_token
      equal((await askForCode(app, mobile, 'appeal')).code, 1)
      const sent = await must(app.call(account.getOutboxPage, { limit: 50 }, { token: admin.token }))
      return /\d{6}/.exec(sent.items.find(item => item.mobile === mobile)!.text)![0]
    }
    const open = async (mobile: string) =>
      must(app.call(appeals.openAccountAppeal, { mobile, code: await codeFor(mobile) }))
    const sendBy = (ticket: string) => app.call(appeals.sendAccountAppeal, { appeal_ticket: ticket, text: TEXT })
    const sentFor = async (whom: Member): Promise<string> =>
      (await must(sendBy((await open(whom.mobile)).appeal_ticket!))).appeal_code
    const logIn = (whom: Member) => app.call(account.login, { mobile: whom.mobile, password: 'demo1234' })

    it('is named as frozen by the refused log-in', async () => {
      const me = await staff.member()
      await freeze(me)
      const refused = await logIn(me)
      deepEqual([refused.code, refused.result], [401, { is_frozen: true }])
    })

    it('says nothing without the mobile’s own code, and nothing of accounts that aren’t frozen', async () => {
      const me = await staff.member()
      const wrong = await app.call(appeals.openAccountAppeal, { mobile: me.mobile, code: '000000' })
      const { fields } = wrong.result as unknown as { fields: object }
      deepEqual([wrong.code, Object.keys(fields)], [422, ['code']])
      const nothing = { frozen: null, appeal: null, appeal_ticket: null }
      deepEqual(await open(me.mobile), nothing)
      deepEqual(await open('18659999999'), nothing)
      await freeze(me)
      const proof = { mobile: me.mobile, code: await codeFor(me.mobile) }
      const twice = await Promise.all([1, 2].map(() => app.call(appeals.openAccountAppeal, proof)))
      deepEqual(
        twice.map(answer => answer.code).sort((a, b) => a - b),
        [1, 422],
      )
    })

    it('can be appealed once for each freeze, by a short-lived ticket that works once', async () => {
      const me = await staff.member()
      await freeze(me)
      const { frozen, appeal, appeal_ticket: ticket } = await open(me.mobile)
      deepEqual([frozen?.reason, appeal], ['发布虚假信息', null])
      const short = await app.call(appeals.sendAccountAppeal, { appeal_ticket: ticket!, text: '太短' })
      equal(short.code, 422)
      const other = (await open(me.mobile)).appeal_ticket!
      const answers = await Promise.all([sendBy(ticket!), sendBy(ticket!), sendBy(other)])
      deepEqual(
        answers.map(({ code }) => code).sort((a, b) => a - b),
        [1, 409, 409],
      )
      const once = await staff.member()
      await freeze(once)
      const used = (await open(once.mobile)).appeal_ticket!
      await must(sendBy(used))
      // The ticket, before the decision that was appealed against already.
      equal((await sendBy(used)).message, '操作已过期，请重新开始')
      const now = await open(me.mobile)
      deepEqual([now.appeal?.state, now.appeal_ticket], ['pending', null])

      const late = await staff.member()
      await freeze(late)
      const old = (await open(late.mobile)).appeal_ticket!
      clock.advance(11 * MINUTE_MS)
      equal((await sendBy(old)).code, 409)
      equal((await sendBy('none')).code, 409)
    })

    it('is active again when granted: logged, told at the next log-in, with nothing lost', async () => {
      const me = await staff.member()
      await freeze(me)
      const code = await sentFor(me)
      for (const who of [judge, keeper, operator]) who.token = (await staff.login(who.mobile)).access_token
      const examined = await must(detail(code, keeper))
      deepEqual(
        [examined.subject, examined.taken_down.reason, examined.taken_down.by, examined.text],
        ['account', '发布虚假信息', '处理人甲', TEXT],
      )
      equal((await logIn(me)).code, 401)
      await must(decide(code, keeper))
      me.token = (await staff.login(me.mobile)).access_token
      equal((await newest(me, 'system')).key, 'security.unfrozen')
      deepEqual((await actsOn(me.code))[0], ['unfreeze', 'frozen', 'active'])
      equal((await decide(code, keeper)).code, 409)
    })

    it('undoes only the freeze that it was sent against', async () => {
      const me = await staff.member()
      await freeze(me)
      const { db } = server.context
      const { rows } = await sql<{ frozen_at: string }>`select frozen_at from users where id = ${me.id}`.execute(db)
      const give = (against: string) =>
        inTransaction(db, tx => writeStatus(tx, me.id, { from: 'frozen', to: 'active', frozen: null, against }))
      const earlier = new Date(Date.parse(rows[0].frozen_at) - MINUTE_MS).toISOString()
      deepEqual([await give(earlier), await give(rows[0].frozen_at)], [false, true])

      // Frozen again while the appeal is pending: it refers to the earlier freeze.
      await freeze(me)
      const code = await sentFor(me)
      for (const who of [operator, keeper]) who.token = (await staff.login(who.mobile)).access_token
      await must(app.call(users.unfreezeUser, { user_code: me.code, reason: '核实了' }, { token: keeper.token }))
      await freeze(me)
      equal((await decide(code, keeper)).code, 409)
      equal((await logIn(me)).code, 401)
    })

    it('stays frozen when rejected, and can read the reason with another code', async () => {
      const me = await staff.member()
      await freeze(me)
      const code = await sentFor(me)
      keeper.token = (await staff.login(keeper.mobile)).access_token
      await must(decide(code, keeper, '问题仍然存在'))
      equal((await logIn(me)).code, 401)
      const { appeal, appeal_ticket: ticket } = await open(me.mobile)
      deepEqual([appeal?.state, appeal?.reason, ticket], ['rejected', '问题仍然存在', null])
      // Another freeze is another decision.
      for (const who of [operator, keeper]) who.token = (await staff.login(who.mobile)).access_token
      await must(app.call(users.unfreezeUser, { user_code: me.code, reason: '核实了' }, { token: keeper.token }))
      await freeze(me)
      equal((await open(me.mobile)).appeal, null)
    })

    it('waits only for operators who may unfreeze it, in the queue, its count and the overview', async () => {
      const me = await staff.member()
      await freeze(me)
      const code = await sentFor(me)
      for (const who of [judge, keeper, operator, admin]) who.token = (await staff.login(who.mobile)).access_token
      equal(await rowOf(code, judge), undefined)
      deepEqual([(await detail(code, judge)).code, (await decide(code, judge)).code], [403, 403])
      assert(await rowOf(code, keeper))
      // The operator who froze it doesn't decide while somebody else could.
      equal(await rowOf(code, operator), undefined)
      equal((await decide(code, operator)).code, 403)
      for (const who of [judge, keeper, operator]) {
        const { queues } = await must(app.call(desk.getDeskOverview, {}, { token: who.token }))
        const { total } = await must(app.call(appeals.getAppealQueue, {}, { token: who.token }))
        equal(queues.find(one => one.queue === 'appeals')?.count, total)
      }
    })

    it('of staff is decided by admins', async () => {
      const helper = await staff.member({ permissions: ['examine.comment'] })
      admin.token = (await staff.login(admin.mobile)).access_token
      await freeze(helper, admin)
      const second = await staff.member({ roles: ['admin'] })
      const code = await sentFor(helper)
      for (const who of [keeper, second]) who.token = (await staff.login(who.mobile)).access_token
      equal(await rowOf(code, keeper), undefined)
      equal((await decide(code, keeper)).code, 403)
      await must(decide(code, second))
      equal((await logIn(helper)).code, 1)
    })

    it('leaves the queue when it is unfrozen meanwhile, and the ticket no longer works', async () => {
      const me = await staff.member()
      await freeze(me)
      const { appeal_ticket: ticket } = await open(me.mobile)
      const waiting = await staff.member()
      for (const who of [operator, keeper]) who.token = (await staff.login(who.mobile)).access_token
      await freeze(waiting)
      const code = await sentFor(waiting)
      keeper.token = (await staff.login(keeper.mobile)).access_token
      for (const whom of [me, waiting])
        await must(app.call(users.unfreezeUser, { user_code: whom.code, reason: '核实了' }, { token: keeper.token }))
      equal((await sendBy(ticket!)).code, 409)
      equal((await decide(code, keeper)).code, 409)
      const { rows } = await sql`select from appeals where user_id = ${me.id}`.execute(server.context.db)
      equal(rows.length, 0)
    })
  })
})
