import { randomInt } from 'node:crypto'
import { basename, dirname, join } from 'node:path'
import {
  type Browser,
  expect,
  type FileChooser,
  type Locator,
  type Page,
  type Request,
  test as base,
} from '@playwright/test'
import { endpoints } from '../../contract'
import { STORAGE } from '../../domain/base/storage'
import { TWICE_MS } from '../../src/ui/Pressable/useSingleTap'
import { freePort } from '../support/free-port'
import { startGateway, type TestGateway } from '../support/gateway'
import { newAddress } from '../support/people'
import { client, DEMO_MARKET, startServer, type TestServer } from '../support/server'

export const SELLER = '13800000001'
export const LEADER = '13800000002'
export const BUYER = '13800000003'
export const SHAREHOLDER = '13800000005'
export const EXAMINER = '13800000008'

const PHONE = { width: 390, height: 844 }

export const PICTURES = ['honey', 'honey_dark'].map(name =>
  join(__dirname, '../../server/seed/pictures', name, 'large.webp'),
)

/** Opens a page in a browser, logged in if a mobile is given. */
export type Person = (path?: string, mobile?: string) => Promise<Page>

/**
 * A small document of the same origin. It lies behind the page of who is logged in, and may lie behind any page: one
 * step back too many shows it.
 */
export const BEHIND = '/robots.txt'

/** What a log-in leaves in the browser's storage, by key. Each has a session of its own, as by hand. */
export const storedBy = async (url: string, mobile: string): Promise<Record<string, string>> => {
  const app = client(url)
  // An address may log in only so often a minute.
  const issued = await app.login(mobile, 'demo1234', { headers: newAddress() })
  const { token_type, access_token, refresh_token, uni_id_token, uni_id_token_expired } = issued
  const { result: user } = await app.call(endpoints.account.getUserInfo, {}, { token: access_token })
  const stored = {
    [STORAGE.token]: { token_type, access_token, refresh_token },
    [STORAGE.uniIdToken]: uni_id_token,
    [STORAGE.uniIdTokenExpired]: uni_id_token_expired,
    [STORAGE.user]: user,
  }
  return Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, JSON.stringify(value)]))
}

/** Empties the storage, and logs in if a mobile is given: without the log-in page, which takes as long as a test. */
const enter = async (page: Page, url: string, mobile: string | undefined) => {
  const stored: Record<string, string> = mobile ? await storedBy(url, mobile) : {}
  await page.goto(BEHIND)
  await page.evaluate(all => {
    sessionStorage.clear()
    localStorage.clear()
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value)
  }, stored)
}

/** Files that look at the app as a whole use up nothing, and share a market; any other has one of its own. */
const marketOf = (file: string) => (basename(dirname(file)) === 'app' ? dirname(file) : file)

/** The markets of a worker's files, one after the other. */
interface Markets {
  /** The market of this file; the first call for it ends the one before, and starts it. */
  of: (file: string) => Promise<TestServer>
  end: () => Promise<unknown>
}
/** All have one address, so that a browser has the site's code in its cache from file to file. */
const createMarkets = (port: number, gateway: TestGateway): Markets => {
  let open: { name: string; server: TestServer } | null = null
  const end = async () => {
    const { server } = open ?? {}
    open = null
    await server?.stop()
  }
  return {
    of: async file => {
      const name = marketOf(file)
      if (open?.name === name) return open.server
      await end()
      const server = await startServer({ env: { ...DEMO_MARKET, PORT: String(port), ...gateway.env } })
      await gateway.attach(server.url)
      open = { name, server }
      return server
    },
    end,
  }
}

/** ms; long enough for a busy machine. */
export const START_LIMIT_MS = 180_000

/** A page in a context of its own, and what must not happen in it. */
interface Tab {
  page: Page
  faults: string[]
  /** Undoes what a test did to it. @returns false if that can't be undone */
  reset: () => Promise<boolean>
}

/** The worker's tabs that no test uses, by address of the market and settings of the browser. */
type IdleTabs = Map<string, Tab[]>

