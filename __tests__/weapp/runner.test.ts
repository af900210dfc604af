import assert from 'node:assert/strict'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import sharp from 'sharp'
import { WebSocketServer } from 'ws'
import { boot, WxError, type Phone, type PhoneOptions } from './runner'
import { crossRequires, forbiddenCode, missingParts, packageSizes } from './runner/checks'
import { configProblems } from './runner/schema'
import { applyPath, parsePath } from './runner/set-data'
import { compileTemplates } from './runner/wxml'

const dist = path.join(__dirname, 'fixture')
type Wx = Record<string, (options?: object) => Promise<Record<string, unknown>>>
const wxOf = (phone: Phone) => phone.wx as unknown as Wx
const logOf = (phone: Phone) => [...(phone.realm.evaluate('getApp().log') as string[])]
const forget = (phone: Phone) => void phone.realm.evaluate('getApp().log.length = 0')
const phones: Phone[] = []
const start = async (options: Partial<PhoneOptions> = {}) => {
  const phone = await boot({ dist, ...options })
  phones.push(phone)
  return phone
}
const failure = async (run: Promise<unknown>) =>
  (await run.then(
    () => ({ errMsg: 'it worked' }),
    (error: unknown) => error,
  )) as { errMsg: string; errno?: number }
after(() => phones.forEach(phone => phone.stop()))

describe('The realm', () => {
  it('has no browser, no Node and no code from strings', async () => {
    const phone = await start()
    for (const name of [
      'window',
      'document',
      'fetch',
      'WebSocket',
      'process',
      'require',
      'XMLHttpRequest',
      'setImmediate',
      'URL',
      'Buffer',
      'Intl',
      'WebAssembly',
    ])
      assert.equal(phone.realm.evaluate(`typeof ${name}`), 'undefined', name)
    assert.throws(() => phone.realm.evaluate('eval("1")'))
    assert.throws(() => phone.realm.evaluate('new Function("return 1")()'))
    assert.ok(!('webpackJsonp' in phone.wx))
    assert.ok(Object.keys(phone.wx).includes('requestPayment'))
  })

  it('lets nobody but a subpackage require its code', async () => {
    const phone = await start({ open: 'pages/plain/index' })
    phone.tap('steal')
    assert.match(
      String(phone.errors[0]?.error),
      /module 'parts\/shop\/secret\.js\.js' is not defined.*subpackage "parts\/shop"/,
    )
    await phone.open('parts/shop/a/index')
    await phone.seen('secret is shop')
    await phone.open('parts/free/b/index').catch(() => undefined)
    assert.match(String(phone.errors.at(-1)?.error), /independent subpackage may not require/)
  })

  it('removes later built-ins for an old phone', async () => {
    const phone = await start({ oldPhone: true })
    assert.equal(phone.realm.evaluate('typeof [].at'), 'undefined')
    assert.equal(phone.realm.evaluate('typeof [].flat'), 'function')
  })
})

