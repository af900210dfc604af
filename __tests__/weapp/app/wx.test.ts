import assert, { deepEqual, equal, match, throws } from 'node:assert/strict'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import sharp from 'sharp'
import { WebSocketServer } from 'ws'
import { failure, start, wxOf } from '../fixture-phone'
import { WxError, type Phone, type PhoneOptions } from '../runner'

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
        // `/hold` is never answered: of what an earlier test left there, this may hear only now.
        if (request.url === '/hold') return
        if (request.url === '/later') return void held.push(response)
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

  it('request sends JSON, forms and queries, and accepts any status as an answer', async () => {
    const phone = await online()
    const base = 'http://127.0.0.1:3000'
    const json = await request(phone, { url: `${base}/a`, method: 'POST', data: { b: '二' } })
    deepEqual(
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
    equal(form.data.body, 'b=%E4%BA%8C%20c')
    const get = await request(phone, { url: `${base}/a?x=1`, data: { y: '&' } })
    deepEqual([get.data.url, get.data.body], ['/a?x=1&y=%26', ''])
    const missing = await request(phone, { url: `${base}/missing` })
    deepEqual([missing.statusCode, missing.errMsg], [404, 'request:ok'])
  })

  it('request fails without a network, with a closed port, on timeout or abort, and for an unlisted host', async () => {
    const phone = await online({ networkTimeoutMs: 60, hosts: ['127.0.0.1:1'] })
    const late = await request(phone, { url: `${url}/hold` })
    deepEqual([late.errMsg, late.errno], ['request:fail timeout', 5])
    match((await request(phone, { url: 'http://127.0.0.1:1/' })).errMsg, /^request:fail .*ERR_CONNECTION_REFUSED/)
    equal((await request(phone, { url: 'http://example.org/' })).errMsg, 'request:fail url not in domain list')
    match((await request(phone, { url: '/api' })).errMsg, /request:fail invalid url/)
    const aborted = new Promise<{ errMsg: string }>(resolve => {
      const task = (phone.wx.request as (options: object) => { abort(): void })({ url: `${url}/hold`, fail: resolve })
      task.abort()
    })
    equal((await aborted).errMsg, 'request:fail abort')
    const running = request(phone, { url: `${url}/hold` })
    await phone.until(() => phone.network.atOnce === 1)
    phone.goOffline()
    match((await running).errMsg, /ERR_INTERNET_DISCONNECTED/)
    match((await request(phone, { url: `${url}/a` })).errMsg, /ERR_INTERNET_DISCONNECTED/)
  })

  it('request runs ten at once: the eleventh fails, or waits if the library queues', async () => {
    for (const overflow of ['fail', 'queue'] as const) {
      const phone = await online({ overflow })
      held = []
      const all = Array.from({ length: 11 }, () => request(phone, { url: `${url}/later` }))
      await new Promise<void>(resolve => {
        const look = () => (held.length === 10 ? resolve() : setImmediate(look))
        look()
      })
      const last = overflow === 'fail' ? await all[10] : undefined
      if (last) equal(last.errMsg, 'request:fail exceed max task count')
      held.forEach(response => response.end('{}'))
      if (overflow === 'queue') {
        await new Promise<void>(resolve => {
          const look = () => (held.length === 11 ? resolve() : setImmediate(look))
          look()
        })
        held[10].end('{}')
        equal((await all[10]).errMsg, 'request:ok')
      }
      await Promise.all(all)
      equal(phone.network.mostAtOnce, 10)
    }
  })

  it('request is interrupted and timers wait when the phone sleeps', async () => {
    const phone = await online()
    const running = request(phone, { url: `${url}/hold` })
    await new Promise(resolve => setImmediate(resolve))
    phone.realm.evaluate('globalThis.rang = false; setTimeout(() => { rang = true }, 5)')
    phone.sleep()
    equal((await running).errMsg, 'request:fail interrupted')
    await new Promise(resolve => setTimeout(resolve, 20))
    equal(phone.realm.evaluate('rang'), false)
    phone.show()
    equal(phone.realm.evaluate('rang'), true)
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
    match(type, /^multipart\/form-data; boundary=/)
    assert(
      body.indexOf('name="key"') < body.indexOf('name="policy"') &&
        body.indexOf('name="policy"') < body.indexOf('name="file"'),
    )
    match(body, /content-type: image\/jpeg\r\n\r\npicture/)
    equal(progress.at(-1), 100)
    const failed = await new Promise<{ errMsg: string }>(resolve =>
      wxOf(phone).uploadFile({ url: `${url}/up`, filePath: 'wxfile://gone.jpg', name: 'file', fail: resolve }),
    )
    equal(failed.errMsg, 'uploadFile:fail file not found')
  })

  it('connectSocket talks, closes with a code, and opens five at most', async () => {
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
    match((await failure(one.task.send({ data: 'too early' }) as unknown as Promise<unknown>)).errMsg, /is not OPEN/)
    await phone.until(() => one.events.length === 1)
    one.task.send({ data: 'hello' })
    await phone.until(() => one.events.length === 2)
    deepEqual(JSON.parse(JSON.stringify(one.events[1])), ['onMessage', { data: 'echo hello' }])
    const more = Array.from({ length: 4 }, open)
    equal(open().task, undefined)
    one.task.close({ code: 3001, reason: 'bye' })
    await phone.until(() => one.events.length === 3)
    deepEqual(JSON.parse(JSON.stringify(one.events[2])), ['onClose', { code: 3001, reason: 'bye' }])
    await phone.until(() => more.every(item => item.events.length === 1))
    phone.goOffline()
    deepEqual(
      more.map(item => item.events.map(event => (event as [string])[0])),
      Array.from({ length: 4 }, () => ['onOpen', 'onError', 'onClose']),
    )
    equal((more[0].events[2] as [string, { code: number }])[1].code, 1006)
  })

  it('keeps storage over a restart, within its limits', async () => {
    const phone = await start()
    const { setStorageSync, getStorageSync } = phone.wx as Record<string, (...args: unknown[]) => unknown>
    setStorageSync('token', { a: [1] })
    equal(JSON.stringify(getStorageSync('token')), '{"a":[1]}')
    equal(getStorageSync('none'), '')
    equal((await failure(wxOf(phone).getStorage({ key: 'none' }))).errMsg, 'getStorage:fail data not found')
    throws(() => setStorageSync('big', 'x'.repeat(1024 * 1024)), /entry size limit reached/)
    for (let index = 0; index < 10; index++) setStorageSync(`k${index}`, 'x'.repeat(1024 * 1000))
    match(
      (await failure(wxOf(phone).setStorage({ key: 'last', data: 'x'.repeat(1024 * 900) }))).errMsg,
      /exceed storage max size/,
    )
    const again = await start({ stored: phone.stored })
    equal(JSON.stringify((again.wx.getStorageSync as (key: string) => unknown)('token')), '{"a":[1]}')
  })

  it('declines what the user hasn’t allowed', async () => {
    const phone = await start()
    equal((await failure(wxOf(phone).requestPayment({ package: 'p' }))).errMsg, 'requestPayment:fail cancel')
    equal((await failure(wxOf(phone).chooseMedia({}))).errMsg, 'chooseMedia:fail cancel')
    equal((await failure(wxOf(phone).saveImageToPhotosAlbum({}))).errMsg, 'saveImageToPhotosAlbum:fail auth deny')
    phone.decisions.requestPayment = {}
    equal((await wxOf(phone).requestPayment({})).errMsg, 'requestPayment:ok')
    phone.decisions.requestPayment = new WxError('requestPayment:fail jsapi has no permission')
    match((await failure(wxOf(phone).requestPayment({}))).errMsg, /no permission/)
  })

  it('returns a promise without callbacks, and undefined with one', async () => {
    const phone = await start()
    const results: unknown[] = []
    equal(wxOf(phone).showToast({ title: 'hi', success: (result: unknown) => results.push(result) }), undefined)
    equal((await wxOf(phone).showToast({ title: 'again' })).errMsg, 'showToast:ok')
    await phone.until(() => results.length === 1)
    deepEqual(
      phone.toasts.map(item => item.title),
      ['hi', 'again'],
    )
    const modal = wxOf(phone).showModal({ title: 'sure?' })
    await phone.until(() => phone.dialog)
    phone.answerModal(false)
    equal((await modal).cancel, true)
  })

  it('gives the pictures that the test picks, and really measures and compresses them', async () => {
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
    deepEqual([info.width, info.height, info.type], [800, 400, 'jpeg'])
    const small = await wxOf(phone).compressImage({ src, quality: 50, compressedWidth: 200 })
    equal((await wxOf(phone).getImageInfo({ src: small.tempFilePath })).width, 200)
    match(
      (await failure(wxOf(phone).getImageInfo({ src: phone.files.add(Buffer.from('no picture'), 'image/png') })))
        .errMsg,
      /decode/,
    )
  })

  it('asks for privacy consent before continuing', async () => {
    const phone = await start()
    phone.privacyAgreed = false
    equal((await failure(wxOf(phone).requirePrivacyAuthorize())).errno, 104)
    ;(phone.wx.onNeedPrivacyAuthorization as (run: unknown) => void)((resolve: (answer: object) => void) =>
      resolve({ event: 'agree' }),
    )
    await wxOf(phone).requirePrivacyAuthorize()
    equal(phone.privacyAgreed, true)
  })
})