interface TestParts {
  /** Each tab has a new browser context, whose caches are empty; otherwise it is one that an earlier test has left. */
  newContext: boolean
  server: TestServer
  /** Each call has a tab of its own, in a context of its own: storage is empty, but for the log-in. */
  person: Person
}
interface WorkerParts {
  /** Where the markets' payments go. */
  gateway: TestGateway
  markets: Markets
  idle: IdleTabs
}

/**
 * A demo market for the file's tests, so that no file uses up another's quotas, and users with a browser each. A worker
 * and its browser serve many files.
 */
export const test = base.extend<TestParts, WorkerParts>({
  newContext: [false, { option: true }],
  gateway: [
    // Playwright reads the argument's pattern, even an empty one.
    async ({}, use) => {
      const gateway = await startGateway()
      await use(gateway)
      await gateway.stop()
    },
    { scope: 'worker', timeout: START_LIMIT_MS },
  ],
  markets: [
    async ({ gateway }, use) => {
      const markets = createMarkets(await freePort(), gateway)
      await use(markets)
      await markets.end()
    },
    { scope: 'worker', timeout: START_LIMIT_MS },
  ],
  idle: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  server: [async ({ markets }, use, { file }) => use(await markets.of(file)), { timeout: START_LIMIT_MS }],
  person: async ({ browser, idle, newContext, server, serviceWorkers, reducedMotion }, use, info) => {
    const key = JSON.stringify([server.url, serviceWorkers, reducedMotion])
    const left = idle.get(key) ?? []
    idle.set(key, left)
    const tabs: Tab[] = []
    await use(async (path = '/', mobile) => {
      const tab = (!newContext && left.pop()) || (await open(browser, server.url))
      tabs.push(tab)
      if (!newContext || mobile) await enter(tab.page, server.url, mobile)
      await visit(tab.page, path)
      return tab.page
    })
    const faults = tabs.flatMap(tab => tab.faults)
    const hasPassed = info.status === info.expectedStatus && !faults.length
    if (!hasPassed) for (const page of tabs.flatMap(tab => tab.page.context().pages())) await dump(page)
    const leave = async (tab: Tab) => {
      if (!newContext && hasPassed && (await tab.reset())) left.push(tab)
      else await tab.page.context().close()
    }
    await Promise.all(tabs.map(leave))
    expect(faults, 'uncaught exceptions, content policy violations, unused preloads').toEqual([])
  },
})

/** ms; how long `expect` waits in the configuration. */
const LATE_MS = 20_000

/**
 * Waits until the app has taken over: until then the ready HTML holds everything a second time. Looks every 50 ms:
 * every test waits for this, and `expect` would soon look only every 500 ms.
 */
const takenOver = (page: Page) =>
  page.waitForFunction(() => document.getElementById('first-screen') === null, undefined, {
    polling: 50,
    timeout: LATE_MS,
  })

/** Calls that change something and have no answer yet. */
const pendingCalls = new WeakMap<Page, Set<Request>>()
const watchCalls = (page: Page) => {
  const pending = new Set<Request>()
  pendingCalls.set(page, pending)
  page.on('request', request => {
    if (request.method() === 'POST') pending.add(request)
  })
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', request => pending.delete(request))
}

/**
 * Waits until the page may be left. An optimistic change may be on screen before the server knows it: the next page
 * could be read before that. A closed sheet has to remove its history entry, which would cancel the navigation; a sheet
 * may be open, but not with an act under way: it closes at the act's end.
 */
const settled = async (page: Page) => {
  await expect
    .poll(() => [...(pendingCalls.get(page) ?? [])].map(it => it.url()), { message: 'unanswered', intervals: [50] })
    .toEqual([])
  await page.waitForFunction(
    () =>
      !(window.history.state as { over?: number } | null)?.over ||
      (document.querySelector('.float, .search-panel') !== null &&
        document.querySelector('.float [aria-busy="true"]') === null),
  )
}

