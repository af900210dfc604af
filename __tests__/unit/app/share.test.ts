import type { JssdkData, ShareData, SharePort } from '#src/platform/share'

/** A mock of WeChat's SDK: which signatures it accepts, and what was set last. */
const sdk = {
  accepts: (_signature: string) => true,
  isReady: false,
  signature: '',
  lists: [] as string[][],
  friend: null as unknown,
  moments: null as unknown,
  refuse: (() => {}) as (fault: unknown) => void,
  error(run: (fault: unknown) => void) {
    sdk.refuse = run
  },
  config({ signature, jsApiList }: JssdkData) {
    sdk.signature = signature
    sdk.lists.push(jsApiList)
    if (!sdk.accepts(signature) && !sdk.isReady) sdk.refuse({})
  },
  // As in the real SDK: once the first config was answered it runs at once, whatever becomes of later ones.
  ready(run: () => void) {
    sdk.isReady = true
    run()
  },
  updateAppMessageShareData({ success, fail, ...data }: ShareData & { success(): void; fail(): void }) {
    if (!sdk.accepts(sdk.signature)) return fail()
    sdk.friend = data
    success()
  },
  updateTimelineShareData(data: unknown) {
    if (sdk.accepts(sdk.signature)) sdk.moments = data
  },
}
// Sharing a picture downloads it; nothing is downloaded here.
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {} }))
jest.mock('weixin-js-sdk', () => ({ __esModule: true, default: sdk }))

const ANDROID = 'Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.50'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) MicroMessenger/8.0.50'
const ENTRY = 'https://gd.test/pages/index/index?from=timeline'
const DETAIL = 'https://gd.test/pages/supply_detail?listing_code=L1'
const honey: ShareData = { title: '蜂蜜', description: '土蜂蜜', link: DETAIL, image: 'https://gd.test/a.webp' }

/** Reloads the port at this address; `signed` collects the URLs it wants signed. */
const start = (userAgent: string, entry = ENTRY) => {
  jest.resetModules()
  const location = { href: `${entry}#top` }
  Object.assign(globalThis, { window: { location } })
  Object.defineProperty(globalThis, 'navigator', { value: { userAgent }, configurable: true })
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- once per test: it keeps the entry address
  const { share } = require('#src/platform/share/index.h5') as { share: SharePort }
  const signed: string[] = []
  const sign = async (url: string): Promise<JssdkData> => {
    signed.push(url)
    return { appId: 'wx', timestamp: 1, nonceStr: 'n', signature: url, jsApiList: [], openTagList: [] }
  }
  return { share, location, signed, sign }
}

beforeEach(() => {
  Object.assign(sdk, { accepts: () => true, isReady: false, signature: '', lists: [], friend: null, moments: null })
})
afterAll(() => {
  Object.assign(globalThis, { window: undefined })
})

test('outside WeChat it signs and sets nothing', async () => {
  const { share, signed, sign } = start('Mozilla/5.0 Chrome/120')
  await share.prepare(honey, sign)
  expect(signed).toEqual([])
  expect(sdk.friend).toBeNull()
  expect(share.kind()).not.toBe('menu')
})

test('sets friend and Moments from the page, with its own link', async () => {
  const { share, sign } = start(ANDROID)
  await share.prepare(honey, sign)
  expect(share.kind()).toBe('menu')
  expect(sdk.friend).toEqual({ title: '蜂蜜', desc: '土蜂蜜', link: DETAIL, imgUrl: honey.image })
  expect(sdk.moments).toEqual({ title: '蜂蜜', link: DETAIL, imgUrl: honey.image })
  expect(sdk.lists.every(list => list.length > 0)).toBe(true)
})

test('on Android signs each page’s address, without the hash', async () => {
  const { share, location, signed, sign } = start(ANDROID)
  await share.prepare(honey, sign)
  location.href = DETAIL
  await share.prepare(honey, sign)
  await share.prepare({ ...honey, title: '同一页' }, sign)
  expect(signed).toEqual([ENTRY, DETAIL])
  expect(sdk.friend).toMatchObject({ title: '同一页' })
})

test('on an iPhone signs the entry address, once', async () => {
  const { share, location, signed, sign } = start(IPHONE)
  await share.prepare(honey, sign)
  location.href = DETAIL
  await share.prepare({ ...honey, title: '第二页' }, sign)
  expect(signed).toEqual([ENTRY])
  expect(sdk.friend).toMatchObject({ title: '第二页' })
})

test.each([
  [IPHONE, [ENTRY, DETAIL]],
  [ANDROID, [DETAIL, ENTRY]],
])('tries the other address if one is refused: %s', async (userAgent, order) => {
  for (const isReady of [false, true]) {
    const { share, location, signed, sign } = start(userAgent)
    Object.assign(sdk, { isReady, accepts: (signature: string) => signature === order[1], friend: null })
    location.href = DETAIL
    await share.prepare(honey, sign)
    expect(signed).toEqual(order)
    expect(sdk.friend).toMatchObject({ link: DETAIL })
  }
})

test('if both are refused or signing fails, the page works and the next one tries again', async () => {
  const { share, signed, sign } = start(ANDROID)
  sdk.accepts = () => false
  await share.prepare(honey, sign)
  await share.prepare(honey, () => Promise.reject(new Error('no network')))
  expect(sdk.friend).toBeNull()
  sdk.accepts = () => true
  await share.prepare(honey, sign)
  expect(signed).toEqual([ENTRY, ENTRY])
  expect(sdk.friend).toMatchObject({ title: '蜂蜜' })
})

test('a late answer doesn’t change the next page’s data', async () => {
  const { share, location, sign } = start(ANDROID)
  let answer = () => {}
  const held = new Promise<void>(done => (answer = done))
  const first = share.prepare(honey, url => held.then(() => sign(url)))
  location.href = DETAIL
  await share.prepare({ ...honey, title: '后一页' }, sign)
  answer()
  await first
  expect(sdk.friend).toMatchObject({ title: '后一页' })
})
