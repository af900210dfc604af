import {
  askLogin,
  back,
  backTo,
  backToAddress,
  go,
  goTo,
  guardWith,
  isRelaunching,
  leaveLogin,
  linkTo,
  pageIsUp,
  relaunch,
  sayUnopenedWith,
  tabOf,
} from '#src/navigation'
import { router } from '#src/platform/router'

jest.mock('#src/platform/router', () => ({
  router: {
    pageUrl: (path: string) => path,
    stack: jest.fn(() => ['/pages/index/index']),
    ...Object.fromEntries(['push', 'replace', 'tab', 'relaunch', 'back'].map(name => [name, jest.fn(async () => {})])),
  },
}))

const moves = () =>
  (['push', 'replace', 'tab', 'relaunch', 'back'] as const).flatMap(name =>
    jest.mocked(router[name]).mock.calls.map(call => [name, (call as string[])[0]]),
  )

beforeEach(() => {
  jest.clearAllMocks()
  guardWith(() => null)
})

test('opens a page by its name, with encoded parameters', async () => {
  await go('supply_detail', { listing_code: 'L&1' })
  expect(moves()).toEqual([['push', '/pages/supply_detail?listing_code=L%261']])
})

test('switches to a tab', async () => {
  await go('library')
  expect(moves()).toEqual([['tab', '/pages/product/index']])
})

test('replaces the top page when ten are open', async () => {
  jest.mocked(router.stack).mockReturnValueOnce(Array(10).fill('/x'))
  await go('message')
  expect(moves()).toEqual([['replace', '/pages/message/index']])
})

test('ignores a second tap while a page opens', async () => {
  await Promise.all([go('message'), go('message')])
  await go('message')
  expect(moves()).toHaveLength(2)
})

test('reports a page that failed to open, and allows the next try', async () => {
  const say = jest.fn()
  sayUnopenedWith(say)
  jest.mocked(router.push).mockRejectedValueOnce(new Error('busy'))
  expect(await go('message')).toBe(false)
  expect(say).toHaveBeenCalledTimes(1)
  expect(await go('message')).toBe(true)
  expect(moves()).toHaveLength(2)
  expect(say).toHaveBeenCalledTimes(1)
})

test('the centre entry: the conference page when logged in, else log-in with the way back', async () => {
  await go('conference')
  guardWith((name, address) => (name === 'conference' ? `/pages/login?redirect=${encodeURIComponent(address)}` : null))
  await go('conference')
  expect(moves()).toEqual([
    ['push', '/pages/conference/index'],
    ['push', '/pages/login?redirect=%2Fpages%2Fconference%2Findex'],
  ])
})

test('a protected page asks for log-in first, on top of the current page', async () => {
  guardWith((name, address) => (name === 'my' ? `/pages/login?redirect=${encodeURIComponent(address)}` : null))
  await go('my')
  expect(moves()).toEqual([['push', '/pages/login?redirect=%2Fpages%2Fmy%2Findex']])
})

test('log-in is replaced by the page that was asked for', async () => {
  await leaveLogin('/pages/conference/index')
  await leaveLogin('/pages/my/index')
  await leaveLogin('/pages/supply_detail?listing_code=L1')
  expect(moves()).toEqual([
    ['replace', '/pages/conference/index'],
    ['replace', '/pages/supply_detail?listing_code=L1'],
    ['tab', '/pages/my/index'],
  ])
})

test.each([undefined, 'https://evil.example', '//evil.example', '/pages/nowhere'])(
  'log-in with redirect %s goes back',
  async redirect => {
    jest.mocked(router.stack).mockReturnValueOnce(['/a', '/b'])
    await leaveLogin(redirect)
    expect(moves().map(([name]) => name)).toEqual(['back'])
  },
)

test('back from the only page goes home', async () => {
  await back()
  expect(moves()).toEqual([['tab', '/pages/index/index']])
})

test('back to a page goes back if it is the one below, and replaces the current page otherwise', async () => {
  const stack = jest.mocked(router.stack).mockReset()
  for (const pages of [['/pages/my/my_products_folder/index', '/b'], ['/pages/my/index', '/b'], ['/b']]) {
    stack.mockReturnValue(pages)
    await backTo('my_products_folder')
  }
  stack.mockReturnValue(['/pages/index/index'])
  const replaced = ['replace', '/pages/my/my_products_folder/index']
  expect(moves()).toEqual([replaced, replaced, ['back', 'back']])
})

test('opened by its own address, a page leads back to the one it was opened for, and never to another site', async () => {
  await backToAddress('/pages/my/my_release/index?tab=on_shelf', 'my_virtual_currency')
  for (const strange of ['https://example.com', '//example.com', 'javascript:alert(1)'])
    await backToAddress(strange, 'my_virtual_currency')
  const home = ['replace', '/pages/my/my_virtual_currency/index']
  expect(moves()).toEqual([['replace', '/pages/my/my_release/index?tab=on_shelf'], home, home, home])
})

test('opens an address of any kind, and “not found” for an unknown one', async () => {
  await goTo('/pages/my/recycle_bin')
  await goTo('/nowhere?x=1')
  expect(moves()).toEqual([
    ['push', '/pages/my/my_products_folder/recycle_bin'],
    ['push', '/pages/not_found/index?path=%2Fnowhere%3Fx%3D1'],
  ])
})

test('asking for log-in keeps the page and its parameters', async () => {
  await askLogin('supply_detail', { listing_code: 'L1' })
  expect(moves()).toEqual([['push', '/pages/login?redirect=%2Fpages%2Fsupply_detail%3Flisting_code%3DL1']])
})

test('a relaunch closes every page once the first is up, and ends when the landing page is', async () => {
  let isOver = false
  const relaunched = relaunch().then(() => (isOver = true))
  await Promise.resolve()
  expect(moves()).toEqual([])
  expect(isRelaunching()).toBe(true)
  pageIsUp()
  await new Promise(setImmediate)
  expect(moves()).toEqual([['relaunch', '/pages/index/index']])
  expect(isRelaunching()).toBe(false)
  expect(isOver).toBe(false)
  pageIsUp()
  await relaunched
})

test('links have the specified path', () => {
  expect(linkTo('supply_detail', { listing_code: 'L1' }, 'https://m.example')).toBe(
    'https://m.example/pages/supply_detail?listing_code=L1',
  )
})

test.each([
  ['/', 0],
  ['/pages/index/index', 0],
  ['/pages/product/index?x=1', 1],
  ['/pages/follow/index', 2],
  ['/pages/my/index', 3],
  ['/pages/login', null],
  ['/nowhere', null],
])('the tab of %s is %s', (address, tab) => {
  expect(tabOf(address as string)).toBe(tab)
})