/** Opens an address, and waits until the app has taken over. */
export const visit = async (page: Page, path: string) => {
  await settled(page)
  await page.goto(path)
  await takenOver(page)
}
/** Reloads the page, and waits until the app has taken over. */
export const reload = async (page: Page) => {
  await settled(page)
  await page.reload()
  await takenOver(page)
}

/** Prints what a screenshot of a failure doesn't show: the stack of pages, and the last pointer events. */
const dump = async (page: Page) => {
  const state = await page
    .evaluate(() => ({
      step: window.history.state as unknown,
      isFirstScreenUp: document.getElementById('first-screen') !== null,
      fingers: (window as Watched).fingers,
      pages: [...document.querySelectorAll('.taro_page')].map(
        it => `${it.id} ${it.className} ${it.getAttribute('style')}`,
      ),
    }))
    .catch((error: Error) => error.message)
  console.error(`Failed with ${page.url()}`, state)
}

type Watched = Window & { fingers?: string[] }

/** Records the last 30 pointer events, with their time in ms. */
const watchFingers = () => {
  const fingers: string[] = ((window as Watched).fingers = [])
  const note = ({ type, target }: Event) => {
    const { id, className, textContent } = target as HTMLElement
    fingers.push(`${Math.round(performance.now())} ${type} #${id}.${className} ${(textContent ?? '').slice(0, 12)}`)
    if (fingers.length > 30) fingers.shift()
  }
  for (const type of ['mousedown', 'mouseup', 'click', 'touchstart', 'touchend'])
    window.addEventListener(type, note, true)
}

/**
 * Moves the time stamp of each separate click forward, since a test clicks within milliseconds and the app would take
 * two clicks for a double click. The second half of a real double click (`detail` 2) is left as it is.
 */
const slowDownClicks = (pauseMs: number) => {
  let aheadMs = 0
  const isLater = (event: MouseEvent) => {
    if (event.detail <= 1) aheadMs += pauseMs
    Object.defineProperty(event, 'timeStamp', { value: event.timeStamp + aheadMs })
  }
  window.addEventListener('click', isLater, true)
}

/** Calls whose effect on a page or its context stays. */
const LASTING = [
  'addInitScript',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'install',
  'newCDPSession',
  'routeWebSocket',
]

/** Calls `note` with each call of a lasting effect. */
const watchLasting = (page: Page, note: () => void) => {
  for (const target of [page, page.context(), page.clock] as unknown as Record<string, unknown>[])
    for (const name of LASTING) {
      const call = target[name]
      if (typeof call !== 'function') continue
      target[name] = (...args: unknown[]) => {
        note()
        return call.apply(target, args) as unknown
      }
    }
}

/** @returns what removes the listeners that are added from now on */
const watchListeners = (page: Page) => {
  const added: Parameters<Page['off']>[] = []
  const on = page.on.bind(page) as (...args: unknown[]) => Page
  page.on = ((...args: Parameters<Page['off']>) => {
    added.push(args)
    return on(...args)
  }) as Page['on']
  return () => added.splice(0).forEach(args => page.off(...args))
}

const open = async (browser: Browser, baseURL: string): Promise<Tab> => {
  const context = await browser.newContext({ baseURL, viewport: PHONE, locale: 'zh-CN', hasTouch: true })
  await context.addInitScript(watchFingers)
  await context.addInitScript(slowDownClicks, 2 * TWICE_MS)
  const page = await context.newPage()
  watchCalls(page)
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  page.on('console', message => {
    const isStopped = message.type() === 'error' && message.text().includes('Content Security Policy')
    if (isStopped || message.text().includes('was preloaded')) faults.push(message.text())
  })
  let isChanged = false
  watchLasting(page, () => (isChanged = true))
  const removeListeners = watchListeners(page)
  const reset = async () => {
    if (isChanged || context.pages().length !== 1 || page.isClosed()) return false
    removeListeners()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await Promise.all([context.setOffline(false), context.clearPermissions(), context.clearCookies()])
    // No socket stays open.
    await page.goto('about:blank')
    pendingCalls.get(page)?.clear()
    await page.setViewportSize(PHONE)
    faults.length = 0
    return true
  }
  return { page, faults, reset }
}

