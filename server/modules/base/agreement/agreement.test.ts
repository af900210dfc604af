import assert, { deepEqual, equal } from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints, type Input } from '#contract'
import type { AgreementWords } from '#contract/base/agreement'
import { type AgreementKind, nextVersion } from '#domain/base/agreement'
import { must } from '#__tests__/support/must'
import { askForCode } from '#__tests__/support/people'
import { FakeClock, startInProcess, type TestClient } from '#__tests__/support/server'
import { createStaff, type Member, type Staff } from '#__tests__/support/staff'

const { account, agreements, system } = endpoints
const DAY = 86_400_000
const KIND: AgreementKind = 'service_agreement'
const CHANGED = '别人刚改过这个版本，请刷新后再改'

const words = (title: string, changes = ''): AgreementWords => ({
  title,
  changes,
  sections: [
    { heading: '一、范围', body: '适用于全部服务。' },
    { heading: '二、账号', body: '一个手机号对应一个账号。\n请妥善保管密码。' },
  ],
})

describe('agreements', () => {
  let server: Awaited<ReturnType<typeof startInProcess>>
  let app: TestClient
  let staff: Staff
  let operator: Member
  let colleague: Member
  const clock = new FakeClock()

  before(async () => {
    server = await startInProcess({ clock, env: { SEED: 'none' } })
    staff = await createStaff(server, '1875')
    app = staff.app
    operator = await staff.member({ permissions: ['content.manage', 'outbox.view'] })
    colleague = await staff.member({ permissions: ['content.manage'] })
  })
  after(() => server.stop())
  // Each test begins with what every market has: one version in force, and no draft.
  beforeEach(async () => {
    clock.advance(DAY)
    await sql`delete from agreement_versions where state = 'draft'`.execute(db())
  })

  const db = () => server.context.db
  const as = async (who: Member, locale = 'zh-Hans') => ({
    token: (await staff.login(who.mobile)).access_token,
    headers: { 'accept-language': locale },
  })
  const fieldsOf = ({ code, result }: { code: number; result: unknown }) => [
    code,
    Object.keys((result as { fields?: object }).fields ?? {}),
  ]
  const day = (inDays: number) => new Date(clock.now() + inDays * DAY + 8 * 3_600_000).toISOString().slice(0, 10)
  const versions = async (kind: AgreementKind = KIND) =>
    (await must(app.call(agreements.getAgreementVersions, { kind }))).items
  const latest = async (kind: AgreementKind = KIND) => {
    const { items } = await must(app.call(agreements.getDeskAgreements, {}, await as(operator)))
    return items.find(one => one.kind === kind)!.versions[0].version
  }
  const save = async (more: Partial<Input<typeof agreements.saveAgreement>> = {}, who = operator) => {
    const { kind = KIND } = more
    const input = {
      kind,
      version: more.version ?? nextVersion(await latest(kind)),
      asks_consent: false,
      zh: words('服务协议', '新增账号一节'),
      en: words('Terms of service', 'A section on accounts'),
      ...more,
    }
    return app.call(agreements.saveAgreement, input, await as(who))
  }
  const publish = async (
    { kind, version, revision }: { kind: AgreementKind; version: string; revision: number },
    effective_on = day(0),
    who = operator,
  ) => app.call(agreements.publishAgreement, { kind, version, revision, effective_on }, await as(who))
  /** A new version that is in force at once. */
  const renewed = async (asks_consent: boolean, kind: AgreementKind = KIND) => {
    clock.advance(60_000)
    return (await must(publish(await must(save({ kind, asks_consent }))))).version
  }
  const current = async (locale = 'zh-Hans') =>
    (await app.call(system.getServiceAgreement, {}, { headers: { 'accept-language': locale } })).result
  const pending = async (who: Member) =>
    (await must(app.call(agreements.getPendingAgreements, {}, await as(who)))).items
  const consents = async (who: Member) =>
    (
      await sql<{ kind: string; version: string }>`
      select kind, version from agreement_consents where user_id = ${who.id} order by agreed_at, kind`.execute(db())
    ).rows.map(row => `${row.kind} ${row.version}`)
  /** Logs in with the tick below the form. */
  const tick = async ({ mobile }: Member) =>
    must(app.call(account.login, { mobile, password: 'demo1234', agreed: true }))

  describe('at the desk', () => {
    it('are drafts first, which nobody else sees', async () => {
      const before = await current()
      const draft = await must(save({ version: '2.0.0' }))
      deepEqual([draft.state, draft.revision, draft.published_at, draft.is_current], ['draft', 1, null, false])
      deepEqual(await current(), before)
      assert((await versions()).every(({ version }) => version !== '2.0.0'))
      equal((await app.call(agreements.getAgreement, { kind: KIND, version: '2.0.0' })).code, 404)
      const again = await must(
        app.call(agreements.getDeskAgreement, { kind: KIND, version: '2.0.0' }, await as(colleague)),
      )
      deepEqual([again.zh.title, again.en.sections.length], ['服务协议', 2])
    })

    it('have one draft, edited by one operator at a time', async () => {
      const draft = await must(save())
      const other = await save({ version: '77.0.0' }, colleague)
      deepEqual([other.code, other.message], [409, '已经有一份草稿，请在它上面修改'])
      const edit = { draft: { version: draft.version, revision: draft.revision }, version: draft.version }
      const next = await must(save({ ...edit, zh: words('同事改的', '换了标题') }, colleague))
      equal(next.revision, draft.revision + 1)
      const late = await save({ ...edit, zh: words('晚了一步') })
      deepEqual([late.code, late.message], [409, CHANGED])
      equal((await publish({ ...draft, kind: KIND })).message, CHANGED)
      const now = await must(
        app.call(agreements.getDeskAgreement, { kind: KIND, version: draft.version }, await as(operator)),
      )
      equal(now.zh.title, '同事改的')
      // Of two simultaneous publications one succeeds.
      const both = await Promise.all([publish(next), publish(next, day(0), colleague)])
      deepEqual(
        both.map(({ code }) => code).sort((a, b) => a - b),
        [1, 409],
      )
    })

    it('may change their number while they are drafts, to a higher one only', async () => {
      const draft = await must(save({ version: '80.1.0' }))
      const edit = { draft: { version: '80.1.0', revision: draft.revision } }
      const renumbered = await must(save({ ...edit, version: '80.2.0' }))
      deepEqual([renumbered.version, renumbered.zh.title], ['80.2.0', '服务协议'])
      equal(
        (await app.call(agreements.getDeskAgreement, { kind: KIND, version: '80.1.0' }, await as(operator))).code,
        404,
      )
      await must(publish(renumbered))
      for (const version of ['80.2.0', '80.1.9', '1.0.0'])
        deepEqual(fieldsOf(await save({ version })), [422, ['version']], version)
      for (const version of ['81', 'v81.0.0', '81.0'])
        deepEqual(fieldsOf(await save({ version })), [422, ['version']], version)
    })

    it('are in force from their effective day, and the old versions stay readable', async () => {
      const old = await current()
      const draft = await must(save({ zh: words('新的服务协议', '改了') }))
      deepEqual(fieldsOf(await publish(draft, day(-1))), [422, ['effective_on']])
      const coming = await must(publish(draft, day(3)))
      deepEqual([coming.state, coming.is_current], ['published', false])
      equal((await current()).version, old.version)
      deepEqual(
        (await versions()).slice(0, 2).map(one => [one.version, one.is_current]),
        [
          [draft.version, false],
          [old.version, true],
        ],
      )
      // Readable before its day.
      equal(
        (await must(app.call(agreements.getAgreement, { kind: KIND, version: draft.version }))).title,
        '新的服务协议',
      )
      clock.advance(3 * DAY)
      const now = await current()
      deepEqual([now.version, now.title, now.sections.length], [draft.version, '新的服务协议', 2])
      equal((await current('en')).title, 'Terms of service')
      const superseded = await must(app.call(agreements.getAgreement, { kind: KIND, version: old.version }))
      deepEqual([superseded.title, superseded.sections], [old.title, old.sections])
    })

    it('can be withdrawn until they are in force, and never changed afterwards', async () => {
      const coming = await must(publish(await must(save()), day(2)))
      const withdraw = async ({ version, revision }: { version: string; revision: number }) =>
        app.call(agreements.withdrawAgreement, { kind: KIND, version, revision }, await as(operator))
      const draft = await must(save({ version: nextVersion(coming.version) }))
      equal((await withdraw(coming)).message, '已经有一份草稿，请在它上面修改')
      const input = { kind: KIND, version: draft.version, revision: draft.revision }
      await must(app.call(agreements.deleteAgreement, input, await as(operator)))
      const back = await must(withdraw(coming))
      deepEqual([back.state, back.published_at], ['draft', null])
      const shown = await must(publish(back))
      equal((await withdraw(shown)).message, '这个版本已经生效，不能再撤回')
      const edit = { draft: { version: shown.version, revision: shown.revision }, version: shown.version }
      equal((await save(edit)).code, 409)
      const gone = { kind: KIND, version: shown.version, revision: shown.revision }
      equal((await app.call(agreements.deleteAgreement, gone, await as(operator))).code, 409)
      const { rows } = await sql<{ action: string }>`
        select action from audit_log where subject = 'agreement' and subject_code = ${`${KIND} ${shown.version}`}
        order by id`.execute(db())
      deepEqual(
        rows.map(row => row.action),
        ['add', 'publish', 'withdraw', 'publish'],
      )
    })

    it('take effect only after the newest version does', async () => {
      const coming = await must(publish(await must(save()), day(5)))
      const next = await must(save({ version: nextVersion(coming.version) }))
      deepEqual(fieldsOf(await publish(next, day(5))), [422, ['effective_on']])
      deepEqual(fieldsOf(await publish(next)), [422, ['effective_on']])
      equal((await publish(next, day(6))).code, 1)
      clock.advance(7 * DAY)
    })

    it('have the same sections in both languages, and say what is new where they ask for consent', async () => {
      const short = { ...words('Terms of service'), sections: words('').sections.slice(1) }
      deepEqual(fieldsOf(await save({ en: short })), [422, ['en.sections']])
      const silent = { zh: words('服务协议'), en: words('Terms of service'), asks_consent: true }
      deepEqual(fieldsOf(await save(silent)), [422, ['zh.changes', 'en.changes']])
      const nobodys = { kind: 'permission_description' as const, asks_consent: true }
      deepEqual(fieldsOf(await save(nobodys)), [422, ['asks_consent']])
      const empty = await save({ zh: { ...words('服务协议'), sections: [] } })
      assert(fieldsOf(empty).flat().includes('zh.sections'))
    })
  })

  describe('that ask for consent again', () => {
    it('ask whoever has agreed to an older version, once: the consent is stored with the version', async () => {
      const member = await staff.member()
      await tick(member)
      const before = await consents(member)
      equal(before.length, 2, 'both agreements, as they are in force')
      deepEqual(await pending(member), [])
      equal((await must(app.call(account.getUserInfo, {}, await as(member)))).pending_agreements, 0)

      const version = await renewed(true)
      const [asked, ...more] = await pending(member)
      deepEqual([asked.kind, asked.version, asked.changes, more], [KIND, version, '新增账号一节', []])
      equal((await must(app.call(account.getUserInfo, {}, await as(member)))).pending_agreements, 1)
      const english = await must(app.call(agreements.getPendingAgreements, {}, await as(member, 'en')))
      equal(english.items[0].title, 'Terms of service')

      const items = [{ kind: KIND, version }]
      await must(app.call(agreements.agree, { items }, await as(member)))
      deepEqual(await consents(member), [...before, `${KIND} ${version}`])
      deepEqual(await pending(member), [])
      // A second tap changes nothing.
      await must(app.call(agreements.agree, { items }, await as(member)))
      equal((await consents(member)).length, 3)
      const { agreed_count } = await must(
        app.call(agreements.getDeskAgreement, { kind: KIND, version }, await as(operator)),
      )
      equal(agreed_count, 1)
    })

    it('ask nobody for a version without consent, nor before its effective day', async () => {
      const member = await staff.member()
      await tick(member)
      await renewed(false)
      deepEqual(await pending(member), [])
      const coming = await must(publish(await must(save({ asks_consent: true })), day(2)))
      deepEqual(await pending(member), [])
      // A consent given meanwhile is to the one that is in force.
      const late = await staff.member()
      await tick(late)
      clock.advance(2 * DAY)
      for (const one of [member, late])
        deepEqual(
          (await pending(one)).map(({ version }) => version),
          [coming.version],
        )
    })

    it('still ask when a newer version needs no consent, and then for the one in force', async () => {
      const member = await staff.member()
      await tick(member)
      const asking = await renewed(true)
      clock.advance(DAY)
      const newer = await renewed(false)
      deepEqual(
        (await pending(member)).map(one => one.version),
        [newer],
      )
      const outdated = await app.call(agreements.agree, { items: [{ kind: KIND, version: asking }] }, await as(member))
      deepEqual([outdated.code, outdated.message], [409, '协议刚有新版本，请重新阅读'])
      await must(app.call(agreements.agree, { items: [{ kind: KIND, version: newer }] }, await as(member)))
      deepEqual(await pending(member), [])
    })

    it('don’t ask somebody who has just registered, since registering is consent', async () => {
      const version = await renewed(true)
      const mobile = '18650000001'
      equal((await askForCode(app, mobile, 'register')).code, 1)
      const { items } = await must(app.call(account.getOutboxPage, {}, await as(operator)))
      const [code] = /\d{6}/.exec(items[0].text)!
      const { access_token: token } = await must(
        app.call(account.register, { mobile, code, password: 'demo1234', agreed: true }),
      )
      deepEqual((await must(app.call(agreements.getPendingAgreements, {}, { token }))).items, [])
      const { agreed_count } = await must(
        app.call(agreements.getDeskAgreement, { kind: KIND, version }, await as(operator)),
      )
      equal(agreed_count, 1)
    })

    it('don’t ask after a log-in with the consent ticked', async () => {
      const member = await staff.member()
      await tick(member)
      const version = await renewed(true)
      equal((await pending(member)).length, 1)
      await tick(member)
      deepEqual(await pending(member), [])
      assert((await consents(member)).includes(`${KIND} ${version}`))
    })

    it('ask for both at once, each with its version; a plain log-in is no consent', async () => {
      const member = await staff.member()
      await tick(member)
      await renewed(true)
      await renewed(true, 'privacy_agreement')
      await staff.login(member.mobile)
      const asked = await pending(member)
      deepEqual(asked.map(one => one.kind).sort(), ['privacy_agreement', 'service_agreement'])
      const items = asked.map(({ kind, version }) => ({ kind, version }))
      const wrong = [items[0], { ...items[1], version: '1.0.0' }]
      equal((await app.call(agreements.agree, { items: wrong }, await as(member))).code, 409)
      equal((await pending(member)).length, 2, 'nothing of a refused answer is stored')
      await must(app.call(agreements.agree, { items }, await as(member)))
      deepEqual(await pending(member), [])
    })
  })
})
