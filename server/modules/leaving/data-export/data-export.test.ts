import assert, { deepEqual, doesNotMatch, equal, match } from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { sql } from 'kysely'
import { endpoints } from '#contract'
import { columnsIn, PERSONAL_TABLES, type PersonalTable } from '#server/db/personal-data'
import { applyAsPerson, ID_NUMBERS } from '#__tests__/support/certificates'
import {
  createForm,
  EXAMINER,
  picture,
  postForm,
  publish,
  published,
  SUPPLIER,
  tokenOf,
  VIP,
} from '#__tests__/support/market'
import { foldedBy, offeredBy, quotedBy, wantedBy } from '#__tests__/support/market-actions'
import { ownDataJobs } from '#__tests__/support/own-data'
import { registerHere } from '#__tests__/support/people'
import { client, FakeClock, startInProcess, type TestClient } from '#__tests__/support/server'

const { account, activity, comments, dataExport, folder, follow, messages } = endpoints
const DAY = 86_400_000
type Row = Record<string, unknown>
/** Columns that are told as codes. */
const IDS = new Set(
  'follower_id followee_id blocked_id listing_id product_id folder_id material_id conference_id object_id source_id destination_id'.split(
    ' ',
  ),
)

describe('the archive of one’s own data', () => {
  const clock = new FakeClock()
  let server: Awaited<ReturnType<typeof startInProcess>>
  let app: TestClient
  let jobs: ReturnType<typeof ownDataJobs>
  const latest = async (token: string) => (await app.call(dataExport.getExport, {}, { token })).result
  const ask = (token: string) => app.call(dataExport.requestExport, {}, { token })
  const link = (token: string) => app.call(dataExport.getExportLink, {}, { token })
  const fetched = async (token: string): Promise<Record<string, Uint8Array>> => {
    const { url } = (await link(token)).result
    const response = await fetch(server.url + url)
    equal(response.status, 200)
    match(response.headers.get('content-disposition')!, /^attachment; filename="archive\.zip"$/)
    equal(response.headers.get('cache-control'), 'private, no-store')
    return unzipSync(new Uint8Array(await response.arrayBuffer()))
  }
  /** Runs the job until this person's is done; the server's own job may be faster. */
  const made = async (token: string): Promise<string | undefined> => {
    for (;;) {
      await jobs.dataExport.makePending()
      const state = (await latest(token)).latest?.state
      if (state !== 'pending') return state
    }
  }
  const rowsOf = (files: Record<string, Uint8Array>, name: string) => JSON.parse(strFromU8(files[name])) as Row[]

  before(async () => {
    server = await startInProcess({ clock, env: { SEED: 'demo' } })
    app = client(server.url)
    jobs = ownDataJobs(server.context)
  })
  after(() => server.stop())

  it('holds what the person has given, written and done, with pictures, and what is sealed in clear', async () => {
    const { access_token: token } = await registerHere(app, '18622220001', { nickname: '数据的主人' })
    await sql`update users set is_enterprise_certified = true, roles = '{user,vip}' where nickname = '数据的主人'`.execute(
      server.context.db,
    )
    const [examiner, supplier, leader] = await Promise.all([EXAMINER, SUPPLIER, VIP].map(one => tokenOf(app, one)))
    const code = await published(app, token, examiner, {
      title: '我的脐橙 产地直发 五斤装',
      contact: { mobile: '13711110001', wechat_id: 'data_owner_wx' },
    })
    const [theirs] = await offeredBy(app, supplier, ['别人的苹果 精品大果礼盒'])
    const folderCode = await foldedBy(app, token, '我的夹', [theirs])
    await app.call(folder.publishPallet, { folder_code: folderCode, contact: { mobile: '13711110002' } }, { token })
    const wanted = await wantedBy(app, leader, { title: '别人求购的绿茶两百盒' })
    await quotedBy(app, token, wanted, { contact: { mobile: '13711110003' } })
    await app.call(
      comments.writeComment,
      { object_kind: 'product', object_code: theirs, text: '我写的一句评论' },
      { token },
    )
    await app.call(activity.react, { object_kind: 'product', object_code: theirs, kind: 'like', on: true }, { token })
    const { user_code } = (await app.call(account.getUserInfo, {}, { token: supplier })).result
    await app.call(follow.followUser, { user_code }, { token })
    await applyAsPerson(app, token)
    const secret = await picture()
    const form = await createForm(app, token, secret.length, { purpose: 'private' })
    await postForm(app, form, secret)

    deepEqual(await latest(token), { latest: null, next_at: null })
    equal((await link(token)).code, 409)
    equal((await ask(token)).result.state, 'pending')
    equal(await made(token), 'ready')

    const files = await fetched(token)
    const [me] = rowsOf(files, 'users.json')
    deepEqual([me.nickname, me.mobile], ['数据的主人', '18622220001'])
    const [revision] = rowsOf(files, 'listing_revisions.json')
    deepEqual([revision.listing_code, revision.contact], [code, { mobile: '13711110001', wechat_id: 'data_owner_wx' }])
    deepEqual(rowsOf(files, 'folders.json')[0].contact, { mobile: '13711110002' })
    deepEqual(rowsOf(files, 'quotes.json')[0].contact, { mobile: '13711110003' })
    deepEqual(rowsOf(files, 'certifications.json')[0].fields, {
      name: '王小明',
      number: ID_NUMBERS[0],
      legal_person: null,
    })
    equal(rowsOf(files, 'comments.json')[0].text, '我写的一句评论')
    deepEqual(
      rowsOf(files, 'reactions.json').map(row => [row.kind, row.object_code]),
      [['like', theirs]],
    )
    equal(rowsOf(files, 'follows.json')[0].followee_code, user_code)
    assert(rowsOf(files, 'notifications.json').some(row => row.key === 'system.welcome'))
    const uploads = rowsOf(files, 'uploads.json')
    assert(uploads.every(row => row.in_archive))
    for (const { upload_code } of uploads) {
      const shot = await sharp(Buffer.from(files[`pictures/${String(upload_code)}.webp`])).metadata()
      equal(shot.format, 'webp')
    }
    assert(uploads.some(row => row.is_private && row.upload_code === form.file_id))
    match(strFromU8(files['README.txt']), /团长看板[^]*Group Dashboard/)

    // Every table that tells something has its file, with the columns that the list names and no others.
    const exportedAs = (column: string) =>
      IDS.has(column) ? column.replace(/_id$/, '_code') : column.replace(/_sealed$/, '')
    for (const [name, { exported }] of Object.entries(PERSONAL_TABLES) as [string, PersonalTable][]) {
      const columns = columnsIn(exported).map(exportedAs).sort()
      if (!columns.length) equal(files[`${name}.json`], undefined, name)
      else
        for (const { in_archive: _, ...row } of rowsOf(files, `${name}.json`))
          deepEqual(Object.keys(row).sort(), columns, name)
    }
    const all = Object.entries(files).map(([name, bytes]) => (name.endsWith('.json') ? strFromU8(bytes) : ''))
    doesNotMatch(all.join('\n'), /_sealed|password_hash|token_hash|"code_mac"/)
  })

  it('holds nothing of anybody else’s', async () => {
    const { access_token: token } = await registerHere(app, '18622220002', { nickname: '空空的人' })
    await ask(token)
    await made(token)
    const files = await fetched(token)
    const text = Object.entries(files)
      .map(([name, bytes]) => (name.endsWith('.json') ? strFromU8(bytes) : ''))
      .join('\n')
    doesNotMatch(text, /数据的主人|18622220001|13711110001/)
    deepEqual(rowsOf(files, 'listings.json'), [])
  })

  it('is announced once by a message that links to it', async () => {
    const { access_token: token } = await registerHere(app, '18622220003')
    await Promise.all([ask(token), ask(token)])
    const other = ownDataJobs(server.context).dataExport
    await Promise.all([made(token), other.makePending()])
    const received = (await app.call(messages.getMessagePage, { channel: 'system' }, { token })).result.items
    deepEqual(
      received.filter(one => one.key === 'export.ready').map(one => one.object_kind),
      ['export'],
    )
  })

  it('can be asked for once a day, and at once after a failure', async () => {
    const { access_token: token } = await registerHere(app, '18622220004')
    await ask(token)
    equal((await ask(token)).result.state, 'pending', 'the same one')
    await made(token)
    const again = await ask(token)
    equal(again.code, 429)
    equal(Date.parse((await latest(token)).next_at!), clock.now() + DAY)
    clock.advance(DAY)
    const later = await tokenOf(app, '18622220004')
    equal((await ask(later)).code, 1)
    await sql`update data_exports set state = 'failed' where state = 'pending'`.execute(server.context.db)
    equal((await latest(later)).next_at, null)
    equal((await ask(later)).code, 1)
    await made(later)
  })

  it('fails after three tries, and says so', async () => {
    const { access_token: token } = await registerHere(app, '18622220005', { nickname: '打不开的人' })
    const { db } = server.context
    await sql`update users set mobile_sealed = 'k.broken.broken.broken' where nickname = '打不开的人'`.execute(db)
    await ask(token)
    equal(await made(token), 'failed')
    const { rows } = await sql<{ tries: number }>`select tries from data_exports order by id desc limit 1`.execute(db)
    equal(rows[0].tries, 3)
    const received = (await app.call(messages.getMessagePage, { channel: 'system' }, { token })).result.items
    equal(received.filter(one => one.key === 'export.failed').length, 1)
    equal((await link(token)).code, 409)
  })

  it('is taken over by another server when the first one has died', async () => {
    const { access_token: token } = await registerHere(app, '18622220006')
    await ask(token)
    const at = new Date(clock.now()).toISOString()
    await sql`update data_exports set taken_at = ${at}, tries = 1 where state = 'pending'`.execute(server.context.db)
    await jobs.dataExport.makePending()
    equal((await latest(token)).latest?.state, 'pending', 'it may still be at work')
    clock.advance(3_600_001)
    equal(await made(await tokenOf(app, '18622220006')), 'ready')
  })

  it('is private: its link lives ten minutes, and its file seven days', async () => {
    const { access_token: token } = await registerHere(app, '18622220007')
    await ask(token)
    await made(token)
    const { url } = (await link(token)).result
    const status = async (address: string) => (await fetch(server.url + address)).status
    equal(await status(url), 200)
    equal(await status(url.replace(/signature=./, 'signature=')), 404)
    equal(await status(url.replace('/files/private/', '/files/').split('?')[0]), 404)
    clock.advance(600_001)
    equal(await status(url), 404)
    const file = join(server.dataDir, 'private', url.split('/')[3])
    assert(existsSync(file))
    clock.advance(7 * DAY)
    const later = await tokenOf(app, '18622220007')
    equal((await latest(later)).latest?.state, 'expired')
    equal((await link(later)).code, 409)
    await jobs.dataExport.purge()
    assert(!existsSync(file))
  })

  it('leaves an archive of an unpublished listing to its owner', async () => {
    const { access_token: token } = await registerHere(app, '18622220008')
    await publish(app, token, { title: '还没有审核的橙子五斤装' })
    await ask(token)
    await made(token)
    equal(rowsOf(await fetched(token), 'listing_revisions.json').length, 1)
  })
})
