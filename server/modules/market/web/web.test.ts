import assert, { deepEqual, doesNotMatch, equal, match } from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { endpoints } from '#contract'
import { openApi } from './openapi'
import { scriptJson, Template } from './document'
import { previewTags } from './meta'
import { ADDRESSES, DETAILS, VIDEO_PATHS } from './pages'
import { ROUTE_NAMES, routeOf } from '#src/routes'
import { type InProcess } from '#__tests__/support/in-market'
import { eventually } from '#__tests__/support/eventually'
import { heldWrites } from '#__tests__/support/held-writes'
import { SUPPLIER, tokenOf } from '#__tests__/support/market'
import { foldedBy } from '#__tests__/support/market-actions'
import { client, startInProcess, type TestClient } from '#__tests__/support/server'
import { viewsOf as viewsIn } from '#__tests__/support/views'

const INDEX =
  '<!doctype html><html><head><title>团长看板</title><script defer src="/js/app.0123abcd.js"></script><link href="/css/app.0123abcd.css" rel="stylesheet"></head><body><div id="app"></div></body></html>'
const WORKER = 'self.skipWaiting()'
const PUBLIC_URL = 'https://m.example'
/** WeChat and others need a JPEG or PNG by absolute URL. */
const assertCard = (html: string) =>
  match(html, /<meta property="og:image" content="https:\/\/m\.example\/cards\/[^"]+-wide\.jpg">/)
const STYLES = '.page{margin:0}'
const SCRIPT = `${'console.log(1);'.repeat(200)}`

