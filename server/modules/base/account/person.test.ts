import assert, { deepEqual, equal } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints } from '#contract'
import { PERMISSIONS } from '#domain/base/roles'
import { inTransaction } from '#server/db/client'
import { createLedger } from '../ledger'
import { applyAsEnterprise, applyAsPerson, decideOn, idNumber } from '#__tests__/support/certificates'
import { insertMeeting } from '#__tests__/support/conferences'
import { shelveProduct } from '#__tests__/support/crowd'
import { decide, publish, published, purchase } from '#__tests__/support/market'
import { must } from '#__tests__/support/must'
import { decideProduct, sendProduct } from '#__tests__/support/products'
import { FakeClock, startInProcess, type TestClient } from '#__tests__/support/server'
import { paidOrder } from '#__tests__/support/service-orders'
import { createStaff, type Member, type Staff } from '#__tests__/support/staff'
import { addSmsCode, SMS_CODE } from '#__tests__/support/withdrawal-codes'

const {
  appeals,
  certifications,
  comments,
  conference,
  desk,
  examine,
  listing,
  order,
  quote,
  reports,
  role,
  users,
  wallets,
  withdrawal,
} = endpoints

/** How the operator's account and their second one are known to be one person's. */
const WAYS = {
  approved: 'both have the number in force',
  revoked: 'the operator’s was revoked',
  replaced: 'the operator’s was replaced by another number',
  later: 'the operator’s was approved after the case was there',
} as const
type Way = keyof typeof WAYS

/** The answer to whoever decides on their own: left to somebody else, or never possible at all. */
const SOMEBODY_ELSE = [403, 'somebody_else'] as const
const SELF = [422, 'user_code'] as const

interface Answer {
  code: number
  result: unknown
}
const saidOf = ({ code, result }: Answer) => {
  const { need, fields } = result as { need?: string; fields?: object }
  return [code, need ?? Object.keys(fields ?? {}).join()]
}