/** Logs in by password on the page that is open. */
export const logIn = async (page: Page, mobile: string, password = 'demo1234') => {
  await atLogIn(page)
  await page.getByRole('tab', { name: '密码登录' }).click()
  await page.getByRole('textbox', { name: '手机号' }).fill(mobile)
  await page.locator('input[type=password]').fill(password)
  await page.locator('.agree__tap').filter({ visible: true }).click()
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

export const newMobile = () => `189${randomInt(10_000_000, 99_999_999)}`

/** Holds back requests to this path. @returns lets them, and later ones, go on */
export const holdBack = async (page: Page, path: string | RegExp) => {
  let release = () => {}
  const held = new Promise<void>(done => (release = done))
  await page.route(path, async route => {
    await held
    await route.continue()
  })
  return release
}

/** Waits until the page with this element is shown and the one before it, which may hold the same, has slid away. */
export const arrived = async (page: Page, sign: Locator) => {
  await expect(sign).toBeVisible()
  const pages = page.getByRole('main').filter({ visible: true })
  // A slide takes 350 ms, after which `expect` alone would look only every 500 ms.
  await expect.poll(() => pages.count(), { message: 'pages in view', intervals: [100] }).toBe(1)
}

/** Waits until the page with this title is shown, and no other. */
export const opened = (page: Page, title: string | RegExp) =>
  arrived(page, page.getByRole('heading', { name: title, level: 1, exact: true }))

/** Waits until the log-in is shown, and no other page. */
export const atLogIn = (page: Page) => arrived(page, page.getByRole('tab', { name: '密码登录' }))

/**
 * Chooses files with the button that asks for them, once its page has slid in: pressed earlier, the button moves away
 * before the release, and no file chooser opens.
 */
export const chooseFiles = async (page: Page, button: Locator, files: Parameters<FileChooser['setFiles']>[0]) => {
  await arrived(page, button)
  const chooser = page.waitForEvent('filechooser')
  await button.click()
  await (await chooser).setFiles(files)
}

/** History entries over the page's own: one for each overlay that back closes. */
export const stepsOver = (page: Page) =>
  page.evaluate(() => (window.history.state as { over?: number } | null)?.over ?? 0)

/** Goes back to close an overlay, once its history entry exists, which takes a turn or two. */
export const backFromOver = async (page: Page) => {
  await page.waitForFunction(() => ((window.history.state as { over?: number } | null)?.over ?? 0) > 0)
  await page.goBack()
}

/** Asks for a code through the captcha, reads it from the sandbox's log, and types it. */
export const typeCode = async (page: Page, server: TestServer, mobile: string) => {
  const from = server.logs().length
  const field = page.getByRole('textbox', { name: '验证码' }).filter({ visible: true })
  await page.getByRole('button', { name: '获取验证码' }).filter({ visible: true }).click()
  await page.getByRole('button', { name: '我不是机器人' }).click()
  await expect(field).toBeFocused()
  const [, code] = await server.printed(new RegExp(`SMS of the sandbox to ${mobile}: \\D*(\\d{6})`), from)
  await expect(page.getByText(/\d+ 秒后重发/)).toBeVisible()
  await field.fill(code)
}

export const newTitle = () => `秦岭土蜂蜜礼盒 ${randomInt(10_000, 99_999)}`

/** Fills the whole supply form. */
export const fillSupply = async (page: Page, title: string) => {
  await chooseFiles(page, page.getByRole('button', { name: '添加图片' }), PICTURES)
  await page.getByRole('textbox', { name: '标题' }).fill(title)
  await page.getByRole('textbox', { name: '描述' }).fill('百花蜜，波美度 42，玻璃瓶礼盒装，附检测报告。')
  await page.locator('#field-category_code').click()
  await pickPath(page, ['食品', '调味品', '果酱蜂蜜'])
  await page.locator('#field-region').click()
  await pickPath(page, ['陕西', '汉中'])
  await page.getByRole('textbox', { name: '单位' }).fill('瓶')
  await page.getByRole('textbox', { name: '单价' }).fill('39.9')
  await page.getByRole('textbox', { name: '起订量' }).fill('50')
  await page.getByRole('textbox', { name: '手机号' }).fill(SELLER)
  // A form can't be sent while its pictures are uploading.
  await expect(page.locator('.uploader__veil')).toHaveCount(0)
}

/** Fills the purchase form, which needs no picture. */
export const fillPurchase = async (page: Page, name: string) => {
  await page.getByRole('textbox', { name: '标题' }).fill(name)
  await page.getByRole('textbox', { name: '描述' }).fill('企业福利用，需要开发票和定制腰封。')
  await page.locator('#field-category_code').click()
  await pickPath(page, ['食品', '调味品', '果酱蜂蜜'])
  await page.locator('#field-region').click()
  await pickPath(page, ['浙江', '杭州'])
  await page.getByRole('textbox', { name: '数量' }).fill('200')
  await page.getByRole('textbox', { name: '单位' }).fill('盒')
  await page.getByRole('radio', { name: '区间' }).click()
  await page.getByRole('textbox', { name: '最低价' }).fill('30')
  await page.getByRole('textbox', { name: '最高价' }).fill('45.5')
  await page.locator('#input-needed_by').fill('2030-01-15')
  await page.getByRole('checkbox', { name: '可开发票' }).click()
  await page.getByRole('textbox', { name: '手机号' }).fill(SELLER)
}

/** Picks a path down to a leaf in the tree of the open sheet. */
export const pickPath = async (page: Page, path: string[]) => {
  const sheet = page.getByRole('dialog')
  for (const [n, name] of path.entries()) {
    await sheet.getByText(name, { exact: true }).click()
    // The sheet's title is the level it shows.
    if (n < path.length - 1) await expect(sheet.locator('.popup__title')).toHaveText(name)
    else await expect(sheet).toHaveCount(0)
  }
}

export const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })

