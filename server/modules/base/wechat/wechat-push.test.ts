import assert, { deepEqual, equal, match } from 'node:assert/strict'
import { createCipheriv, randomBytes } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { endpoints } from '#contract'
import { createWechatPush, type PushEvent, pushSignature } from './push'
import { client, startInProcess } from '#__tests__/support/server'

const { account, system } = endpoints
const TOKEN = 'AAAAA'
const TIMESTAMP = '1714036504'
const NONCE = '1514711492'
const APPID = 'wxba5fad812f8e6fb9'

describe('what WeChat pushes', () => {
  const signed = (token = TOKEN) => ({
    signature: pushSignature(token, TIMESTAMP, NONCE),
    timestamp: TIMESTAMP,
    nonce: NONCE,
  })
  /** Takes pushes, and keeps those of one kind. */
  const receiver = (aesKey: Buffer | null = null) => {
    const events: PushEvent[] = []
    const push = createWechatPush({ token: TOKEN, aesKey }, APPID)
    push.on('wxa_media_check', async event => void events.push(event))
    return { push, events }
  }
  const body = JSON.stringify({ Event: 'wxa_media_check', trace_id: 't1' })

  it('is signed as in the documentation’s example', () => {
    equal(pushSignature(TOKEN, TIMESTAMP, NONCE), 'f464b24fc39322e44b38aa78f5edd27bd1441696')
  })

  it('reaches who listens for it; other events are taken and dropped', async () => {
    const { push, events } = receiver()
    equal(await push.take(signed(), body), 'success')
    equal(await push.take(signed(), JSON.stringify({ Event: 'subscribe' })), 'success')
    const delivered = await push.take(signed(), JSON.stringify({ Event: 'xpay_goods_deliver_notify' }))
    deepEqual(JSON.parse(delivered!), { ErrCode: 0, ErrMsg: 'success' })
    deepEqual(
      events.map(event => event.trace_id),
      ['t1'],
    )
  })

  it('is refused with a wrong, missing or doubled signature, and without an event', async () => {
    const { push, events } = receiver()
    for (const query of [signed('BBBBB'), {}, { ...signed(), nonce: '1' }, { ...signed(), signature: ['a', 'b'] }])
      equal(await push.take(query, body), null)
    for (const broken of ['', 'null', '<xml></xml>', '"text"']) equal(await push.take(signed(), broken), null)
    equal(await createWechatPush(null, APPID).take(signed(), body), null)
    deepEqual(events, [])
  })

  it('is decrypted in safe mode; plain, changed and foreign ones are refused', async () => {
    const aesKey = randomBytes(32)
    const { push, events } = receiver(aesKey)
    const encrypt = (text: string, appid = APPID) => {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(Buffer.byteLength(text))
      const plain = Buffer.concat([randomBytes(16), length, Buffer.from(text), Buffer.from(appid)])
      const padding = 32 - (plain.length % 32)
      const cipher = createCipheriv('aes-256-cbc', aesKey, aesKey.subarray(0, 16)).setAutoPadding(false)
      const padded = Buffer.concat([plain, Buffer.alloc(padding, padding)])
      return Buffer.concat([cipher.update(padded), cipher.final()]).toString('base64')
    }
    const take = (Encrypt: string, signedText = Encrypt) =>
      push.take(
        { ...signed(), msg_signature: pushSignature(TOKEN, TIMESTAMP, NONCE, signedText) },
        JSON.stringify({ ToUserName: 'gh', Encrypt }),
      )
    equal(await take(encrypt(body)), 'success')
    equal(await push.take(signed(), body), null)
    equal(await take(encrypt(body), 'another'), null)
    equal(await take(encrypt(body, 'wxother')), null)
    equal(await take('bm90aGluZw=='), null)
    equal(events.length, 1)
  })
})

describe('the stand-in in a browser', () => {
  let server: Awaited<ReturnType<typeof startInProcess>>
  const query = (more: Record<string, string> = {}) =>
    new URLSearchParams({ redirect_uri: `${server.url}/pages/login?redirect=%2F`, state: 's<1>', ...more })
  const consent = async (asked: URLSearchParams) => {
    const { authorize_url } = (await client(server.url).call(system.getOauthData)).result
    return fetch(`${server.url}${authorize_url}?${asked}`, { headers: { 'accept-language': 'en' } })
  }

  before(async () => {
    server = await startInProcess()
  })
  after(() => server.stop())

  it('returns from its page of consent with a code and the state, or without both when refused', async () => {
    const page = await consent(query())
    match(page.headers.get('content-type') ?? '', /^text\/html/)
    const html = await page.text()
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(
      ([, href]) => new URL(href.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))),
    )
    assert(links.every(link => link.origin === server.url && link.searchParams.get('redirect') === '/'))
    const [first] = links
    const refused = links[links.length - 1]
    deepEqual([first.searchParams.get('state'), refused.searchParams.get('code')], ['s<1>', null])
    const app = client(server.url)
    const login = (code: string | null) =>
      app.call(account.wechatLoginCheck, { code: code!, platform: 'official_account' })
    assert('bind_ticket' in (await login(first.searchParams.get('code'))).result)
    const outcomes = []
    for (const link of links.slice(0, -1)) outcomes.push((await login(link.searchParams.get('code'))).code)
    deepEqual(outcomes, [422, 1, 1, 422, 422], 'used, two others, the snapshot visitor, an expired code')
  })

  it('returns to this site only, and to nothing that is no address', async () => {
    equal((await consent(query({ redirect_uri: 'https://evil.example/' }))).status, 400)
    equal((await consent(query({ redirect_uri: 'javascript:alert(1)' }))).status, 400)
    equal((await consent(new URLSearchParams({ state: 's' }))).status, 400)
  })

  it('answers WeChat’s check of the push address, and refuses what is unsigned', async () => {
    const [timestamp, nonce] = ['1', '2']
    const signature = pushSignature('sandboxpushtoken', timestamp, nonce)
    const at = (more: Record<string, string>) => `${server.url}/wechat/push?${new URLSearchParams(more)}`
    const right = await fetch(at({ signature, timestamp, nonce, echostr: 'hello' }))
    deepEqual([right.status, await right.text()], [200, 'hello'])
    equal((await fetch(at({ signature: 'x', timestamp, nonce, echostr: 'hello' }))).status, 403)
    const post = (url: string) =>
      fetch(url, { method: 'POST', headers: { 'content-type': 'text/xml' }, body: '{"Event":"subscribe"}' })
    const taken = await post(at({ signature, timestamp, nonce }))
    deepEqual([taken.status, await taken.text()], [200, 'success'])
    equal((await post(at({ timestamp, nonce }))).status, 403)
  })
})