describe('one person with two accounts', () => {
  let server: Awaited<ReturnType<typeof startInProcess>>
  let app: TestClient
  let staff: Staff
  let colleague: Member
  let shelf: string
  const clock = new FakeClock()
  let numbers = 0

  before(async () => {
    server = await startInProcess({ clock, env: { SEED: 'none' } })
    staff = await createStaff(server, '1868')
    app = staff.app
    colleague = await staff.member({ roles: ['admin'], isCertified: true, nickname: '同事' })
    const seller = await staff.member()
    shelf = await published(app, seller.token, colleague.token)
  })
  after(() => server.stop())

  const db = () => server.context.db
  const newNumber = () => idNumber((numbers += 1))
  const verify = async (who: Member, id_number: string): Promise<string> => {
    const code = await applyAsPerson(app, who.token, { id_number })
    await must(decideOn(app, colleague.token, code))
    return code
  }
  const revoke = (code: string, by = colleague) =>
    app.call(certifications.revokeCertification, { code, reason: '证件过期' }, { token: by.token })
  const operator = (nickname: string) => staff.member({ permissions: [...PERMISSIONS], nickname })

  /** @param between runs when it is time for the case to be made, by the second account */
  const join = async (way: Way, me: Member, mine: Member, between: () => Promise<void>): Promise<void> => {
    const number = newNumber()
    if (way === 'later') {
      await verify(mine, number)
      await between()
      await verify(me, number)
      return
    }
    const first = await verify(me, number)
    if (way === 'revoked') await must(revoke(first))
    if (way === 'replaced') await verify(me, newNumber())
    await verify(mine, number)
    await between()
  }

  const give = (to: Member, amount: number) =>
    inTransaction(db(), tx =>
      createLedger({ clock }).transfer(tx, {
        key: `test:${to.code}`,
        kind: 'test.given',
        ref: to.code,
        postings: [{ from: 'commission', to: { userId: to.id, purse: 'distribution' }, amount }],
      }),
    )
  const bind = async (who: Member) => {
    await sql`
      insert into wechat_bindings (appid, openid, user_id, created_at)
      values (${server.context.config.wechat.miniAppId}, ${`openid-${who.id}`}, ${who.id}, now())`.execute(db())
  }
  const withdraw = async (who: Member, amount_fen: number) => {
    await addSmsCode(server.context, who.mobile)
    return app.call(withdrawal.withdraw, { kind: 'distribution', amount_fen, sms_code: SMS_CODE }, { token: who.token })
  }
  const versionOf = async (code: string) =>
    (await sql<{ version: number }>`select version from withdrawals where withdrawal_code = ${code}`.execute(db()))
      .rows[0].version
  const approve = async (withdrawal_code: string, by: Member) =>
    app.call(
      withdrawal.decideWithdrawal,
      { withdrawal_code, version: await versionOf(withdrawal_code), decision: 'approved' },
      { token: by.token },
    )
  const payOut = async (withdrawal_code: string, by: Member) =>
    app.call(
      withdrawal.payWithdrawal,
      { withdrawal_code, version: await versionOf(withdrawal_code) },
      { token: by.token },
    )

  /** Everything of the second account's that an operator decides on, and what belongs to it. */
  const makeCases = async (mine: Member) => {
    await sql`update users set is_enterprise_certified = true, organization_code = 'o1' where id = ${mine.id}`.execute(
      db(),
    )
    await bind(mine)
    await give(mine, 100_000)
    const token = mine.token
    const down = await published(app, token, colleague.token, { title: '被下架的脐橙 5 斤装' })
    await must(app.call(examine.takeDownListing, { listing_code: down, reason: '虚假' }, { token: colleague.token }))
    const wanted = (await must(app.call(listing.publishPurchase, purchase(), { token }))).listing_code
    await must(decide(app, colleague.token, wanted))
    await must(app.call(reports.report, { object_kind: 'listing', object_code: shelf, ground: 'false' }, { token }))
    const meeting = await insertMeeting(db(), clock)
    const shown = await shelveProduct(server.context, mine.id)
    const presented = await app.call(
      conference.applyToPresent,
      { conference_code: meeting, object_kind: 'product', object_code: shown },
      { token },
    )
    const [asked, approved] = [await must(withdraw(mine, 10_000)), await must(withdraw(mine, 10_000))]
    await must(approve(approved.withdrawal_code, colleague))
    const leader = { role: 'group_leader' as const, places: ['wechat' as const], group_count: 3, member_count: 300 }
    const applied = await must(
      app.call(role.applyRole, { ...leader, introduction: '社区团购做了三年，主要是水果和米面。' }, { token }),
    )
    return {
      listing: await publish(app, token),
      product: await sendProduct(app, token),
      down,
      wanted,
      comment: (
        await must(
          app.call(
            comments.writeComment,
            { object_kind: 'listing', object_code: shelf, text: '能开发票吗' },
            { token },
          ),
        )
      ).comment_code,
      report: (
        await sql<{ report_code: string }>`select report_code from reports where reporter_id = ${mine.id}`.execute(db())
      ).rows[0].report_code,
      appeal: (
        await must(
          app.call(
            appeals.sendAppeal,
            { object_kind: 'listing', object_code: down, text: '图片是自己仓库拍的，请再核实。' },
            { token },
          ),
        )
      ).appeal_code,
      enterprise: await applyAsEnterprise(app, token),
      presentation: presented.result.presentation_code,
      end: (await must(app.call(wallets.endShareholding, {}, { token }))).request_code,
      application: applied.application_code,
      withdrawal: asked.withdrawal_code,
      payout: approved.withdrawal_code,
      order: (await paidOrder(db(), { buyer: mine.id, paidFen: 29_800, at: new Date(clock.now()).toISOString() }))
        .order_code,
    }
  }
  type Cases = Awaited<ReturnType<typeof makeCases>>

  interface Given {
    cases: Cases
    me: Member
    mine: Member
  }
  const by = ({ me }: Given) => ({ token: me.token })
  const quoteIt = (listing_code: string, who: Member) =>
    app.call(
      quote.giveQuote,
      {
        listing_code,
        unit_price_fen: 9_000,
        minimum_quantity: 100,
        lead_days: 7,
        requirements: [],
        contact: { mobile: '13712345678' },
      },
      { token: who.token },
    )
  /** Every act that asks "is it one's own", and how it is refused. */
  const ACTS: Record<string, { act: (given: Given) => Promise<Answer>; said?: readonly [number, string] }> = {
    'examine a listing': { act: ({ me, cases }) => decide(app, me.token, cases.listing) },
    'examine a product': { act: ({ me, cases }) => decideProduct(app, me.token, cases.product) },
    'decide on a comment': {
      act: g => app.call(comments.decideComment, { comment_code: g.cases.comment, decision: 'approved' }, by(g)),
    },
    'decide on a report': {
      act: g =>
        app.call(reports.decideReport, { report_code: g.cases.report, decision: 'dismissed', reason: '无' }, by(g)),
    },
    'decide on an appeal': {
      act: g => app.call(appeals.decideAppeal, { code: g.cases.appeal, decision: 'approved' }, by(g)),
    },
    'certify an enterprise': { act: ({ me, cases }) => decideOn(app, me.token, cases.enterprise) },
    'certify an identity': {
      act: async ({ me, mine }) =>
        decideOn(app, me.token, await applyAsPerson(app, mine.token, { id_number: newNumber() })),
    },
    'revoke an identity': {
      act: async ({ me, mine }) => {
        const { rows } = await sql<{ code: string }>`
          select certification_code as code from certifications where user_id = ${mine.id} and kind = 'identity'
            and state = 'approved'`.execute(db())
        return revoke(rows[0].code, me)
      },
    },
    'decide on an application for a role': {
      act: g =>
        app.call(
          role.decideApplication,
          { application_code: g.cases.application, version: 1, decision: 'approved' },
          by(g),
        ),
    },
    'decide on an application to present': {
      act: g =>
        app.call(
          conference.decidePresentation,
          { presentation_code: g.cases.presentation, decision: 'approved' },
          by(g),
        ),
    },
    'end a shareholding': {
      act: g => app.call(wallets.decideShareholderEnd, { request_code: g.cases.end, decision: 'approved' }, by(g)),
    },
    'examine a withdrawal': { act: ({ me, cases }) => approve(cases.withdrawal, me) },
    'turn a withdrawal down': {
      act: async g =>
        app.call(
          withdrawal.decideWithdrawal,
          {
            withdrawal_code: g.cases.withdrawal,
            version: await versionOf(g.cases.withdrawal),
            decision: 'rejected',
            reason: '不符',
          },
          by(g),
        ),
    },
    'pay a withdrawal': { act: ({ me, cases }) => payOut(cases.payout, me) },
    'refund an order': {
      act: g => app.call(order.refundOrder, { order_code: g.cases.order, version: 1, reason: '误购' }, by(g)),
    },
    'refund a part of an order': {
      act: g => app.call(order.goodwillRefund, { order_code: g.cases.order, amount_fen: 100, reason: '补偿' }, by(g)),
    },
    'freeze an account': {
      act: g => app.call(users.freezeUser, { user_code: g.mine.code, reason: '测试' }, by(g)),
      said: SELF,
    },
    'give an account a role': {
      act: g =>
        app.call(
          users.changeRole,
          { user_code: g.mine.code, role: 'shareholder', change: 'grant', reason: '测试' },
          by(g),
        ),
      said: SELF,
    },
    'quote for one’s own purchase': { act: ({ me, cases }) => quoteIt(cases.wanted, me), said: [409, ''] },
    'report one’s own listing': {
      act: g =>
        app.call(reports.report, { object_kind: 'listing', object_code: g.cases.wanted, ground: 'false' }, by(g)),
      said: [422, 'object_code'],
    },
    'complain about oneself': {
      act: g =>
        app.call(reports.complain, { user_code: g.mine.code, ground: 'other', text: '多次骚扰我，请处理。' }, by(g)),
      said: SELF,
    },
  }

  for (const way of Object.keys(WAYS) as Way[])
    describe(`known by identities that were ${way} (${WAYS[way]})`, () => {
      let me: Member
      let mine: Member
      let cases: Cases
      before(async () => {
        me = await operator(`审核员${way}`)
        mine = await staff.member({ roles: ['vip', 'shareholder'], nickname: `二号${way}` })
        await join(way, me, mine, async () => void (cases = await makeCases(mine)))
      })

      it('keeps it out of every queue, and out of what the overview counts', async () => {
        const token = me.token
        const queues = {
          listings: await must(app.call(examine.getExaminePage, { subject: 'listing', limit: 50 }, { token })),
          products: await must(app.call(examine.getExaminePage, { subject: 'product', limit: 50 }, { token })),
          comments: await must(app.call(comments.getCommentQueue, { limit: 50 }, { token })),
          reports: await must(app.call(reports.getReportQueue, { limit: 50 }, { token })),
          appeals: await must(app.call(appeals.getAppealQueue, { limit: 50 }, { token })),
          certifications: await must(app.call(certifications.getCertificationQueue, { limit: 50 }, { token })),
          applications: await must(app.call(role.getApplicationQueue, { limit: 50 }, { token })),
          shareholder_ends: await must(app.call(wallets.getShareholderEnds, { limit: 50 }, { token })),
          withdrawals: await must(app.call(withdrawal.getWithdrawalQueue, { limit: 50 }, { token })),
        }
        const shown = Object.entries(queues).flatMap(([name, { items }]) =>
          JSON.stringify(items).includes(mine.nickname) ? [name] : [],
        )
        deepEqual(shown, [])
        const counted = new Map(
          (await must(app.call(desk.getDeskOverview, {}, { token }))).queues.map(({ queue, count }) => [queue, count]),
        )
        for (const [name, { total }] of Object.entries(queues))
          equal(counted.get(name as keyof typeof queues), total, name)
      })

      for (const [name, { act, said = SOMEBODY_ELSE }] of Object.entries(ACTS))
        it(`doesn’t let one ${name}`, async () => {
          deepEqual(saidOf(await act({ cases, me, mine })), said)
        })

      it('is no obstacle to a colleague', async () => {
        equal((await decide(app, colleague.token, cases.listing)).code, 1)
        equal((await decideOn(app, colleague.token, cases.enterprise)).code, 1)
        equal((await approve(cases.withdrawal, colleague)).code, 1)
      })
    })

  describe('the two people of a large withdrawal', () => {
    const LARGE_FEN = 300_000
    const asked = async (): Promise<string> => {
      const drawer = await staff.member({ isCertified: true })
      await bind(drawer)
      await give(drawer, LARGE_FEN)
      return (await must(withdraw(drawer, LARGE_FEN))).withdrawal_code
    }
    for (const way of Object.keys(WAYS) as Way[])
      it(`aren’t two accounts of one whose identities were ${way}`, async () => {
        const [examiner, payer] = [await operator('审'), await operator('付')]
        const code = await asked()
        const number = newNumber()
        // Whoever is to examine has to have an identity; it may go afterwards.
        const first = await verify(examiner, number)
        if (way !== 'later') await must(approve(code, examiner))
        if (way === 'revoked') await must(revoke(first))
        if (way === 'replaced') await verify(examiner, newNumber())
        await verify(payer, way === 'later' ? newNumber() : number)
        if (way === 'later') {
          await must(approve(code, examiner))
          await verify(payer, number)
        }
        deepEqual(saidOf(await payOut(code, payer)), SOMEBODY_ELSE)
        deepEqual(saidOf(await payOut(code, examiner)), way === 'revoked' ? [403, 'identity'] : SOMEBODY_ELSE)
        equal((await payOut(code, colleague)).code, 1)
      })

    it('both have an approved identity', async () => {
      const [examiner, payer] = [await operator('审'), await operator('付')]
      const code = await asked()
      deepEqual(saidOf(await approve(code, examiner)), [403, 'identity'])
      await verify(examiner, newNumber())
      await must(approve(code, examiner))
      deepEqual(saidOf(await payOut(code, payer)), [403, 'identity'])
      await verify(payer, newNumber())
      equal((await payOut(code, payer)).code, 1)
    })

    it('have one for the parts of a large amount, too, whichever account examined them', async () => {
      const [first, second] = [await operator('审'), await operator('审')]
      const drawer = await staff.member({ isCertified: true })
      await bind(drawer)
      await give(drawer, LARGE_FEN)
      const [one, two] = [await must(withdraw(drawer, 150_000)), await must(withdraw(drawer, 150_000))]
      equal((await approve(one.withdrawal_code, first)).code, 1, 'up to the limit nobody asks who one is')
      deepEqual(saidOf(await approve(two.withdrawal_code, second)), [403, 'identity'])
      await must(approve(two.withdrawal_code, colleague))
      deepEqual(saidOf(await payOut(one.withdrawal_code, second)), [403, 'identity'])
      deepEqual(saidOf(await payOut(one.withdrawal_code, colleague)), SOMEBODY_ELSE, 'who has examined it?')
      await verify(first, newNumber())
      equal((await payOut(one.withdrawal_code, colleague)).code, 1)
    })
  })

  it('isn’t certified by an operator who has that number, though nobody knows the second account yet', async () => {
    const [me, mine] = [await operator('审'), await staff.member({ nickname: '还没人知道' })]
    const number = newNumber()
    await verify(me, number)
    const code = await applyAsPerson(app, mine.token, { id_number: number })
    const { items } = await must(app.call(certifications.getCertificationQueue, { limit: 50 }, { token: me.token }))
    assert(!items.some(item => item.code === code))
    for (const decision of ['approved', 'rejected'] as const)
      deepEqual(saidOf(await decideOn(app, me.token, code, decision, '不符')), SOMEBODY_ELSE)
    equal((await decideOn(app, colleague.token, code)).code, 1)
  })

  it('doesn’t choose a quote given before the two accounts were known as one person’s', async () => {
    const [me, mine] = [await staff.member(), await staff.member()]
    const wanted = (await must(app.call(listing.publishPurchase, purchase(), { token: mine.token }))).listing_code
    await must(decide(app, colleague.token, wanted))
    const given = await must(quoteIt(wanted, me))
    const number = newNumber()
    await verify(me, number)
    await verify(mine, number)
    const chosen = await app.call(quote.acceptQuote, { quote_code: given.quote_code }, { token: mine.token })
    equal(chosen.code, 409)
  })

  describe('counted as people', () => {
    const countOf = async (who: Member) => {
      const { conditions } = await must(app.call(role.getRoleStanding, { role: 'agent' }, { token: who.token }))
      return conditions.find(({ key }) => key !== 'identity')!.count
    }
    for (const way of Object.keys(WAYS) as Way[])
      it(`are one, and not the inviter, by identities that were ${way}`, async () => {
        const inviter = await staff.member()
        const [first, second, own] = [
          await staff.member({ inviter }),
          await staff.member({ inviter }),
          await staff.member({ inviter }),
        ]
        await join(way, first, second, async () => undefined)
        await join(way, inviter, own, async () => undefined)
        equal(await countOf(inviter), 1)
        const told = await must(app.call(users.getManagedUser, { user_code: inviter.code }, { token: colleague.token }))
        equal(told.certified_invited_count, 1)
        equal(told.invited_count, 3, 'accounts are accounts')
      })
  })
})
