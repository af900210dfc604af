import assert, { deepEqual, equal, notDeepEqual, notEqual } from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import sharp from 'sharp'
import { endpoints } from '#contract'
import { createFiles } from '#server/adapters/files'
import { createLimiter, HEAVY } from '#server/http/limiter'
import { createPurge } from './index'
import { createUploadService } from '../../base/upload'
import {
  applyAsEnterprise,
  applyAsPerson,
  CREDIT_CODES,
  decideOn,
  enterpriseOf,
  ID_NUMBERS,
  identityOf,
  uploadPrivate,
} from '#__tests__/support/certificates'
import { ADMIN, createForm, EXAMINER, LEADER, picture, postForm, SUPPLIER, tokenOf } from '#__tests__/support/market'
import { registerHere } from '#__tests__/support/people'
import { client, FakeClock, startInProcess, type TestClient } from '#__tests__/support/server'

const { account, certifications, messages, system } = endpoints
const DAY_MS = 86_400_000
/** Right in form: a foreigner's permanent residence card. */
const FOREIGN = '911840199001010018'

describe('certification', () => {
  let server: Awaited<ReturnType<typeof startInProcess>>
  let app: TestClient
  let examiner = ''
  let admin = ''
  const clock = new FakeClock()

  let people = 0
  /** The mobile of whoever registered last. */
  const lastMobile = () => `186100000${String(people).padStart(2, '0')}`
  /** The token of somebody who has just registered. */
  const newcomer = async (): Promise<string> => {
    people += 1
    return (await registerHere(app, lastMobile())).access_token
  }
  const enterDesk = async () => {
    examiner = await tokenOf(app, EXAMINER)
    admin = await tokenOf(app, ADMIN)
  }
  const info = async (token: string) => (await app.call(account.getUserInfo, {}, { token })).result
  const standing = async (token: string) => (await app.call(certifications.getCertifications, {}, { token })).result
  const lastMessage = async (token: string) =>
    (await app.call(messages.getMessagePage, { channel: 'examine', limit: 1 }, { token })).result.items[0]
  const look = (token: string, code: string) => app.call(certifications.lookAtCertification, { code }, { token })
  const fieldsOf = (answer: { code: number; result: unknown }) => [
    answer.code,
    ...Object.keys((answer.result as { fields?: object }).fields ?? {}),
  ]
  const audited = async (code: string) =>
    (
      await sql<{ action: string; actor_id: number; reason: string | null }>`
      select action, actor_id, reason from audit_log where subject = 'certification' and subject_code = ${code} order by id`.execute(
        server.context.db,
      )
    ).rows

  before(async () => {
    server = await startInProcess({ clock, env: { SEED: 'demo' } })
    app = client(server.url)
    await enterDesk()
  })
  after(() => server.stop())

  it('exists in every state in the demo market, nine of them pending', async () => {
    const { total, items } = (await app.call(certifications.getCertificationQueue, {}, { token: examiner })).result
    equal(total, 9)
    const seen = await look(examiner, items[0].code)
    const shown = await fetch(server.url + seen.result.pictures[0].url)
    equal(shown.status, 200, 'a specimen')
    const { db } = server.context
    const states = await sql<{ state: string }>`select distinct state from certifications order by 1`.execute(db)
    deepEqual(
      states.rows.map(row => row.state),
      ['approved', 'pending', 'rejected', 'replaced', 'revoked'],
    )
    const wrong = await sql`
      select u.user_code from users u where
        is_identity_certified <> exists (select from certifications c where c.user_id = u.id and c.kind = 'identity' and c.state = 'approved')
        or organization_code <> coalesce((select c.organization_code from certifications c
          where c.user_id = u.id and c.kind = 'enterprise' and c.state = 'approved'), '')`.execute(db)
    deepEqual(wrong.rows, [], 'users agree with their certifications')
    const own = await standing(await tokenOf(app, SUPPLIER))
    deepEqual([own.identity.approved?.state, own.enterprise.approved?.state], ['approved', 'approved'])
  })

  describe('of a person', () => {
    it('waits for an operator, is masked for its owner, and certifies when it is approved', async () => {
      const token = await newcomer()
      const code = await applyAsPerson(app, token)
      const { identity, enterprise } = await standing(token)
      deepEqual(enterprise, { approved: null, latest: null })
      equal(identity.approved, null)
      deepEqual(
        [identity.latest?.state, identity.latest?.name_masked, identity.latest?.number_masked],
        ['pending', '王*明', `110${'*'.repeat(11)}${ID_NUMBERS[0].slice(-4)}`],
      )
      equal((await info(token)).is_identity_certified, false)

      equal((await decideOn(app, examiner, code)).code, 1)
      const after = await standing(token)
      deepEqual([after.identity.approved?.certification_code, after.identity.latest?.state], [code, 'approved'])
      equal((await info(token)).is_identity_certified, true)
      const { key, object_kind, object_code } = await lastMessage(token)
      deepEqual([key, object_kind, object_code], ['examine.identity_approved', 'certification', code])
      deepEqual(
        (await audited(code)).map(row => row.action),
        ['approve'],
      )
    })

    it('is refused at the field for what can’t be right', async () => {
      const token = await newcomer()
      const right = await identityOf(app, token)
      const send = (more: object) => app.call(certifications.certifyIdentity, { ...right, ...more }, { token })
      const other = await newcomer()
      const theirs = await uploadPrivate(app, other)
      const bytes = await picture(64, 64)
      const shown = await createForm(app, token, bytes.length)
      await postForm(app, shown, bytes)
      for (const [more, field] of [
        [{ id_number: ID_NUMBERS[0].slice(0, 17) + (ID_NUMBERS[0].endsWith('1') ? '2' : '1') }, 'id_number'],
        // Right in form, born after the clock's today.
        [{ id_number: '110101209912310015' }, 'id_number'],
        // Born before 1900.
        [{ id_number: '440524188001010014' }, 'id_number'],
        [{ name: 'Wang Xiaoming' }, 'name'],
        // Latin letters are only on a foreigner's card, and digits on none.
        [{ name: 'SMITH 2', id_number: FOREIGN }, 'name'],
        [{ name: '王' }, 'name'],
        [{ front_file_id: 'f0000000000000000' }, 'front_file_id'],
        [{ front_file_id: theirs }, 'front_file_id'],
        [{ back_file_id: shown.file_id }, 'back_file_id'],
        [{ back_file_id: right.front_file_id }, 'back_file_id'],
        [{ agreed: false as never }, 'agreed'],
      ] as const)
        deepEqual(fieldsOf(await send(more)), [422, field], JSON.stringify(more))
      equal((await standing(token)).identity.latest, null, 'nothing was kept')
    })

    it('takes a foreigner’s card, and a number as it is copied', async () => {
      const foreigner = await newcomer()
      const code = await applyAsPerson(app, foreigner, { name: 'SMITH JOHN', id_number: FOREIGN })
      const { result } = await look(examiner, code)
      deepEqual([result.name, result.number], ['SMITH JOHN', FOREIGN])
      const copied = await applyAsPerson(app, await newcomer(), { id_number: ' １１０１０５ 19491231 002ｘ\u202c' })
      equal((await look(examiner, copied)).result.number, '11010519491231002X')
    })

    it('is the only one pending: another one is refused, and a repeat gets the first answer', async () => {
      const token = await newcomer()
      const input = await identityOf(app, token)
      const send = () =>
        app.call(certifications.certifyIdentity, input, { token, headers: { 'idempotency-key': 'certify-once-1' } })
      const [first, twin] = await Promise.all([send(), send()])
      equal(first.code, 1)
      deepEqual(first, twin)
      const again = await app.call(certifications.certifyIdentity, input, { token })
      deepEqual([again.code, again.message], [409, '上一份申请还在审核中'])
      const page = await app.call(certifications.getCertificationPage, {}, { token })
      equal(page.result.items.length, 1)
    })

    it('is stored once, however many devices send it at the same moment', async () => {
      const token = await newcomer()
      const input = await identityOf(app, token)
      const answers = await Promise.all(
        [1, 2, 3, 4].map(() => app.call(certifications.certifyIdentity, input, { token })),
      )
      deepEqual(
        answers.map(answer => answer.code).sort((a, b) => a - b),
        [1, 409, 409, 409],
      )
    })

    it('is sent again after a rejection, five times a day at most; the reasons stay in the history', async () => {
      const token = await newcomer()
      for (let turn = 1; turn <= 5; turn += 1) {
        const code = await applyAsPerson(app, token)
        const { code: answer } = await decideOn(app, examiner, code, 'rejected', `第 ${turn} 次：照片模糊`)
        equal(answer, 1)
      }
      const input = await identityOf(app, token)
      const sixth = await app.call(certifications.certifyIdentity, input, { token })
      equal(sixth.code, 429)
      const { key, params } = await lastMessage(token)
      deepEqual([key, params.reason], ['examine.identity_rejected', '第 5 次：照片模糊'])
      const seen: (string | null)[] = []
      for (let cursor: string | null | undefined; cursor !== null;) {
        const { result } = await app.call(certifications.getCertificationPage, { limit: 2, cursor }, { token })
        seen.push(...result.items.map(one => one.reason))
        cursor = result.next_cursor
      }
      deepEqual(
        seen,
        [5, 4, 3, 2, 1].map(turn => `第 ${turn} 次：照片模糊`),
      )
      clock.advance(DAY_MS + 1000)
      const next = (await app.login(lastMobile())).access_token
      equal((await app.call(certifications.certifyIdentity, input, { token: next })).code, 1)
      await enterDesk()
    })

    it('stays in force while a newer one waits or is rejected, and is replaced when that is approved', async () => {
      const token = await newcomer()
      const old = await applyAsPerson(app, token)
      await decideOn(app, examiner, old)
      const refused = await applyAsPerson(app, token, { name: '王大明' })
      equal((await info(token)).is_identity_certified, true)
      const detail = await app.call(certifications.getCertificationDetail, { code: refused }, { token: examiner })
      equal(detail.result.in_force?.name_masked, '王*明')
      await decideOn(app, examiner, refused, 'rejected', '证件与填写的信息不一致')
      equal((await standing(token)).identity.approved?.certification_code, old)
      const newer = await applyAsPerson(app, token, { name: '王大明', id_number: ID_NUMBERS[1] })
      await decideOn(app, examiner, newer)
      equal((await standing(token)).identity.approved?.certification_code, newer)
      const { items } = (await app.call(certifications.getCertificationPage, {}, { token })).result
      deepEqual(
        items.map(one => one.state),
        ['approved', 'rejected', 'replaced'],
      )
      const late = await app.call(
        certifications.revokeCertification,
        { code: old, reason: '过期' },
        { token: examiner },
      )
      equal(late.code, 409, 'what was replaced can’t be revoked')
      equal((await info(token)).is_identity_certified, true)
    })

    it('is revoked with a reason, which takes the badge away', async () => {
      const token = await newcomer()
      const code = await applyAsPerson(app, token)
      const waiting = await app.call(certifications.revokeCertification, { code, reason: '过期' }, { token: examiner })
      equal(waiting.code, 409, 'what only waits can’t be revoked')
      await decideOn(app, examiner, code)
      const none = await app.call(certifications.revokeCertification, { code, reason: ' ' }, { token: examiner })
      deepEqual(fieldsOf(none), [422, 'reason'])
      const reason = '证件已注销'
      equal((await app.call(certifications.revokeCertification, { code, reason }, { token: examiner })).code, 1)
      equal((await info(token)).is_identity_certified, false)
      const { identity } = await standing(token)
      deepEqual([identity.approved, identity.latest?.state, identity.latest?.reason], [null, 'revoked', reason])
      const { key, params } = await lastMessage(token)
      deepEqual([key, params.reason], ['examine.identity_revoked', reason])
      deepEqual(
        (await audited(code)).map(row => [row.action, row.reason]),
        [
          ['approve', null],
          ['revoke', reason],
        ],
      )
    })
  })

  describe('of an enterprise', () => {
    it('gives its code to everybody who is certified for it, and takes it away when it is revoked', async () => {
      const [first, second, third] = [await newcomer(), await newcomer(), await newcomer()]
      const code = await applyAsEnterprise(app, first)
      equal((await standing(first)).enterprise.latest?.name_masked, '临江******公司')
      await decideOn(app, examiner, code)
      const { organization_code, is_enterprise_certified } = await info(first)
      assert(organization_code !== '' && is_enterprise_certified)
      await decideOn(app, examiner, await applyAsEnterprise(app, second))
      equal((await info(second)).organization_code, organization_code, 'the same credit code')
      await decideOn(app, examiner, await applyAsEnterprise(app, third, { credit_code: CREDIT_CODES[1] }))
      notEqual((await info(third)).organization_code, organization_code)

      const revoked = { code, reason: '营业执照已注销' }
      equal((await app.call(certifications.revokeCertification, revoked, { token: admin })).code, 1)
      const after = await info(first)
      deepEqual([after.organization_code, after.is_enterprise_certified], ['', false])
      equal((await info(second)).organization_code, organization_code, 'the other one keeps it')
    })

    it('is left to an operator with a code whose check character doesn’t fit, who is told', async () => {
      const unfit = `${CREDIT_CODES[0].slice(0, 17)}X`
      const detailOf = async (code: string) =>
        (await app.call(certifications.getCertificationDetail, { code }, { token: examiner })).result
      const code = await applyAsEnterprise(app, await newcomer(), { credit_code: unfit })
      equal((await detailOf(code)).number_fits, false)
      equal((await look(examiner, code)).result.number, unfit)
      const fitting = await applyAsEnterprise(app, await newcomer(), { credit_code: ' 9100 0000 ma00 0050 03 ' })
      equal((await detailOf(fitting)).number_fits, true)
      equal((await look(examiner, fitting)).result.number, CREDIT_CODES[0])
    })

    it('is refused at the field for a credit code that can’t be right', async () => {
      const token = await newcomer()
      const right = await enterpriseOf(app, token)
      // Too short, with letters that no code has, and ID numbers, a resident's and a foreigner's.
      for (const credit_code of [CREDIT_CODES[0].slice(1), '91000000IO00005003', ID_NUMBERS[0], FOREIGN])
        deepEqual(fieldsOf(await app.call(certifications.certifyEnterprise, { ...right, credit_code }, { token })), [
          422,
          'credit_code',
        ])
      const small = { ...right, credit_code: right.credit_code.toLowerCase() }
      equal((await app.call(certifications.certifyEnterprise, small, { token })).code, 1)
    })
  })

  describe('at the desk', () => {
    const queue = async (token: string, more: object = {}) => {
      const items = []
      let total = -1
      for (let cursor: string | null | undefined; cursor !== null;) {
        const { result } = await app.call(
          certifications.getCertificationQueue,
          { limit: 3, ...more, cursor },
          { token },
        )
        items.push(...result.items)
        cursor = result.next_cursor
        total = result.total
      }
      return { items, total }
    }

    it('waits oldest first, masked, each once, with the total', async () => {
      const code = await applyAsPerson(app, await newcomer())
      const { items, total } = await queue(examiner)
      equal(items.length, total)
      equal(new Set(items.map(row => row.code)).size, total)
      deepEqual(
        items.map(row => row.submitted_at),
        items.map(row => row.submitted_at).sort(),
      )
      equal(items.at(-1)?.code, code)
      assert(!JSON.stringify(items).includes(ID_NUMBERS[0]))
    })

    it('finds what is in force by its owner’s nickname', async () => {
      const { items, total } = await queue(examiner, { state: 'approved', keyword: '禾田' })
      deepEqual([total, new Set(items.map(row => row.owner_nickname))], [2, new Set(['禾田果业'])])
      deepEqual((await queue(examiner, { state: 'approved', keyword: '查无此人' })).items, [])
    })

    it('shows everything only to an operator who asks, and logs each view', async () => {
      const token = await newcomer()
      const code = await applyAsPerson(app, token)
      const detail = await app.call(certifications.getCertificationDetail, { code }, { token: examiner })
      assert(!JSON.stringify(detail).includes('王小明') && !JSON.stringify(detail).includes(ID_NUMBERS[0]))
      deepEqual(await audited(code), [])
      const { result } = await look(examiner, code)
      deepEqual(
        [result.name, result.number, result.legal_person, result.pictures.map(one => one.kind)],
        ['王小明', ID_NUMBERS[0], null, ['front', 'back']],
      )
      await look(admin, code)
      const looks = await audited(code)
      deepEqual(
        looks.map(row => row.action),
        ['look', 'look'],
      )
      equal(new Set(looks.map(row => row.actor_id)).size, 2)
      for (const other of [token, await tokenOf(app, LEADER)]) equal((await look(other, code)).code, 403)
      await decideOn(app, examiner, code, 'rejected', '照片模糊')
      equal((await look(examiner, code)).code, 404, 'there is nothing left to decide')
    })

    it('puts the purpose and the viewer on each picture, for 600 s and for that operator alone', async () => {
      const token = await newcomer()
      const plain = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#7799aa' } })
        .jpeg()
        .toBuffer()
      const front_file_id = await uploadPrivate(app, token, plain)
      const code = await applyAsPerson(app, token, { front_file_id })
      const { pictures, expires_at } = (await look(examiner, code)).result
      equal(Date.parse(expires_at) - clock.now(), 600_000)
      const get = async (path: string) => fetch(server.url + path)
      const shown = await get(pictures[0].url)
      deepEqual(
        [shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')],
        [200, 'image/webp', 'private, no-store'],
      )
      const bytes = Buffer.from(await shown.arrayBuffer())
      const { width, height } = await sharp(bytes).metadata()
      deepEqual([width, height], [900, 600])
      // Every quarter of a plain picture has marks.
      for (const [left, top] of [
        [0, 0],
        [450, 0],
        [0, 300],
        [450, 300],
      ]) {
        const { channels } = await sharp(bytes).extract({ left, top, width: 450, height: 300 }).stats()
        assert(channels[0].max - channels[0].min > 12, `a watermark at ${left}, ${top}`)
      }
      const other = (await look(admin, code)).result.pictures[0].url
      const seen = Buffer.from(await (await get(other)).arrayBuffer())
      notDeepEqual(seen, bytes, 'another operator’s name')

      const [address, query] = pictures[0].url.split('?')
      const wrong = new URLSearchParams(query)
      wrong.set('viewer', new URL(server.url + other).searchParams.get('viewer')!)
      for (const path of [
        address,
        `${address}?${wrong}`,
        `${pictures[0].url}0`,
        `/files/${front_file_id}/large.webp`,
        `/files/certification/..%2f${front_file_id}?${query}`,
      ])
        equal((await get(path)).status, 404, path)
      clock.advance(600_000)
      equal((await get(pictures[0].url)).status, 404, 'the link has ended')
    })

    it('lets one of several concurrent decisions win, and tells the applicant once', async () => {
      const token = await newcomer()
      const code = await applyAsPerson(app, token)
      const answers = await Promise.all(
        [examiner, admin, examiner, admin].map((operator, i) =>
          decideOn(app, operator, code, i % 2 ? 'rejected' : 'approved', i % 2 ? '照片模糊' : undefined),
        ),
      )
      deepEqual(
        answers.map(answer => answer.code).sort((a, b) => a - b),
        [1, 409, 409, 409],
      )
      const counts = await app.call(messages.getUnreadCountInfo, {}, { token })
      equal(counts.result.channels.examine, 1)
      equal((await audited(code)).length, 1)
    })

    it('names other accounts with the same number', async () => {
      const [first, second] = [await newcomer(), await newcomer()]
      const one = await applyAsPerson(app, first, { id_number: ID_NUMBERS[2] })
      const count = async (code: string) =>
        (await app.call(certifications.getCertificationDetail, { code }, { token: examiner })).result.same_number_count
      equal(await count(one), 0)
      const two = await applyAsPerson(app, second, { id_number: ID_NUMBERS[2].toLowerCase() })
      deepEqual([await count(one), await count(two)], [1, 1])
    })

    it('leaves an operator’s own application to somebody else', async () => {
      const code = await applyAsEnterprise(app, examiner)
      assert(!(await queue(examiner)).items.some(row => row.code === code))
      const { code: answer, result } = await decideOn(app, examiner, code)
      deepEqual([answer, (result as { need?: string }).need], [403, 'somebody_else'])
      assert((await queue(admin)).items.some(row => row.code === code))
      equal((await decideOn(app, admin, code, 'rejected', '测试')).code, 1)
    })
  })

  it('is deleted with its pictures three years after it lapsed, unless in force or shown again', async () => {
    const uploads = createUploadService(server.context, createFiles(server.context), createLimiter(HEAVY))
    const purge = createPurge(server.context, uploads)
    const token = await newcomer()
    const first = await identityOf(app, token)
    const rejected = await applyAsPerson(app, token, first)
    await decideOn(app, examiner, rejected, 'rejected', '照片模糊')
    // Sent again with one of the two pictures.
    const second = await applyAsPerson(app, token, { front_file_id: first.front_file_id })
    await decideOn(app, examiner, second)
    const there = (code: string) => existsSync(join(server.dataDir, 'private', code))
    const stored = async () =>
      (
        await sql<{ code: string }>`
        select certification_code as code from certifications where certification_code in (${rejected}, ${second})
        order by id`.execute(server.context.db)
      ).rows.map(row => row.code)

    clock.advance(3 * 365 * DAY_MS - 60_000)
    await purge()
    deepEqual(await stored(), [rejected, second])
    clock.advance(120_000)
    await purge()
    deepEqual(await stored(), [second], 'what is in force stays')
    deepEqual([there(first.front_file_id), there(first.back_file_id)], [true, false])
  })
})

describe('a market without certification', () => {
  it('says so for every platform, takes no application, and keeps the history open', async () => {
    const server = await startInProcess({ env: { SEED: 'demo', IDENTITY_PROVIDER: 'off' } })
    try {
      const app = client(server.url)
      const rows = Object.values((await app.call(system.getSystemInfo)).result.capabilities)
      deepEqual(
        rows.map(row => row.identity),
        [false, false, false, false],
      )
      const token = await tokenOf(app, LEADER)
      for (const endpoint of [certifications.certifyIdentity, certifications.certifyEnterprise]) {
        const { code, result } = await app.call(endpoint, {}, { token })
        deepEqual([code, result], [403, { need: 'capability' }])
      }
      equal((await app.call(certifications.getCertificationPage, {}, { token })).code, 1)
    } finally {
      await server.stop()
    }
  })
})