describe('Pages', () => {
  it('live through load, show, ready, hide and unload in order', async () => {
    const phone = await start({ open: 'pages/home/index?from=card' })
    await phone.until(() => logOf(phone).includes('home ready'))
    assert.deepEqual(
      logOf(phone).filter(item => !item.startsWith('b')),
      ['launch pages/home/index', 'app show', 'home load {"from":"card"}', 'home show', 'home ready'],
    )
    forget(phone)
    await wxOf(phone).navigateTo({ url: '../plain/index' })
    await phone.back()
    await wxOf(phone).switchTab({ url: '/pages/other/index' })
    await wxOf(phone).reLaunch({ url: '/pages/plain/index?x=1' })
    assert.deepEqual(
      logOf(phone).filter(item => !item.startsWith('b') && !item.endsWith('ready')),
      [
        'home hide',
        'plain load',
        'plain unload',
        'home show',
        'home hide',
        'other load',
        'other show',
        'home unload',
        'other unload',
        'plain load',
      ],
    )
  })

  it('keep a tab page alive and give each its own tab bar', async () => {
    const phone = await start()
    phone.tap('to other')
    await phone.seen('other page')
    phone.tap('to home')
    await phone.seen('0 times')
    const log = logOf(phone)
    assert.equal(log.filter(item => item === 'home load {}').length, 1)
    assert.equal(log.filter(item => item === 'bar attached').length, 2)
    assert.equal(phone.navigation.stack.length, 1)
  })

  it('go to the background and come back', async () => {
    const phone = await start()
    await phone.until(() => logOf(phone).includes('home ready'))
    forget(phone)
    phone.hide()
    phone.show()
    assert.deepEqual(logOf(phone), ['home hide', 'app hide', 'app show', 'home show'])
  })

  const refusals: [name: string, options: object, message: string | RegExp][] = [
    ['navigateTo', { url: '/pages/other/index' }, 'navigateTo:fail can not navigateTo a tabbar page'],
    ['redirectTo', { url: '/pages/other/index' }, 'redirectTo:fail can not redirectTo a tabbar page'],
    ['switchTab', { url: '/pages/plain/index' }, 'switchTab:fail can not switch to no-tabBar page'],
    ['navigateTo', { url: '/pages/none/index' }, 'navigateTo:fail page "pages/none/index" is not found'],
    ['navigateTo', {}, /parameter\.url should be String/],
    ['navigateBack', {}, 'navigateBack:fail cannot navigate back at first page.'],
  ]
  for (const [name, options, message] of refusals)
    it(`refuse ${name} ${JSON.stringify(options)}`, async () => {
      const phone = await start()
      const error = await failure(wxOf(phone)[name](options))
      if (typeof message === 'string') assert.equal(error.errMsg, message)
      else assert.match(error.errMsg, message)
    })

  it('are ten at most', async () => {
    const phone = await start()
    for (let index = 1; index < 10; index++) await wxOf(phone).navigateTo({ url: '/pages/plain/index' })
    assert.equal(
      (await failure(wxOf(phone).navigateTo({ url: '/pages/plain/index' }))).errMsg,
      'navigateTo:fail webview count limit exceed',
    )
    await wxOf(phone).navigateBack({ delta: 99 })
    assert.equal(phone.path, 'pages/home/index')
  })

  it('of a subpackage need the network the first time', async () => {
    const phone = await start()
    phone.goOffline()
    assert.match((await failure(wxOf(phone).navigateTo({ url: '/parts/shop/a/index' }))).errMsg, /^navigateTo:fail/)
    phone.goOnline()
    await wxOf(phone).navigateTo({ url: '/parts/shop/a/index' })
    await phone.back()
    phone.goOffline()
    await wxOf(phone).navigateTo({ url: '/parts/shop/a/index' })
    assert.equal(phone.path, 'parts/shop/a/index')
  })
})

describe('What the person sees and does', () => {
  it('comes from the real template and the data', async () => {
    const phone = await start()
    assert.equal(phone.find('not to be seen'), undefined)
    phone.tap('add')
    await phone.seen('1 times')
    await phone.until(() => logOf(phone).includes('rendered 1'))
    phone.tap('add disabled')
    phone.tap('second')
    await phone.seen('changed by a finger')
    assert.ok(phone.find('1 times'), 'a disabled button does nothing')
    assert.deepEqual(
      phone.navigation.top?.setDataCalls.map(call => [call.bytes, call.paths]),
      [
        [11, ['count']],
        [39, ['list[1].title']],
      ],
    )
  })

  it('climbs to bound parents and stops at a catch', async () => {
    const phone = await start()
    phone.tap('climbs')
    phone.tap('stays')
    assert.deepEqual(
      logOf(phone).filter(item => item === 'inner' || item === 'outer'),
      ['inner', 'outer', 'inner'],
    )
  })

  it('types, with the limit of the input, and sends forms', async () => {
    const phone = await start()
    phone.input({ placeholder: 'name' }, 'abcdefgh')
    await phone.seen('name is abcde')
    phone.input({ name: 'a' }, 'text')
    phone.tap({ tag: 'switch' })
    phone.tap('send')
    assert.ok(logOf(phone).includes('submit {"a":"text","b":true}'))
  })

  it('reaches components with properties and data of their own', async () => {
    const phone = await start()
    phone.input({ placeholder: 'name' }, 'Li')
    await phone.seen('box Li 0')
    phone.tap({ class: 'box' })
    await phone.seen('box Li 1')
    assert.ok(logOf(phone).includes('box label Li'))
  })

  it('reports what a handler throws and goes on', async () => {
    const phone = await start()
    phone.tap('break')
    assert.equal(phone.errors.length, 1)
    assert.ok(logOf(phone).some(item => item.startsWith('app error Error: a broken handler')))
    phone.pullDown()
    assert.ok(logOf(phone).includes('home pull'))
  })

  it('says what is on the screen when something is missing', async () => {
    const phone = await start()
    await assert.rejects(phone.seen('never there', 30), /Not within 30 ms[\s\S]*on pages\/home\/index[\s\S]*"0 times"/)
    assert.throws(() => phone.tap('never there'), /Nothing on the screen fits/)
  })
})