/** The tab bar's fourth tab. */
export const myTab = (page: Page) => page.getByRole('tab', { name: /^我的/ })

/** The unread number on the tab's badge; 0 without one. */
export const badge = async (page: Page): Promise<number> => {
  const mark = myTab(page).locator('.badge')
  return (await mark.count()) ? Number(await mark.innerText()) : 0
}

/** A button of the page that is shown; pages below it have their own. */
export const shownButton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true })
/** A text on the page that is shown. */
export const shownText = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first()

/** The button that pays, on the page of the sandbox's gateway. */
export const PAY = /^支付 Pay$/

/** A phone's browser outside of WeChat. */
export const asPhone = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (Linux; Android 14) Chrome/120 Mobile' }),
  )

/** Makes the page believe it is in WeChat's browser. */
export const asWechat = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 MicroMessenger/8.0' }),
  )

/** The same, with a consent page that returns this code. */
export const inWechat = async (page: Page, code: string) => {
  await asWechat(page)
  await page.route(/\/connect\/oauth2\/authorize\?/, route => {
    const asked = new URL(route.request().url()).searchParams
    const back = new URL(asked.get('redirect_uri')!)
    back.searchParams.set('code', code)
    back.searchParams.set('state', asked.get('state')!)
    return route.fulfill({ contentType: 'text/html', body: `<a href="${back.href.replace(/&/g, '&amp;')}">agree</a>` })
  })
}

/** Makes the text twice as large. */
export const enlargeText = (page: Page) => page.addStyleTag({ content: ':root { font-size: 32px }' })

/** Elements wider than their container, and elements whose text is cut off. */
export const cutOff = (page: Page) =>
  page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter(
        one => one.offsetParent !== null && one.getClientRects().length > 0,
      )
    const isWide = (one: HTMLElement) => one.scrollWidth > one.clientWidth + 1
    return {
      wide: shown('.scroller, .page, .page__footer, .float__box')
        .filter(isWide)
        .map(one => one.className),
      cut: shown('.btn, .tag, .price, .field, .nav__title, .set-row')
        .filter(one => isWide(one) || one.scrollHeight > one.clientHeight + 14)
        .map(one => `${one.className}: ${one.textContent}`),
    }
  })
