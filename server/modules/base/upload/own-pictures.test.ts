import { deepEqual, equal, match, rejects } from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints } from '#contract'
import { type Database, openDatabase } from '#server/db/client'
import * as start from '#server/db/migrations/0001-start'
import * as market from '#server/db/migrations/0002-market'
import * as share from '#server/db/migrations/0003-share'
import * as avatars from '#server/db/migrations/0005-avatars'
import {
  createForm,
  type Form,
  LEADER,
  picture,
  postForm,
  SUPPLIER,
  supply,
  tokenOf,
  upload,
} from '#__tests__/support/market'
import { client, newFixture, startInProcess, type TestClient } from '#__tests__/support/server'

const { account, folder, listing } = endpoints

describe('pictures in a request must be one’s own uploads', () => {
  let server: Awaited<ReturnType<typeof startInProcess>>
  let app: TestClient
  let token: string
  let face: Form

  const uploaded = async (owner: string, purpose: 'avatar' | 'private'): Promise<Form> => {
    const bytes = await picture()
    const form = await createForm(app, owner, bytes.length, { purpose })
    const answer = await postForm(app, form, bytes)
    if (answer.status !== 200) throw new Error(JSON.stringify(answer))
    return form
  }
  const change = (input: object) => app.call(account.updateUserInfo, input, { token })
  const faultsOf = (answer: { code: number; result: unknown }) => [
    answer.code,
    ...Object.keys((answer.result as { fields?: object }).fields ?? {}),
  ]
  /** Addresses that contain a valid one but lead elsewhere. */
  const disguised = (url: string) => [
    `javascript:alert(1)//${url}`,
    `data:text/html,<script>alert(1)</script>${url}`,
    `https://evil.example${url}`,
    `//evil.example${url}`,
    `\\evil.example${url}`,
    ` ${url}`,
    `${url}?to=evil`,
    `${url}#evil`,
    url.replace('large.webp', '../large.webp'),
    url.replace('large.webp', 'large.webp/large.webp'),
    url.replace('large.webp', 'other.webp'),
  ]

  before(async () => {
    server = await startInProcess({ env: { SEED: 'demo' } })
    app = client(server.url)
    token = await tokenOf(app, SUPPLIER)
    face = await uploaded(token, 'avatar')
  })
  after(() => server.stop())

  it('accepts an avatar by its code, or by exactly the address of its upload', async () => {
    const shown = `/files/${face.file_id}/small.webp`
    for (const input of [
      { avatar_file_id: face.file_id },
      { avatar_url: face.public_url },
      // The address as the profile shows it, from a client that sends the whole profile back.
      { avatar_url: shown },
    ]) {
      equal((await change({ avatar_url: '' })).result.avatar_url, '')
      equal((await change(input)).result.avatar_url, shown, JSON.stringify(input))
    }
    const card = await app.call(listing.getListingPage, { user_code: (await change({})).result.user_code, limit: 1 })
    equal(card.result.items[0].seller.avatar_url, shown)
  })

  it('refuses every other address as an avatar', async () => {
    const before = (await change({ avatar_url: face.public_url })).result.avatar_url
    const others = await uploaded(await tokenOf(app, LEADER), 'avatar')
    for (const avatar_url of [
      ...disguised(face.public_url),
      others.public_url,
      // For another purpose, private, a demo avatar, one that was never uploaded.
      await upload(app, token),
      `/files/${(await uploaded(token, 'private')).file_id}/large.webp`,
      '/files/demo/face_01/small.webp',
      (await createForm(app, token, 1000, { purpose: 'avatar' })).public_url,
    ])
      deepEqual(faultsOf(await change({ avatar_url })), [422, 'avatar_url'], avatar_url)
    for (const avatar_file_id of [others.file_id, 'demo', 'nothing'])
      deepEqual(faultsOf(await change({ avatar_file_id })), [422, 'avatar_file_id'], avatar_file_id)
    equal((await change({})).result.avatar_url, before)
  })

  it('keeps a demo avatar on the account that has it', async () => {
    const leader = await tokenOf(app, LEADER)
    const { avatar_url, nickname } = (await app.call(account.getUserInfo, {}, { token: leader })).result
    match(avatar_url, /^\/files\/demo\/face_\d\d\/small\.webp$/)
    const again = await app.call(account.updateUserInfo, { avatar_url, nickname }, { token: leader })
    equal(again.result.avatar_url, avatar_url)
  })

  it('refuses media and covers whose address only contains a valid one', async () => {
    const url = await upload(app, token)
    for (const other of disguised(url)) {
      const sent = await app.call(listing.publishSupply, supply(other), { token })
      deepEqual(faultsOf(sent), [422, 'media'], other)
      const made = await app.call(folder.saveFolder, { name: '周末', cover_url: other }, { token })
      deepEqual(faultsOf(made), [422, 'cover_url'], other)
    }
    equal((await app.call(listing.publishSupply, supply(url), { token })).code, 1)
  })
})

describe('avatars stored as addresses', () => {
  let database: Database
  let remove: () => Promise<void>
  before(async () => {
    const fixture = await newFixture('empty')
    const directory = mkdtempSync(join(tmpdir(), 'gd-avatars-'))
    database = await openDatabase({ databaseUrl: fixture.databaseUrl, directory })
    remove = async () => {
      await fixture.remove()
      rmSync(directory, { recursive: true, force: true })
    }
  })
  after(async () => {
    await database.close()
    await remove()
  })

  it('are kept if they are own uploads or the demo market’s, otherwise cleared', async () => {
    const { db } = database
    for (const { up } of [start, market, share]) await up(db as never)
    const insert = async (code: string, avatarUrl: string) => {
      const made = await sql<{ id: number }>`
        insert into users (user_code, maoxiu_code, nickname, avatar_url, created_at)
        values (${code}, ${code}, ${code}, ${avatarUrl}, now()) returning id`.execute(db)
      return made.rows[0].id
    }
    const own = await insert('own', '/files/fown/large.webp')
    await insert('thief', '/files/fown/large.webp')
    await insert('hostile', 'javascript:alert(1)///files/fown/large.webp')
    await insert('far', 'https://evil.example/files/demo/face_01/small.webp')
    await insert('demo', '/files/demo/mark_01/small.webp')
    await insert('none', '')
    await sql`
      insert into uploads (upload_code, owner_id, purpose, filename, content_type, size_bytes, state, created_at, expires_at)
      values ('fown', ${own}, 'avatar', 'a.jpg', 'image/jpeg', 1, 'ready', now(), now())`.execute(db)
    await avatars.up(db as never)
    const rows = await sql<{ user_code: string; avatar_url: string }>`
      select user_code, avatar_url from users order by id`.execute(db)
    deepEqual(Object.fromEntries(rows.rows.map(row => [row.user_code, row.avatar_url])), {
      own: '/files/fown/small.webp',
      thief: '',
      hostile: '',
      far: '',
      demo: '/files/demo/mark_01/small.webp',
      none: '',
    })
    await rejects(
      sql`update users set avatar_path = 'javascript:alert(1)//' where user_code = 'own'`.execute(db),
      'the database itself refuses addresses',
    )
  })
})
