import assert, { deepEqual, equal } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Endpoint, endpoints } from '../../contract'
import { say } from '../../server/http/messages'
import { identityOf } from '../../__tests__/support/certificates'
import { NEWCOMER, SUPPLIER, tokenOf } from '../../__tests__/support/market'
import { client, startInProcess, type TestClient } from '../../__tests__/support/server'
import { BOUND, LINE_ENDS, OUT } from '../../__tests__/support/written-cases'

const { account, certifications, comments, folder, listing, search } = endpoints

/** Deterministic, so that a failure can be repeated: `SEED=<n>`. */
const seed = Number(process.env.TEXT_SEED ?? Date.now() % 1_000_000)
const random = (() => {
  let state = seed
  return (below: number) => {
    state = (state * 48_271 + 11) % 2_147_483_647
    return state % below
  }
})()
/** Every character that nobody sees, once, in any order; lone surrogates among them. */
const UNSEEN = [...Object.values(OUT).flat(), ...BOUND]
  .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)))
  .map(sign => ({ sign, at: random(1_000_000) }))
  .sort((a, b) => a.at - b.at)
  .map(({ sign }) => sign)
const HAN = Array.from('丹东草莓礼盒五常大米阳山水蜜桃')
/** Unseen characters strewn among visible ones that need none of them. */
const strewn = (signs: string[]): { typed: string; seen: string } => {
  let [typed, seen] = ['', '']
  signs.forEach((sign, i) => {
    typed += sign
    // Two halves of a pair would make a character.
    if (i % 20 === 0 || /\p{Cs}/u.test(sign)) {
      const visible = HAN[random(HAN.length)]
      typed += visible
      seen += visible
    }
  })
  return { typed, seen }
}

describe(`written texts (TEXT_SEED=${seed})`, () => {
  let server: Awaited<ReturnType<typeof startInProcess>>
  let app: TestClient
  let token = ''
  let object = { object_kind: 'listing' as const, object_code: '' }
  before(async () => {
    server = await startInProcess({ env: { SEED: 'demo' } })
    app = client(server.url)
    token = await tokenOf(app, SUPPLIER)
    const { result } = await app.call(listing.getListingPage, { kind: 'supply', limit: 1 })
    object = { object_kind: 'listing', object_code: result.items[0].listing_code }
  })
  after(() => server.stop())

  const fieldsOf = async (endpoint: Endpoint, input: object, as = token) => {
    const answer = await app.call(endpoint, input as never, { token: as })
    return { code: answer.code, fields: (answer.result as { fields?: object } | null)?.fields }
  }
  const refused = (field: string, key: Parameters<typeof say>[0]) => ({
    code: 422,
    fields: { [field]: say(key, 'zh-Hans') },
  })

  it('are stored as they are seen, whatever nobody sees stands in them', async () => {
    const { result } = await app.call(folder.saveFolder, { name: '周末团' }, { token })
    for (let at = 0; at < UNSEEN.length; at += 250) {
      const { typed, seen } = strewn(UNSEEN.slice(at, at + 250))
      const input = { folder_code: result.folder_code, name: `周\u3164末\r\n团${at}`, note: typed }
      const saved = await app.call(folder.saveFolder, input, { token })
      equal(saved.code, 1, JSON.stringify(saved))
      deepEqual([saved.result.name, saved.result.note], [`周末 团${at}`, seen])
    }
    const text = LINE_ENDS.map((end, i) => `${i}${end}`).join('')
    const said = await app.call(comments.writeComment, { ...object, text }, { token })
    equal(said.result.text, LINE_ENDS.map((_, i) => i).join('\n'))
  })

  it('are empty when nobody sees anything in them', async () => {
    // Of the lone surrogates one, since two may make a character.
    const blank = `\ud83d${UNSEEN.filter((sign, i) => i % 40 === 0 && !/\p{Cs}/u.test(sign)).join('')}`
    deepEqual(await fieldsOf(account.updateUserInfo, { nickname: blank }), refused('nickname', 'invalid.required'))
    deepEqual(await fieldsOf(folder.saveFolder, { name: blank }), refused('name', 'invalid.required'))
    deepEqual(await fieldsOf(comments.writeComment, { ...object, text: blank }), refused('text', 'invalid.required'))
    const newcomer = await tokenOf(app, NEWCOMER)
    const identity = { ...(await identityOf(app, newcomer)), name: '\u3164\u3164\u2800' }
    equal((await fieldsOf(certifications.certifyIdentity, identity, newcomer)).code, 422)
  })

  it('meet every rule as they are seen', async () => {
    const nickname = '官\u3164方\u2067客\u115f服'
    deepEqual(await fieldsOf(account.updateUserInfo, { nickname }), refused('nickname', 'invalid.nickname'))
    for (const text of ['打\u202d138\u2060 0000\u2800 0003\u202c', '加\u3164V聊'])
      deepEqual(
        await fieldsOf(comments.writeComment, { ...object, text }),
        refused('text', 'invalid.contact_in_text'),
        text,
      )
    for (const text of ['出售冰\u3164毒', '出售冰\u2800毒', '出售冰\u{1d159}毒'])
      deepEqual(await fieldsOf(comments.writeComment, { ...object, text }), refused('text', 'invalid.sensitive'), text)
    // Turned around it was shown as 官方客服; now it is shown as it is stored.
    const turned = await app.call(account.updateUserInfo, { nickname: '\u202e服客方官\u202c' }, { token })
    equal(turned.result.nickname, '服客方官')
  })

  it('are searched for as they are seen', async () => {
    const page = (keyword: string) => app.call(listing.getListingPage, { kind: 'supply', keyword, limit: 5 })
    const plain = await page('草莓')
    assert(plain.result.items.length > 0)
    deepEqual((await page('草\u3164\u202e莓')).result.items, plain.result.items)
    const saved = await app.call(search.saveSearch, { subject: 'listing', keyword: '草\u2800莓' }, { token })
    const again = await app.call(search.saveSearch, { subject: 'listing', keyword: '草莓' }, { token })
    equal(again.result.search_code, saved.result.search_code)
  })
})
