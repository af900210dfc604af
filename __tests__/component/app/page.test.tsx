import { page, type PageProps } from '#src/shared/page/page'
import { go, relaunch } from '#src/navigation'
import { customRoutes } from '#src/routes'
import { createFakeApp, startTaro, until } from '../../support/jest-app'

const said = () => document.body.textContent ?? ''
const shows = (text: string) => until(() => said().includes(text))

const pages = () => ({
  'pages/index/index': page('home', () => <p>home of all</p>),
  'pages/my/set/index': page('settings', ({ title }: PageProps<'settings'>) => <p>protected {title}</p>),
  'pages/account/login': page('login', ({ params }: PageProps<'login'>) => <p>log in for {params.redirect}</p>),
  'pages/detail/supply_detail': page('supply_detail', ({ params }: PageProps<'supply_detail'>) => {
    if (params.listing_code === 'broken') throw new Error('no such thing')
    return <p>supply {params.listing_code}</p>
  }),
})

/** Waits until nothing is drawn any more: thirty frames without a change. */
const settled = async () => {
  let still = 0
  const watcher = new MutationObserver(() => (still = 0))
  watcher.observe(document.body, { childList: true, subtree: true })
  while (still < 30) {
    still += 1
    await new Promise(resolve => requestAnimationFrame(resolve))
  }
  watcher.disconnect()
}

const start = (address: string) => startTaro(address, pages(), customRoutes)

test('a page opens at its specified address with its parameters, and stores the referral code', async () => {
  const { storage } = createFakeApp()
  start('/pages/supply_detail?listing_code=lab%5F12&maoxiu_code=M1')
  await shows('supply lab_12')
  expect(document.title).toBe('团长看板')
  await until(() => storage.get('maoxiu_code') === 'M1')
})

test('the landing page opens at / and stays there', async () => {
  createFakeApp()
  start('/')
  await shows('home of all')
  expect(window.location.pathname).toBe('/')
})

test('a protected page sends an anonymous person to log-in without showing itself', async () => {
  createFakeApp()
  start('/pages/my/set/index?tab=1')
  await shows('log in for')
  expect(said()).toContain('/pages/my/set/index?tab=1')
  expect(said()).not.toContain('protected')
})

test('a protected page opens for a logged-in person', async () => {
  createFakeApp().logIn()
  start('/pages/my/set/index')
  await shows('protected 设置')
})

test.each([['fresh'], ['unanswered']] as const)(
  'with an expired token it opens once the refresh is %s',
  async outcome => {
    const app = createFakeApp()
    app.logIn(2000)
    app.outcome.refresh = outcome
    start('/pages/my/set/index')
    await shows('protected')
  },
)

test('an error in a page is shown on that page, reported, and can be retried', async () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => {})
  const { reports } = createFakeApp()
  start('/pages/supply_detail?listing_code=broken')
  await shows('页面没有打开')
  expect(reports).toEqual([expect.objectContaining({ message: 'Error: no such thing', page: 'supply_detail' })])
  silence.mockRestore()
})

test('one page opens another by its name', async () => {
  createFakeApp()
  start('/')
  await shows('home of all')
  void go('supply_detail', { listing_code: 'L7' })
  await shows('supply L7')
  expect(window.location.pathname + window.location.search).toBe('/pages/supply_detail?listing_code=L7')
})

test('a page that loads after its session ended doesn’t leave home', async () => {
  const { session, logIn } = createFakeApp()
  logIn()
  start('/')
  await shows('home of all')
  const opening = go('settings')
  session.record = null
  session.payload = null
  await relaunch()
  await opening
  await shows('home of all')
  await settled()
  expect(said()).not.toContain('log in for')
  expect(window.location.pathname).toBe('/')
})