describe('setData paths', () => {
  it('are read as WeChat reads them', () => {
    assert.deepEqual(parsePath('root.cn.[0].cn[12].v'), ['root', 'cn', 0, 'cn', 12, 'v'])
    assert.throws(() => parsePath('a[b]'), /something other than a number/)
  })

  it('make what is missing on the way', () => {
    const data: Record<string, unknown> = { a: 1 }
    applyPath(data, 'b[1].c', 2, value => value)
    applyPath(data, 'a.d', 3, value => value)
    assert.deepEqual(data, { a: { d: 3 }, b: [, { c: 2 }] })
  })
})

describe('wx', () => {
  let server: http.Server
  let sockets: WebSocketServer
  let url = ''
  let held: http.ServerResponse[] = []
  const closed: number[] = []
  before(async () => {
    server = http.createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', chunk => chunks.push(chunk as Buffer))
      request.on('end', () => {
        if (request.url?.startsWith('/hold')) return void held.push(response)
        response.statusCode = request.url?.startsWith('/missing') ? 404 : 200
        response.setHeader('content-type', 'application/json')
        response.setHeader('set-cookie', 'a=1')
        response.end(
          JSON.stringify({
            method: request.method,
            url: request.url,
            type: request.headers['content-type'],
            referer: request.headers.referer,
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        )
      })
    })
    sockets = new WebSocketServer({ server })
    sockets.on('connection', socket => {
      socket.on('message', data => socket.send(`echo ${String(data)}`))
      socket.on('close', code => closed.push(code))
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  after(() => {
    sockets.clients.forEach(socket => socket.terminate())
    server.closeAllConnections()
    server.close()
  })
  const online = (options: Partial<PhoneOptions> = {}) =>
    start({ api: { base: 'http://127.0.0.1:3000', server: url }, ...options })
  const request = (phone: Phone, options: object) =>
    new Promise<
      Record<string, unknown> & { data: Record<string, unknown>; errMsg: string; errno?: number; statusCode: number }
    >(resolve => wxOf(phone).request({ ...options, complete: resolve }))

  it('request sends JSON, forms and queries, and takes any status as an answer', async () => {
    const phone = await online()
    const base = 'http://127.0.0.1:3000'
    const json = await request(phone, { url: `${base}/a`, method: 'POST', data: { b: '二' } })
    assert.deepEqual(
      [
        json.statusCode,
        json.errMsg,
        [...(json.cookies as string[])],
        json.data.body,
        json.data.type,
        json.data.referer,
      ],
      [
        200,
        'request:ok',
        ['a=1'],
        '{"b":"二"}',
        'application/json',
        'https://servicewechat.com/wx0000000000000000/0/page-frame.html',
      ],
    )
    const form = await request(phone, {
      url: `${base}/a`,
      method: 'POST',
      data: { b: '二 c' },
      header: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    assert.equal(form.data.body, 'b=%E4%BA%8C%20c')
    const get = await request(phone, { url: `${base}/a?x=1`, data: { y: '&' } })
    assert.deepEqual([get.data.url, get.data.body], ['/a?x=1&y=%26', ''])
    const missing = await request(phone, { url: `${base}/missing` })
    assert.deepEqual([missing.statusCode, missing.errMsg], [404, 'request:ok'])
  })

  it('request fails without network, with a closed port, by time, by abort, and for a host that is not listed', async () => {
    const phone = await online({ networkTimeoutMs: 60, hosts: ['127.0.0.1:1'] })
    const late = await request(phone, { url: `${url}/hold` })
    assert.deepEqual([late.errMsg, late.errno], ['request:fail timeout', 5])
    assert.match(
      (await request(phone, { url: 'http://127.0.0.1:1/' })).errMsg,
      /^request:fail .*ERR_CONNECTION_REFUSED/,
    )
    assert.equal((await request(phone, { url: 'http://example.org/' })).errMsg, 'request:fail url not in domain list')
    assert.match((await request(phone, { url: '/api' })).errMsg, /request:fail invalid url/)
    const aborted = new Promise<{ errMsg: string }>(resolve => {
      const task = (phone.wx.request as (options: object) => { abort(): void })({ url: `${url}/hold`, fail: resolve })
      task.abort()
    })
    assert.equal((await aborted).errMsg, 'request:fail abort')
    const running = request(phone, { url: `${url}/hold` })
    await phone.until(() => phone.network.atOnce === 0 || phone.network.log.at(-1)?.errMsg === '')
    phone.goOffline()
    assert.match((await running).errMsg, /ERR_INTERNET_DISCONNECTED/)
    assert.match((await request(phone, { url: `${url}/a` })).errMsg, /ERR_INTERNET_DISCONNECTED/)
  })

  it('request is ten at once: the eleventh fails, or waits where the library queues', async () => {
    for (const overflow of ['fail', 'queue'] as const) {
      const phone = await online({ overflow })
      held = []
      const all = Array.from({ length: 11 }, () => request(phone, { url: `${url}/hold` }))
      await new Promise<void>(resolve => {
        const look = () => (held.length === 10 ? resolve() : setImmediate(look))
        look()
      })
      const last = overflow === 'fail' ? await all[10] : undefined
      if (last) assert.equal(last.errMsg, 'request:fail exceed max task count')
      held.forEach(response => response.end('{}'))
      if (overflow === 'queue') {
        await new Promise<void>(resolve => {
          const look = () => (held.length === 11 ? resolve() : setImmediate(look))
          look()
        })
        held[10].end('{}')
        assert.equal((await all[10]).errMsg, 'request:ok')
      }
      await Promise.all(all)
      assert.equal(phone.network.mostAtOnce, 10)
    }
  })

  it('request ends as interrupted and timers wait when the phone sleeps', async () => {
    const phone = await online()
    const running = request(phone, { url: `${url}/hold` })
    await new Promise(resolve => setImmediate(resolve))
    phone.realm.evaluate('globalThis.rang = false; setTimeout(() => { rang = true }, 5)')
    phone.sleep()
    assert.equal((await running).errMsg, 'request:fail interrupted')
    await new Promise(resolve => setTimeout(resolve, 20))
    assert.equal(phone.realm.evaluate('rang'), false)
    phone.show()
    assert.equal(phone.realm.evaluate('rang'), true)
  })

  it('uploadFile sends the fields first and the file last, with progress', async () => {
    const phone = await online()
    const filePath = phone.files.add(Buffer.from('picture'), 'image/jpeg')
    const progress: number[] = []
    const answer = await new Promise<{ data: string; statusCode: number }>((resolve, reject) => {
      const task = (
        phone.wx.uploadFile as (options: object) => {
          onProgressUpdate(run: (event: { progress: number }) => void): void
        }
      )({
        url: `${url}/up`,
        filePath,
        name: 'file',
        formData: { key: 'k', policy: 'p' },
        success: resolve,
        fail: reject,
      })
      task.onProgressUpdate(event => progress.push(event.progress))
    })
    const { body, type } = JSON.parse(answer.data) as { body: string; type: string }
    assert.match(type, /^multipart\/form-data; boundary=/)
    assert.ok(
      body.indexOf('name="key"') < body.indexOf('name="policy"') &&
        body.indexOf('name="policy"') < body.indexOf('name="file"'),
    )
    assert.match(body, /content-type: image\/jpeg\r\n\r\npicture/)
    assert.equal(progress.at(-1), 100)
    const failed = await new Promise<{ errMsg: string }>(resolve =>
      wxOf(phone).uploadFile({ url: `${url}/up`, filePath: 'wxfile://gone.jpg', name: 'file', fail: resolve }),
    )
    assert.equal(failed.errMsg, 'uploadFile:fail file not found')
  })

  it('connectSocket speaks, closes with a code, and is five at once', async () => {
    const phone = await online()
    const open = () => {
      const events: unknown[] = []
      const task = (phone.wx.connectSocket as (options: object) => Record<string, (value?: unknown) => void>)({
        url: url.replace('http', 'ws'),
      })
      for (const name of ['onOpen', 'onMessage', 'onClose', 'onError'])
        task?.[name]((event: unknown) => events.push([name, event]))
      return { events, task }
    }
    const one = open()
    assert.match(
      (await failure(one.task.send({ data: 'too early' }) as unknown as Promise<unknown>)).errMsg,
      /is not OPEN/,
    )
    await phone.until(() => one.events.length === 1)
    one.task.send({ data: 'hello' })
    await phone.until(() => one.events.length === 2)
    assert.deepEqual(JSON.parse(JSON.stringify(one.events[1])), ['onMessage', { data: 'echo hello' }])
    const more = Array.from({ length: 4 }, open)
    assert.equal(open().task, undefined)
    one.task.close({ code: 3001, reason: 'bye' })
    await phone.until(() => one.events.length === 3)
    assert.deepEqual(JSON.parse(JSON.stringify(one.events[2])), ['onClose', { code: 3001, reason: 'bye' }])
    await phone.until(() => more.every(item => item.events.length === 1))
    phone.goOffline()
    assert.deepEqual(
      more.map(item => item.events.map(event => (event as [string])[0])),
      Array.from({ length: 4 }, () => ['onOpen', 'onError', 'onClose']),
    )
    assert.equal((more[0].events[2] as [string, { code: number }])[1].code, 1006)
  })

  it('keeps storage over a restart, within its limits', async () => {
    const phone = await start()
    const { setStorageSync, getStorageSync } = phone.wx as Record<string, (...args: unknown[]) => unknown>
    setStorageSync('token', { a: [1] })
    assert.equal(JSON.stringify(getStorageSync('token')), '{"a":[1]}')
    assert.equal(getStorageSync('none'), '')
    assert.equal((await failure(wxOf(phone).getStorage({ key: 'none' }))).errMsg, 'getStorage:fail data not found')
    assert.throws(() => setStorageSync('big', 'x'.repeat(1024 * 1024)), /entry size limit reached/)
    for (let index = 0; index < 10; index++) setStorageSync(`k${index}`, 'x'.repeat(1024 * 1000))
    assert.match(
      (await failure(wxOf(phone).setStorage({ key: 'last', data: 'x'.repeat(1024 * 900) }))).errMsg,
      /exceed storage max size/,
    )
    const again = await start({ stored: phone.stored })
    assert.equal(JSON.stringify((again.wx.getStorageSync as (key: string) => unknown)('token')), '{"a":[1]}')
  })

  it('declines what nobody agreed to', async () => {
    const phone = await start()
    assert.equal((await failure(wxOf(phone).requestPayment({ package: 'p' }))).errMsg, 'requestPayment:fail cancel')
    assert.equal((await failure(wxOf(phone).chooseMedia({}))).errMsg, 'chooseMedia:fail cancel')
    assert.equal(
      (await failure(wxOf(phone).saveImageToPhotosAlbum({}))).errMsg,
      'saveImageToPhotosAlbum:fail auth deny',
    )
    phone.decisions.requestPayment = {}
    assert.equal((await wxOf(phone).requestPayment({})).errMsg, 'requestPayment:ok')
    phone.decisions.requestPayment = new WxError('requestPayment:fail jsapi has no permission')
    assert.match((await failure(wxOf(phone).requestPayment({}))).errMsg, /no permission/)
  })

  it('returns a promise without callbacks and nothing with one', async () => {
    const phone = await start()
    const results: unknown[] = []
    assert.equal(wxOf(phone).showToast({ title: 'hi', success: (result: unknown) => results.push(result) }), undefined)
    assert.equal((await wxOf(phone).showToast({ title: 'again' })).errMsg, 'showToast:ok')
    await phone.until(() => results.length === 1)
    assert.deepEqual(
      phone.toasts.map(item => item.title),
      ['hi', 'again'],
    )
    const modal = wxOf(phone).showModal({ title: 'sure?' })
    await phone.until(() => phone.dialog)
    phone.answerModal(false)
    assert.equal((await modal).cancel, true)
  })

  it('gives the pictures that the test picks, and measures and compresses them for real', async () => {
    const phone = await start()
    phone.gallery.push([
      {
        data: await sharp({ create: { width: 800, height: 400, channels: 3, background: '#c00' } })
          .jpeg()
          .toBuffer(),
      },
    ])
    const { tempFiles } = (await wxOf(phone).chooseMedia({ count: 9 })) as unknown as {
      tempFiles: { tempFilePath: string }[]
    }
    const src = tempFiles[0].tempFilePath
    const info = await wxOf(phone).getImageInfo({ src })
    assert.deepEqual([info.width, info.height, info.type], [800, 400, 'jpeg'])
    const small = await wxOf(phone).compressImage({ src, quality: 50, compressedWidth: 200 })
    assert.equal((await wxOf(phone).getImageInfo({ src: small.tempFilePath })).width, 200)
    assert.match(
      (await failure(wxOf(phone).getImageInfo({ src: phone.files.add(Buffer.from('no picture'), 'image/png') })))
        .errMsg,
      /decode/,
    )
  })

  it('asks for privacy before it goes on', async () => {
    const phone = await start()
    phone.privacyAgreed = false
    assert.equal((await failure(wxOf(phone).requirePrivacyAuthorize())).errno, 104)
    ;(phone.wx.onNeedPrivacyAuthorization as (run: unknown) => void)((resolve: (answer: object) => void) =>
      resolve({ event: 'agree' }),
    )
    await wxOf(phone).requirePrivacyAuthorize()
    assert.equal(phone.privacyAgreed, true)
  })
})

describe('The checks find', () => {
  const broken = (change: (folder: string) => void) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'weapp-fixture-'))
    fs.cpSync(dist, folder, { recursive: true })
    change(folder)
    return folder
  }
  const write = (file: string, text: string) => (folder: string) => fs.writeFileSync(path.join(folder, file), text)

  it('nothing in a sound mini-program', async () => {
    assert.deepEqual(missingParts(dist), [])
    assert.deepEqual(await configProblems(dist, dist), [])
    assert.deepEqual(forbiddenCode(dist), [])
    assert.deepEqual(
      packageSizes(dist).map(item => item.root),
      ['', 'parts/shop', 'parts/free'],
    )
  })

  it('WXML that does not compile', () => {
    assert.throws(
      () => compileTemplates(broken(write('pages/plain/index.wxml', '<view><text></view>'))),
      /pages\/plain\/index\.wxml/,
    )
  })

  it('a template and a component that are not there', async () => {
    const folder = broken(
      write('pages/plain/index.wxml', '<template is="gone" /><fancy-thing /><import src="./none.wxml" />'),
    )
    assert.deepEqual(missingParts(folder), [
      'pages/plain/index.wxml: ./none.wxml is not there',
      'pages/plain/index.wxml: <fancy-thing> is no component of WeChat and of no usingComponents',
      'pages/plain/index.wxml: template gone is not there',
    ])
    const phone = await start({
      dist: broken(write('pages/plain/index.wxml', "<template is=\"{{'go' + 'ne'}}\" />")),
      open: 'pages/plain/index',
    })
    await phone.until(() => phone.warnings.some(item => /Template `gone` not found/.test(item)))
  })

  it('a page without a file, a wrong type, a tab page outside of main', async () => {
    const app = JSON.parse(fs.readFileSync(path.join(dist, 'app.json'), 'utf8')) as Record<string, unknown> & {
      pages: string[]
      tabBar: { list: object[] }
    }
    const changed = (more: object) => broken(write('app.json', JSON.stringify({ ...app, ...more })))
    assert.ok(
      missingParts(changed({ pages: [...app.pages, 'pages/ghost/index'] })).some(item =>
        item.startsWith('pages/ghost/index.js'),
      ),
    )
    const bad = async (more: object) => {
      const folder = changed(more)
      return (await configProblems(folder, folder)).join('\n')
    }
    assert.match(await bad({ pages: 'pages/home/index' }), /pages/)
    assert.match(
      await bad({
        tabBar: { ...app.tabBar, list: [...app.tabBar.list, { pagePath: 'parts/shop/a/index', text: 'x' }] },
      }),
      /parts\/shop\/a\/index/,
    )
    assert.match(await bad({ window: { navigationBarTextStyle: 'pink' } }), /navigationBarTextStyle/)
  })

  it('code from strings, and requires across packages', () => {
    assert.equal(forbiddenCode(broken(write('log.js', 'module.exports = eval("[]")'))).length, 1)
    assert.equal(forbiddenCode(broken(write('log.js', 'module.exports = new Function("a", "return []")()'))).length, 1)
    assert.deepEqual(crossRequires(broken(write('log.js', 'module.exports = require("./parts/shop/secret.js")'))), [
      'log.js requires parts/shop/secret.js',
    ])
  })
})