/** Sends a path as it is; `fetch` would normalize it. */
const raw = (
  url: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }> =>
  new Promise((done, fail) => {
    const { hostname, port } = new URL(url)
    httpRequest({ hostname, port, path, headers }, response => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => void chunks.push(chunk))
      response.on('end', () =>
        done({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
      .on('error', fail)
      .end()
  })

describe('the site', () => {
  const writeHeld = heldWrites()
  let server: InProcess
  let app: TestClient
  let site: string
  const page = (path: string, headers = {}) => raw(server.url, path, { accept: 'text/html', ...headers })
  const dataOf = (html: string) =>
    JSON.parse(/<script type="application\/json" id="initial-data">(.*?)<\/script>/s.exec(html)![1]) as Record<
      string,
      { items: { listing_code: string; cover_url: string | null }[] }
    >

  before(async () => {
    site = mkdtempSync(join(tmpdir(), 'gd-site-'))
    for (const folder of ['js', 'css']) mkdirSync(join(site, folder))
    writeFileSync(join(site, 'css/app.0123abcd.css'), STYLES)
    writeFileSync(join(site, 'index.html'), INDEX)
    writeFileSync(join(site, 'page-scripts.json'), '{}')
    writeFileSync(join(site, 'precache.json'), '[]')
    writeFileSync(join(site, 'sw.js'), WORKER)
    writeFileSync(join(site, 'js/app.0123abcd.js'), SCRIPT)
    writeFileSync(join(site, 'js/app.0123abcd.js.br'), brotliCompressSync(SCRIPT))
    writeFileSync(join(site, '..', 'gd-outside.txt'), 'outside')
    server = await startInProcess({ env: { SEED: 'demo', H5_DIR: site, PUBLIC_URL } })
    app = client(server.url)
  })
  after(async () => {
    await server.stop()
    rmSync(site, { recursive: true, force: true })
    rmSync(join(tmpdir(), 'gd-outside.txt'), { force: true })
  })

  it('puts the first screen’s data and its pictures into the HTML of /', async () => {
    const home = await page('/')
    equal(home.status, 200)
    equal(home.headers['cache-control'], 'no-cache')
    const html = home.body.toString()
    const data = dataOf(html)
    const feed = (await app.call(endpoints.listing.getListingPage)).result
    deepEqual(data.feed, feed)
    deepEqual(Object.keys(data), ['feed', 'statistics', 'conference', 'system'])
    // A purchase's card has no picture.
    const covers = feed.items.slice(0, 3).flatMap(item => (item.kind === 'supply' && item.cover_url) || [])
    deepEqual(
      [...html.matchAll(/<link rel="preload" as="image" href="([^"]+)"/g)].map(found => found[1]),
      covers,
    )
    deepEqual(dataOf((await page('/pages/index/index')).body.toString()).feed, feed)
  })

  it('previews a link to / with a picture of the site', async () => {
    writeFileSync(join(site, 'icon-maskable.png'), readFileSync(resolve('src/site/icon-maskable.png')))
    for (const path of ['/', '/pages/index/index?tab=1']) {
      const html = (await page(path)).body.toString()
      const picture = /<meta property="og:image" content="([^"]+)">/.exec(html)?.[1]
      equal(picture, `${PUBLIC_URL}/icon-maskable.png`)
      // The icon is square.
      assert(html.includes('<meta name="twitter:card" content="summary">'))
      const answer = await page(new URL(picture).pathname)
      equal(answer.status, 200)
      equal(answer.headers['content-type'], 'image/png')
    }
  })

  it('serves / compressed, and the same to concurrent requests', async () => {
    const homes = await Promise.all(Array.from({ length: 50 }, () => page('/', { 'accept-encoding': 'gzip, br' })))
    deepEqual([...new Set(homes.map(home => home.headers['content-encoding']))], ['br'])
    assert(brotliDecompressSync(homes[0].body).toString().includes('initial-data'))
    assert(homes[0].body.length < 16_000)
  })

  it('loads a page’s own scripts before the app, and no other page’s', () => {
    const two = INDEX.replace('app.0123abcd.js', 'one.js').replace(
      '</head>',
      '<script src="/js/app.js"></script></head>',
    )
    const template = new Template(two, new Map(), { 'pages/a': ['js/a.js', 'js/b.js'] })
    const screen = { html: '', css: '', isAnonymous: true }
    const scriptsOf = (page?: string) =>
      [...template.with({ locale: 'en', screen, page }).matchAll(/src="([^"]+)"/g)].map(([, address]) => address)
    deepEqual(scriptsOf('pages/a'), ['/js/one.js', '/./js/a.js', '/./js/b.js', '/js/app.js'])
    deepEqual(scriptsOf('pages/b'), ['/js/one.js', '/js/app.js'])
    deepEqual(scriptsOf(), ['/js/one.js', '/js/app.js'])
  })

  it('escapes data so that it can’t end its script', () => {
    const evil = JSON.stringify({ title: '</script><script>alert(1)</script><!--\u2028' })
    const html = new Template(INDEX).with({ locale: 'en', data: { feed: evil }, pictures: ['/a"><script>'] })
    equal(html.match(/<script/g)!.length, 2)
    deepEqual(JSON.parse(scriptJson(evil)), JSON.parse(evil))
  })

  it('serves every page of the app, and a 404 page for unknown ones', async () => {
    const paths = new Set(
      ROUTE_NAMES.filter(name => name !== 'not_found').flatMap(name => [
        routeOf(name).path,
        ...(routeOf(name).alias ?? []),
      ]),
    )
    deepEqual([...ADDRESSES].sort(), [...paths].sort())
    // A detail page without its code is a 404.
    const details: string[] = [...Object.values(DETAILS).map(({ path }) => path), ...VIDEO_PATHS]
    for (const path of ADDRESSES) equal((await page(`${path}?a=b`)).status, details.includes(path) ? 404 : 200, path)
    for (const path of ['/pages/nope', '/anything', '/pages/my']) {
      const answer = await page(path)
      equal(answer.status, 404)
      assert(answer.body.toString().includes('<div id="app">'))
    }
  })

  it('answers an unknown API address in the envelope', async () => {
    for (const path of ['/api/v1/nope', '/api', '/js/gone.js']) {
      const answer = await raw(server.url, path, path.startsWith('/api') ? { accept: 'text/html' } : {})
      equal(answer.status, 404)
      equal((JSON.parse(answer.body.toString()) as { code: number }).code, 404)
    }
  })

  it('puts a listing’s title, description and picture into its page', async () => {
    const { items } = (await app.call(endpoints.listing.getListingPage, { kind: 'supply', limit: 50 })).result
    const listing = items.find(item => item.price_type === 'fixed')!
    const other = items.find(item => item !== listing)!
    const viewsOf = ({ listing_code }: { listing_code: string }) => viewsIn(server.context.db, 'listings', listing_code)
    const [before, ofOther] = [await viewsOf(listing), await viewsOf(other)]
    const html = (await page(`/pages/supply_detail?listing_code=${listing.listing_code}`)).body.toString()
    assert(html.includes(`<title>${listing.title}</title>`))
    assert(html.includes(`<meta property="og:title" content="${listing.title}">`))
    assertCard(html)
    match(html, /<meta name="description" content="[^"]{10,}">/)
    // The public address, not the one that the test server listens on.
    match(html, /<link rel="canonical" href="https:\/\/m\.example\/pages\/supply_detail\?listing_code=/)
    const product = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]) as {
      name: string
    }
    equal(product.name, listing.title)
    // Only the app's own request counts a view. Views are written in batches, the earlier ones first.
    await app.call(endpoints.listing.getListingDetail, { listing_code: other.listing_code })
    writeHeld()
    await eventually(
      'a view',
      () => viewsOf(other),
      views => views === ofOther + 1,
    )
    equal(await viewsOf(listing), before)
  })

  it('opens and previews what a link means, with words glued behind it', async () => {
    const { listing_code, title } = (await app.call(endpoints.listing.getListingPage, { kind: 'supply' })).result
      .items[0]
    const { items } = (await app.call(endpoints.listing.getListingPage, { kind: 'purchase' })).result
    for (const words of ['，快来看看', '快来看看', '。', ' 看看', ')', '👍', '%E5%BF']) {
      const end = words.startsWith('%') ? words : encodeURIComponent(words)
      for (const query of [
        `listing_code=${listing_code}${end}`,
        `listing_code=${listing_code}&maoxiu_code=xy34${end}`,
      ]) {
        const answer = await page(`/pages/supply_detail?${query}`)
        equal(answer.status, 200, query)
        const html = answer.body.toString()
        assert(html.includes(`<meta property="og:title" content="${title}">`), query)
        match(html, new RegExp(`<link rel="canonical" href="[^"]+listing_code=${listing_code}">`))
      }
      const moved = await page(`/pages/supply_detail?listing_code=${items[0].listing_code}${end}`)
      equal(moved.headers.location, `/pages/purchase_detail?listing_code=${items[0].listing_code}`)
    }
  })

  it('puts only public data of a listing into its page', async () => {
    const listing = (await app.call(endpoints.listing.getListingPage, { kind: 'supply' })).result.items[0]
    const { detail } = dataOf(
      (await page(`/pages/supply_detail?listing_code=${listing.listing_code}`)).body.toString(),
    ) as unknown as { detail: Record<string, unknown> }
    const known = (await app.call(endpoints.listing.getListingDetail, { listing_code: listing.listing_code })).result
    deepEqual({ ...detail, view_count: 0 }, { ...known, view_count: 0 })
    equal(detail.is_mine, false)
    assert(!('leader_price_fen' in detail))
  })

  it('previews a product and a pallet with public data only, and neither once withdrawn', async () => {
    const token = await tokenOf(app, SUPPLIER)
    const { user_code } = (await app.call(endpoints.account.getUserInfo, {}, { token })).result
    const { items } = (await app.call(endpoints.product.getProductPage, { user_code, limit: 50 })).result
    const { product_code, title } = items.find(item => item.has_leader_price)!
    const productPath = `/pages/product_detail?product_code=${product_code}`
    const html = (await page(productPath)).body.toString()
    assert(html.includes(`<title>${title}</title>`) && html.includes(`<meta property="og:title" content="${title}">`))
    assertCard(html)
    assert(html.includes(`<link rel="canonical" href="${PUBLIC_URL}${productPath}">`))
    const { detail } = dataOf(html) as unknown as { detail: Record<string, unknown> }
    const known = (await app.call(endpoints.product.getProductDetail, { product_code })).result
    deepEqual({ ...detail, view_count: 0 }, { ...known, view_count: 0 })

    const folder_code = await foldedBy(app, token, '春节货盘', [product_code])
    await app.call(
      endpoints.folder.changeFolderProduct,
      { folder_code, product_code, own_price_fen: 12_345 },
      { token },
    )
    const published = { folder_code, contact: { mobile: '13912345678' } }
    const { pallet_code } = (await app.call(endpoints.folder.publishPallet, published, { token })).result
    const palletPath = `/pages/pallet_detail?pallet_code=${pallet_code}`
    const pallet = (await page(palletPath)).body.toString()
    assert(pallet.includes('<meta property="og:title" content="春节货盘">'))
    assertCard(pallet)
    const shown = dataOf(pallet) as unknown as { products: { items: { title: string; price_fen: number }[] } }
    deepEqual([shown.products.items[0].title, shown.products.items[0].price_fen], [title, 12_345])
    assert(!pallet.includes(product_code))
    for (const secret of ['leader_price_fen', '13912345678']) assert(!(html + pallet).includes(secret), secret)
    assert(!pallet.replace(/commission_percent_\w+/g, '').includes('commission'))

    await app.call(endpoints.folder.withdrawPallet, { folder_code }, { token })
    await app.call(endpoints.product.takeOffProduct, { product_code }, { token })
    for (const path of [palletPath, productPath]) {
      // A page is cached for a second; this one, in the other language, has not been requested yet.
      const gone = await page(path, { cookie: 'language=en' })
      equal(gone.status, 404)
      assert(gone.body.includes('noindex') && !gone.body.includes(title))
    }
    await app.call(endpoints.product.putOnProduct, { product_code }, { token })
  })

  it('previews both pages of a video with its text and still, and counts no view', async () => {
    const videos = async () => (await app.call(endpoints.share.getVideoPage)).result.items
    const [video, other] = await videos()
    const viewsOf = async ({ video_code }: { video_code: string }) =>
      (await videos()).find(one => one.video_code === video_code)!.view_count
    const tag = (html: string, name: string) =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)">`).exec(html)?.[1]
    for (const name of ['video_h5_detail', 'video_app_detail']) {
      const { status, body } = await page(`/pages/${name}?video_code=${video.video_code}`)
      const html = body.toString()
      equal(status, 200)
      assert(html.includes(`<title>${video.title}</title>`) && html.includes('<div id="app">'))
      deepEqual(
        [tag(html, 'og:title'), tag(html, 'og:type'), tag(html, 'twitter:card')],
        [video.title, 'video.other', 'summary_large_image'],
      )
      equal(tag(html, 'og:image'), new URL(video.share_card.wide_url, PUBLIC_URL).href)
      equal(tag(html, 'twitter:image'), new URL(video.cover_url, PUBLIC_URL).href)
      equal(tag(html, 'og:video'), new URL(video.url, PUBLIC_URL).href)
      assert(tag(html, 'description'))
      const address = `${PUBLIC_URL}/pages/video_h5_detail?video_code=${video.video_code}`
      assert(html.includes(`<link rel="canonical" href="${address}">`))
    }
    await app.call(endpoints.share.getVideo, { video_code: other.video_code })
    writeHeld()
    await eventually(
      'a view',
      () => viewsOf(other),
      views => views === other.view_count + 1,
    )
    equal(await viewsOf(video), video.view_count)
    for (const code of ['unknown', '%3Cscript%3E', '']) {
      const gone = await page(`/pages/video_h5_detail?video_code=${code}`)
      equal(gone.status, 404)
      assert(gone.body.includes('<meta name="robots" content="noindex">'))
    }
    equal((await page('/pages/video_app_detail')).status, 404)
  })

  it('answers 404 for an unknown listing, and redirects to the page of the other kind', async () => {
    for (const code of ['unknown', '%3Cscript%3E', 'x'.repeat(500), '', '%00', '%F0%9F%98%80']) {
      const missing = await page(`/pages/supply_detail?listing_code=${code}`)
      equal(missing.status, 404)
      const html = missing.body.toString()
      assert(html.includes('<div id="app">') && html.includes('<meta name="robots" content="noindex">'))
      assert(!html.includes('<script>'))
    }
    const purchase = (await app.call(endpoints.listing.getListingPage, { kind: 'purchase' })).result.items[0]
    const moved = await page(`/pages/supply_detail?listing_code=${purchase.listing_code}`)
    equal(moved.status, 302)
    equal(moved.headers.location, `/pages/purchase_detail?listing_code=${purchase.listing_code}`)
    equal((await page(String(moved.headers.location))).status, 200)
  })

  it('escapes people’s texts in HTML', () => {
    const title = '"><script>alert(1)</script>'
    const preview = { title, description: '</title><img src=x>', url: 'u"', image: 'i"', type: 'website' as const }
    const html = new Template(INDEX).with({ locale: 'en', title, head: previewTags(preview, 'en') })
    equal(html.match(/<script/g)!.length, 1)
    assert(!html.includes('<img'))
    match(html, /^<!doctype html><html lang="en">/)
  })

  it('uses the language that the app has set', async () => {
    for (const [cookie, lang] of [
      ['', 'zh-Hans'],
      ['language=en', 'en'],
      ['a=b; language=en; c=d', 'en'],
      ['xlanguage=en', 'zh-Hans'],
      ['language="><script>', 'zh-Hans'],
    ])
      for (const path of ['/', '/pages/my/about/index', '/pages/supply_detail?listing_code=unknown'])
        assert((await page(path, { cookie })).body.toString().includes(`<html lang="${lang}">`), `${path} ${cookie}`)
  })

  it('renders the first screen with the built components, and without it if they fail', async () => {
    const beside = `${site}-server`
    mkdirSync(beside)
    writeFileSync(join(beside, 'first-screen.css'), '.card{color:red}')
    writeFileSync(
      join(beside, 'first-screen.mjs'),
      `export const render = ({ page, locale, data }) => {
        if (page === 'purchase_detail') throw new Error('broken')
        return '<p>' + [page, locale, data.feed ? data.feed.items.length : data.detail.listing_code] + '</p>'
      }`,
    )
    const own = await startInProcess({ env: { SEED: 'demo', H5_DIR: site } })
    try {
      const at = async (path: string, headers = {}) =>
        (await raw(own.url, path, { accept: 'text/html', ...headers })).body.toString()
      const home = await at('/')
      const count = dataOf(home).feed.items.length
      assert(
        home.includes(`<div id="first-screen" data-locale="zh-Hans"><p>home,zh-Hans,${count}</p></div><div id="app">`),
      )
      match(home, /<html lang="zh-Hans">/)
      // Nothing delays the first paint: the styles are in the HTML, the scripts come last.
      assert(home.includes(`<style>${STYLES}</style>`) && !home.includes('rel="stylesheet"'))
      assert(home.indexOf('<script defer') > home.indexOf('<div id="app">'))
      const other = await at('/pages/agreement/service_agreement')
      assert(other.includes('rel="stylesheet"') && !other.includes('<style>'))
      assert((await at('/?maoxiu_code=ABC&from=timeline')).includes('id="first-screen"'))
      for (const other of ['/?kind=purchase', '/?keyword=a', '/pages/index/index?province=a'])
        assert(!(await at(other)).includes('id="first-screen"'), other)
      assert((await at('/', { cookie: 'language=en' })).includes(`<p>home,en,${count}</p>`))
      const code = (await app.call(endpoints.listing.getListingPage, { kind: 'supply' })).result.items[0].listing_code
      const detail = await at(`/pages/supply_detail?listing_code=${code}`)
      assert(detail.includes(`<p>supply_detail,zh-Hans,${code}</p>`))
      match(detail, /<html lang="zh-Hans" data-anonymous>/)
      assert(detail.includes('.card{color:red}'))
      const failing = (await app.call(endpoints.listing.getListingPage, { kind: 'purchase' })).result.items[0]
        .listing_code
      const broken = await at(`/pages/purchase_detail?listing_code=${failing}`)
      assert(!broken.includes('id="first-screen"') && broken.includes('initial-data'))
      // The only inline script is the one that the policy names.
      const inline = [...home.matchAll(/<script>(.*?)<\/script>/gs)].map(found => found[1])
      const policy = String((await raw(own.url, '/', { accept: 'text/html' })).headers['content-security-policy'])
      equal(inline.length, 1)
      assert(policy.includes(`'sha256-${createHash('sha256').update(inline[0]).digest('base64')}'`))
    } finally {
      await own.stop()
      rmSync(beside, { recursive: true, force: true })
    }
  })

  it('serves robots.txt and a sitemap', async () => {
    const robots = await raw(server.url, '/robots.txt')
    match(robots.body.toString(), /Disallow: \/api\/\n[^]*Sitemap: http[^ ]+\/sitemap\.xml/)
    const map = (await raw(server.url, '/sitemap.xml')).body.toString()
    const { items } = (await app.call(endpoints.listing.getListingPage)).result
    assert(items.length > 0)
    for (const { listing_code: code } of items) assert(map.includes(`listing_code=${code}</loc>`))
  })

  it('serves files compressed at build, cached for ever if the name has a hash', async () => {
    const script = await raw(server.url, '/js/app.0123abcd.js', { 'accept-encoding': 'br' })
    equal(script.headers['content-encoding'], 'br')
    equal(script.headers['cache-control'], 'public, max-age=31536000, immutable')
    equal(script.headers['content-type'], 'application/javascript; charset=utf-8')
    deepEqual(script.body, readFileSync(join(site, 'js/app.0123abcd.js.br')))
    equal((await raw(server.url, '/js/app.0123abcd.js')).body.toString(), SCRIPT)
    equal((await raw(server.url, '/robots.txt')).headers['cache-control'], 'no-cache')
    equal((await raw(server.url, '/js/app.0123abcd.js.br')).status, 404)
    equal((await raw(server.url, '/index.html')).status, 404)
    equal((await raw(server.url, '/page-scripts.json')).status, 404)
  })

  it('serves an empty shell for the service worker, of exactly the build that it caches', async () => {
    const build = createHash('sha256').update(INDEX).digest('hex').slice(0, 16)
    const shell = await page(`/shell/${build}`)
    equal(shell.status, 200)
    equal(shell.headers['cache-control'], 'no-cache')
    match(shell.body.toString(), /<script defer src="\/js\/app/)
    doesNotMatch(shell.body.toString(), /initial-data|first-screen|og:title/)
    const other = await raw(server.url, `/shell/${build.replace(/./g, '0')}`)
    equal(other.status, 404)
  })

  it('serves the service worker uncached, and allows no other worker', async () => {
    const worker = await raw(server.url, '/sw.js')
    equal(worker.headers['cache-control'], 'no-cache')
    equal(worker.body.toString(), WORKER)
    const policy = String((await page('/')).headers['content-security-policy'])
    assert(policy.split(';').includes("worker-src 'self'"))
    equal((await raw(server.url, '/precache.json')).status, 404)
  })

  it('unregisters the service worker everywhere when it is switched off', async () => {
    const own = await startInProcess({ env: { H5_DIR: site, SERVICE_WORKER: 'off' } })
    try {
      const worker = await raw(own.url, '/sw.js')
      equal(worker.status, 200)
      equal(worker.headers['cache-control'], 'no-cache')
      match(String(worker.headers['content-type']), /javascript/)
      match(worker.body.toString(), /caches\.delete|registration\.unregister/)
    } finally {
      await own.stop()
    }
  })

  it('serves nothing outside its directory', async () => {
    for (const path of [
      '/../gd-outside.txt',
      '/js/../../gd-outside.txt',
      '/%2e%2e/gd-outside.txt',
      '/js/%2e%2e/%2e%2e/gd-outside.txt',
      '/..%2fgd-outside.txt',
      '/js/..%5c..%5cgd-outside.txt',
      '/%252e%252e/gd-outside.txt',
      '//etc/passwd',
      '/js//../../../../../../etc/passwd',
      '/%00',
      '/js/app.0123abcd.js%00.html',
      '/files/../../keys.json',
      '/files/%2e%2e/keys.json',
      '/files/..%2f..%2fkeys.json',
      '/qrcodes/..%2f..%2fkeys.json',
    ]) {
      const answer = await raw(server.url, path)
      assert(answer.status >= 400 && answer.status < 500, `${path} ${answer.status}`)
      equal(typeof (JSON.parse(answer.body.toString()) as { code: number }).code, 'number', path)
      assert(!/outside|master|root:/.test(answer.body.toString()), path)
    }
  })

  it('redirects nobody to another site', async () => {
    for (const path of [
      '//evil.example/',
      '/\\evil.example',
      '/pages/login?redirect=https://evil.example',
      '/js/',
      '/js',
      '/pages/',
    ])
      equal((await page(path)).headers.location, undefined, path)
  })

  it('forbids foreign scripts by its content policy, except WeChat’s SDK', async () => {
    const policy = String((await page('/')).headers['content-security-policy'])
    const scripts = policy.split(';').find(part => part.startsWith('script-src'))!
    assert(scripts.includes("'self'") && scripts.includes('https://res.wx.qq.com'))
    assert(!scripts.includes('unsafe'))
  })

  it('allows pictures and videos from its own host only', async () => {
    const policy = String((await page('/')).headers['content-security-policy'])
    const sourcesOf = (directive: string) =>
      policy
        .split(';')
        .find(part => part.startsWith(`${directive} `))!
        .split(' ')
        .slice(1)
    const wechat = (source: string) => /^https:\/\/(?:res2?\.wx|open\.weixin)\.qq\.com$/.test(source)
    deepEqual(
      sourcesOf('img-src').filter(source => !wechat(source)),
      ["'self'", 'data:', 'blob:'],
    )
    deepEqual(sourcesOf('media-src'), ["'self'", 'blob:'])
  })

  it('serves the API’s documentation without a script, matching the contract', async () => {
    const docs = await page('/api/docs')
    equal(docs.status, 200)
    const html = docs.body.toString()
    assert(!html.includes('<script'))
    const document = (await (await fetch(`${server.url}/api/docs/openapi.json`)).json()) as {
      openapi: string
      paths: Record<string, object>
    }
    equal(document.openapi, '3.1.0')
    for (const { path, method } of Object.values(endpoints).flatMap(area => Object.values(area))) {
      assert(html.includes(path), path)
      assert(method.toLowerCase() in document.paths[path], path)
    }
  })

  it('has the same documentation in the repository', () => {
    const committed = JSON.parse(
      readFileSync(resolve(__dirname, '../../../../docs/api/openapi.json'), 'utf8'),
    ) as object
    deepEqual(committed, JSON.parse(JSON.stringify(openApi())), 'run npm run docs:api')
  })
})
