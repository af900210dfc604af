import { deepEqual, equal } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import sharp from 'sharp'
import { endpoints } from '#contract'
import type { SupplyInput } from '#contract/market/listing-input'
import { createWechatHttp } from '#server/adapters/wechat/http'
import { WechatAway } from '#server/adapters/wechat/port'
import { createStandIn, pictureEvent, type StandIn } from '#server/adapters/wechat/stand-in'
import { createContentChecks } from './index'
import { openidOf } from '../wechat'
import { pushSignature } from '../wechat/push'
import { createSharedTokens } from '../wechat/shared-tokens'
import {
  createForm,
  decide,
  EXAMINER,
  picture,
  postForm,
  publish,
  SUPPLIER,
  supply,
  tokenOf,
  upload,
  VIP,
} from '#__tests__/support/market'
import { client, FakeClock, startInProcess, type TestClient } from '#__tests__/support/server'

const { account, comments, examine, folder, listing, messages, product } = endpoints
const MINUTE = 60_000
const KEYS = { miniAppId: 'wxmini', miniSecret: 'a', officialAppId: 'wxofficial', officialSecret: 'b' }
const PUSH_TOKEN = 'pushtoken'

describe('WeChat’s content check', () => {
  const clock = new FakeClock()
  let standIn: StandIn
  let server: Awaited<ReturnType<typeof startInProcess>>
  let app: TestClient

  const openid = (db: Parameters<typeof openidOf>[0], userId: number) => openidOf(db, userId, KEYS.miniAppId)
  /** The server's job, by hand. */
  const send = () => {
    const port = createWechatHttp(KEYS, standIn.base, createSharedTokens(server.context))
    return createContentChecks(server.context, { port, openidOf: openid }).send()
  }
  /** Pushes a verdict on a picture, as WeChat does. */
  const push = async (trace_id: string, suggest: 'pass' | 'review' | 'risky', token = PUSH_TOKEN) => {
    const [timestamp, nonce] = ['1700000000', '42']
    const query = new URLSearchParams({ signature: pushSignature(token, timestamp, nonce), timestamp, nonce })
    const body = JSON.stringify(pictureEvent(KEYS.miniAppId, trace_id, 'o1', suggest))
    return (await fetch(`${server.url}/wechat/push?${query}`, { method: 'POST', body })).status
  }
  /** The pictures that WeChat was asked about since. */
  const asked = (from: number) => standIn.pictures.slice(from)

  const submit = async (more: Partial<SupplyInput> = {}) => publish(app, await tokenOf(app, VIP), more)
  const stateOf = async (code: string) => {
    const token = await tokenOf(app, EXAMINER)
    return (await app.call(examine.getExamineDetail, { subject: 'listing', code }, { token })).result.content_check
  }
  const settle = async (code: string, decision: 'approved' | 'rejected' = 'approved') => {
    const reason = decision === 'rejected' ? '违禁商品' : undefined
    const answer = await decide(app, await tokenOf(app, EXAMINER), code, decision, reason)
    return answer.code === 1 ? answer.result.revision_state : answer.message
  }
  const WAITS = '微信还在检查图片和文字，稍后再通过'
  const RISKY = '微信判定内容违规，只能驳回'

  before(async () => {
    standIn = createStandIn(KEYS, clock)
    server = await startInProcess({
      clock,
      env: {
        SEED: 'demo',
        MODERATION_PROVIDER: 'wechat',
        WECHAT_PROVIDER: 'wechat',
        WECHAT_API_BASE: await standIn.base(),
        WECHAT_PUSH_TOKEN: PUSH_TOKEN,
        WECHAT_MINI_APP_ID: KEYS.miniAppId,
        WECHAT_MINI_SECRET: KEYS.miniSecret,
        WECHAT_OFFICIAL_APP_ID: KEYS.officialAppId,
        WECHAT_OFFICIAL_SECRET: KEYS.officialSecret,
      },
    })
    app = client(server.url)
    const token = await tokenOf(app, VIP)
    const bound = await app.call(
      account.bindWechat,
      { wechat_code: 'sandbox-seller', platform: 'mini_program' },
      { token },
    )
    equal(bound.code, 1)
  })
  after(async () => {
    await server.stop()
    await standIn.close()
  })

  it('keeps a listing waiting until its picture’s verdict is pushed', async () => {
    const from = standIn.pictures.length
    const code = await submit()
    equal(await stateOf(code), 'waiting')
    equal(await settle(code), WAITS)
    await send()
    const [{ trace_id, url }] = asked(from)
    const shown = await fetch(server.url + new URL(url).pathname)
    deepEqual([shown.status, shown.headers.get('content-type')], [200, 'image/jpeg'])
    equal((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).format, 'jpeg')
    equal(await stateOf(code), 'waiting')
    equal(await push(trace_id, 'pass'), 200)
    equal(await stateOf(code), 'passed')
    equal((await fetch(server.url + new URL(url).pathname)).status, 404, 'only while it is checked')
    equal(await settle(code), 'approved')
  })

  it('lets nobody approve a risky picture, also not in the next version; a new picture is checked anew', async () => {
    const token = await tokenOf(app, VIP)
    const from = standIn.pictures.length
    const url = await upload(app, token)
    const code = (await app.call(listing.publishSupply, supply(url), { token })).result.listing_code
    await send()
    await push(asked(from)[0].trace_id, 'risky')
    deepEqual([await stateOf(code), await settle(code)], ['risky', RISKY])
    equal(await settle(code, 'rejected'), 'rejected')
    const again = (more: SupplyInput) => app.call(listing.publishSupply, { ...more, listing_code: code }, { token })
    equal((await again(supply(url, { title: '赣南脐橙 换了标题 5 斤装' }))).code, 1)
    equal(await settle(code), RISKY)
    equal(await settle(code, 'rejected'), 'rejected')
    equal((await again(supply(await upload(app, token)))).code, 1)
    await send()
    equal(asked(from).length, 2, 'the risky one was not sent twice')
    await push(asked(from)[1].trace_id, 'pass')
    equal(await settle(code), 'approved')
  })

  it('finds a risky text at once, and asks for a closer look at a doubtful one, which may be approved', async () => {
    const from = standIn.pictures.length
    const risky = await submit({ description: '这一段是违规演示，仅供测试使用。' })
    const doubtful = await submit({ description: '这一段是疑似演示，仅供测试使用。' })
    await send()
    equal(await stateOf(risky), 'risky')
    for (const { trace_id } of asked(from)) await push(trace_id, 'pass')
    deepEqual([await settle(risky), await stateOf(doubtful)], [RISKY, 'review'])
    equal(await settle(doubtful), 'approved')
  })

  it('takes a verdict once, from WeChat alone, and has an unknown one repeated', async () => {
    const from = standIn.pictures.length
    const code = await submit()
    await send()
    const [{ trace_id }] = asked(from)
    equal(await push(trace_id, 'pass', 'forged'), 403)
    equal(await stateOf(code), 'waiting')
    equal(await push('not-known-yet', 'pass'), 500)
    equal(await push(trace_id, 'pass'), 200)
    equal(await push(trace_id, 'risky'), 200, 'a doubled one is taken and changes nothing')
    equal(await stateOf(code), 'passed')
  })

  it('leaves it to the operator if no verdict comes within an hour', async () => {
    const code = await submit()
    await send()
    clock.advance(59 * MINUTE)
    await send()
    equal(await stateOf(code), 'waiting')
    clock.advance(2 * MINUTE)
    await send()
    equal(await stateOf(code), 'review')
    equal(await settle(code), 'approved')
  })

  it('goes on where it stopped once WeChat is back', async () => {
    const from = standIn.pictures.length
    const code = await submit()
    const away = () => Promise.reject(new WechatAway('away'))
    await createContentChecks(server.context, {
      port: { checkText: away, checkPicture: away },
      openidOf: openid,
    }).send()
    deepEqual([await stateOf(code), asked(from).length], ['waiting', 0])
    await send()
    await push(asked(from)[0].trace_id, 'pass')
    equal(await settle(code), 'approved')
  })

  it('checks nothing of a person without WeChat: the word list and the operator remain', async () => {
    const from = standIn.pictures.length
    // A unique text: one already checked for somebody else would not be checked again.
    const code = await publish(app, await tokenOf(app, SUPPLIER), {
      title: '信丰脐橙 老树果十斤装',
      description: '树上熟，不打蜡，一件代发。',
    })
    await send()
    deepEqual([await stateOf(code), asked(from).length], ['none', 0])
    equal(await settle(code), 'approved')
  })

  it('refuses a risky nickname at its field', async () => {
    const rename = async (mobile: string) =>
      app.call(account.updateUserInfo, { nickname: '违规演示小铺' }, { token: await tokenOf(app, mobile) })
    const refused = await rename(VIP)
    deepEqual(
      [refused.code, Object.keys((refused.result as unknown as { fields: object }).fields)],
      [422, ['nickname']],
    )
    equal((await rename(SUPPLIER)).code, 1, 'not asked about')
  })

  it('takes away what was visible meanwhile, a comment, a pallet and an avatar, and tells its author', async () => {
    const token = await tokenOf(app, VIP)
    const object = {
      object_kind: 'listing' as const,
      object_code: (await app.call(listing.getListingPage, { kind: 'supply' })).result.items[0].listing_code,
    }
    const wrote = await app.call(comments.writeComment, { ...object, text: '违规演示，欢迎来看' }, { token })
    equal(wrote.code, 1)
    const [{ product_code }] = (await app.call(product.getProductPage, {})).result.items
    const { folder_code } = (await app.call(folder.saveFolder, { name: '违规演示货盘' }, { token })).result
    await app.call(folder.addToFolder, { folder_code, product_codes: [product_code] }, { token })
    const pallet = await app.call(folder.publishPallet, { folder_code, contact: { mobile: '13912345678' } }, { token })
    const file = await picture()
    const form = await createForm(app, token, file.length, { purpose: 'avatar' })
    await postForm(app, form, file)
    await app.call(account.updateUserInfo, { avatar_file_id: form.file_id }, { token })

    const shown = async () => ({
      comments: (await app.call(comments.getCommentPage, object)).result.items.filter(
        ({ comment_code }) => comment_code === wrote.result.comment_code,
      ).length,
      pallet: (await app.call(folder.getPallet, { pallet_code: pallet.result.pallet_code })).code,
      avatar: (await app.call(account.getUserInfo, {}, { token })).result.avatar_url !== '',
    })
    const from = standIn.pictures.length
    await send()
    equal(asked(from).length, 1)
    deepEqual(await shown(), { comments: 1, pallet: 1, avatar: true })
    await push(asked(from)[0].trace_id, 'risky')
    deepEqual(await shown(), { comments: 0, pallet: 404, avatar: false })
    const messageKeys = async (channel: 'system' | 'examine') =>
      (await app.call(messages.getMessagePage, { channel }, { token })).result.items.map(item => item.key)
    const keys = [...(await messageKeys('system')), ...(await messageKeys('examine'))]
    for (const key of ['comment.hidden', 'system.avatar_removed', 'examine.pallet_taken_down'])
      equal(keys.filter(one => one === key).length, 1, key)
  })

  it('hands out no picture that it has not sent to be checked', async () => {
    const token = await tokenOf(app, SUPPLIER)
    const url = await upload(app, token, await picture())
    const folder = url.split('/')[2]
    for (const name of [`${folder}.jpg`, 'nothing.jpg', '..%2f..%2fkeys.json'])
      equal((await fetch(`${server.url}/wechat/picture/${name}`)).status, 404, name)
  })
})
