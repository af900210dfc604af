import { equal, match } from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { endpoints } from '../../contract'
import { ADMIN, SUPPLIER } from '../../__tests__/support/people'
import { client, startInProcess } from '../../__tests__/support/server'

const PRIVATE = 'private, no-store'
const INDEX = '<!doctype html><html><head><title>团长看板</title></head><body><div id="app"></div></body></html>'
/** Paths whose answer is the same for everybody, so that it may be cached. */
const KEPT = [endpoints.listing.getListingPage.path]

describe('response headers', () => {
  let server: Awaited<ReturnType<typeof startInProcess>>
  let site: string

  before(async () => {
    site = mkdtempSync(join(tmpdir(), 'gd-headers-'))
    writeFileSync(join(site, 'index.html'), INDEX)
    writeFileSync(join(site, 'a.0123abcd.js'), 'void 0')
    server = await startInProcess({ env: { SEED: 'demo', H5_DIR: site } })
  })
  after(async () => {
    await server.stop()
    rmSync(site, { recursive: true, force: true })
  })

  it('protect every kind of answer: no sniffing, no frames of others, no address handed on', async () => {
    // The feed's answer is JSON from a cache, written without what only documents need.
    const feed = await fetch(server.url + endpoints.listing.getListingPage.path)
    equal(feed.headers.get('x-content-type-options'), 'nosniff')
    for (const path of ['/', '/a.0123abcd.js', endpoints.system.getSystemInfo.path, '/api/v1/nope', '/files/nope']) {
      const { headers } = await fetch(server.url + path)
      equal(headers.get('x-content-type-options'), 'nosniff', path)
      equal(headers.get('referrer-policy'), 'strict-origin-when-cross-origin', path)
      match(headers.get('content-security-policy') ?? '', /frame-ancestors 'self'/, path)
      match(headers.get('content-security-policy') ?? '', /object-src 'none'/, path)
      equal(headers.get('x-powered-by'), null, path)
      equal(headers.get('strict-transport-security'), null, `${path}, over HTTP`)
    }
  })

  it('forbid caching of every endpoint’s answers, with or without a token, except the feed’s first page', async () => {
    const tokens = [
      undefined,
      ...(await Promise.all(
        [SUPPLIER, ADMIN].map(async mobile => (await client(server.url).login(mobile)).access_token),
      )),
    ]
    const ending = [endpoints.account.logout.path, endpoints.account.changePassword.path]
    for (const { path, method } of Object.values(endpoints).flatMap(area => Object.values(area)))
      for (const token of tokens) {
        if (ending.includes(path) && token) continue
        const answer = await fetch(server.url + path, {
          method,
          headers: {
            'content-type': 'application/json',
            'idempotency-key': 'headers-test',
            'x-forwarded-for': '10.3.3.3',
            ...(token && { authorization: `Bearer ${token}` }),
          },
          body: method === 'POST' ? '{}' : undefined,
        })
        equal(answer.headers.get('cache-control'), KEPT.includes(path) ? 'no-cache' : PRIVATE, path)
      }
  })

  it('forbid caching of early errors and of missing private files', async () => {
    for (const [path, options] of [
      ['/api/v1/nope', {}],
      ['/api/v1/%zz', {}],
      [endpoints.account.login.path, { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } }],
      [endpoints.account.login.path, { method: 'POST', body: 'a', headers: { 'content-type': 'text/strange' } }],
      ['/files/private/abc/large.webp?expires=1&signature=a', {}],
      ['/readyz', {}],
    ] as const)
      equal((await fetch(server.url + path, options)).headers.get('cache-control'), PRIVATE, path)
  })

  it('make documents identical for everyone, revalidated each time, without access to devices', async () => {
    const { access_token } = await client(server.url).login(SUPPLIER)
    const asked = { accept: 'text/html' }
    for (const path of ['/', '/pages/my/index', '/pages/nope', '/api/docs']) {
      const answer = await fetch(server.url + path, { headers: asked })
      equal(answer.headers.get('cache-control'), 'no-cache', path)
      match(answer.headers.get('permissions-policy') ?? '', /camera=\(\).*geolocation=\(\).*microphone=\(\)/, path)
      const own = await fetch(server.url + path, {
        headers: { ...asked, authorization: `Bearer ${access_token}`, cookie: `token=${access_token}` },
      })
      if (path !== '/') equal(await own.text(), await answer.text(), path)
    }
    const script = await fetch(`${server.url}/a.0123abcd.js`)
    match(script.headers.get('cache-control')!, /immutable/)
    equal(script.headers.get('permissions-policy'), null)
  })
})
