import assert, { deepEqual, equal } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Endpoint, endpoints } from '#contract'
import { startInProcess, type TestClient } from '#__tests__/support/server'
import { createStaff } from '#__tests__/support/staff'

const { account, share, system } = endpoints
const OFF = { need: 'capability' }

describe('a market without WeChat', () => {
  let server: Awaited<ReturnType<typeof startInProcess>>
  let app: TestClient
  let token: string

  before(async () => {
    server = await startInProcess({ env: { WECHAT_PROVIDER: 'off' } })
    const staff = await createStaff(server, '1873')
    app = staff.app
    token = (await staff.member()).token
  })
  after(() => server.stop())

  it('reports that for every platform', async () => {
    const without = Object.values((await app.call(system.getSystemInfo)).result.capabilities)
    deepEqual(
      without.map(row => row.wechat),
      [false, false, false, false],
    )
  })

  it('answers 403 `need: capability` at every endpoint that needs WeChat, to everyone', async () => {
    const all = Object.values(endpoints).flatMap(area => Object.values(area) as Endpoint[])
    const needing = all.filter(endpoint => endpoint.capability === 'wechat')
    // Endpoints that lead to WeChat are also found by name, so that no new one is forgotten.
    const named = all.filter(({ name, path }) => /wechat|jssdk|qrcode/i.test(name) || path.includes('/wechat/'))
    deepEqual(needing.map(({ name }) => name).sort(), named.map(({ name }) => name).sort())
    assert(needing.length >= 7)
    for (const endpoint of needing)
      for (const options of [{}, { token }, { token: 'nobody' }]) {
        const { code, result, message, status } = await app.call(endpoint, {}, options)
        deepEqual([endpoint.name, status, code, result], [endpoint.name, 200, 403, OFF])
        equal(message, '本站暂未开通这项功能')
      }
    const english = await app.call(system.getShareScene, { scene: 'q' }, { headers: { 'accept-language': 'en' } })
    equal(english.message, "This isn't available here")
  })

  it('puts the link’s QR code on posters, also on those for the mini-program', async () => {
    const { result } = await app.call(share.getPoster, { object_kind: 'home' }, { token })
    equal(result.mini_code_url, result.link_code_url)
    const code = await fetch(server.url + result.mini_code_url)
    deepEqual([code.status, code.headers.get('content-type')], [200, 'image/png'])
    // The address of a mini-program code handed out before WeChat was switched off.
    const older = await fetch(server.url + result.link_code_url.replace('-link', ''))
    deepEqual(Buffer.from(await older.arrayBuffer()), Buffer.from(await code.arrayBuffer()))
    const input = { object_kind: 'home', template: 'tea' } as const
    const mini = await app.call(share.drawPoster, { ...input, code: 'mini' }, { token })
    const link = await app.call(share.drawPoster, { ...input, code: 'link' }, { token })
    deepEqual([mini.code, mini.result.url], [1, link.result.url])
  })

  it('lets people log in by mobile as usual', async () => {
    equal((await app.call(account.getUserInfo, {}, { token })).result.is_wechat_bound, false)
  })
})
