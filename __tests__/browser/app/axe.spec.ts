/// <reference lib="dom" />
import AxeBuilder from '@axe-core/playwright'
import { type Browser, expect, type Page } from '@playwright/test'
import { type Locale } from '#domain/base/locale'
import { STORAGE } from '#domain/base/storage'
import { ROUTE_NAMES, routeOf, type RouteName } from '#src/routes'
import { endpoints } from '#contract'
import { tokenOf } from '../../support/market'
import { LONE_PAGE_FIXTURES, PAGE_FIXTURES } from '../../support/page-fixtures'
import { ADMIN } from '../../support/people'
import { client, type TestClient } from '../../support/server'
import { cutOff, enlargeText, SELLER, storedBy, test } from '../support'

const { enquiry, folder, messages, order } = endpoints

type Query = (app: TestClient, token: string) => Promise<string>

/** The query that a page has elsewhere in the tests. */
const usual = (name: RouteName): Query | undefined =>
  [...PAGE_FIXTURES, ...LONE_PAGE_FIXTURES].find(({ route, only }) => route === name && !only)?.query

const newOrder = async (app: TestClient, token: string) =>
  (await app.call(order.createOrder, { item_kind: 'coins', item_code: 'coins_60' }, { token })).result.token

/** The query of other pages that need one, and of those of one's own. */
const QUERY: Partial<Record<RouteName, Query>> = {
  products_folder_details: async (app, token) =>
    `folder_code=${(await app.call(folder.getFolderPage, {}, { token })).result.items[0].folder_code}`,
  enquiry: async (app, token) =>
    `enquiry_code=${(await app.call(enquiry.getEnquiryPage, {}, { token })).result.items[0].enquiry_code}`,
  add_product: async () => '',
  follow_popup: usual('user_detail'),
  share_popup: usual('share_poster'),
  // Without a ticket it leads to log-in.
  bind_wechat: async () => 'ticket=of-somebody',
  system_message_detail: async (app, token) =>
    `id=${(await app.call(messages.getMessagePage, { channel: 'system' }, { token })).result.items[0].id}`,
  payment: async (app, token) => `token=${await newOrder(app, token)}`,
  pay_popup: async () => 'item_kind=coins&item_code=coins_60',
  my_orders: async () => '',
  withdrawal: async () => '',
  recycle_bin: async () => '',
  // An open order stands against it.
  account_cancellation: async (app, token) => {
    await app.call(order.closeOrder, { token: await newOrder(app, token) }, { token })
    return ''
  },
}

/** The first thing a user does on a page, after which it is checked again. */
const STEPS: Partial<Record<RouteName, (page: Page) => Promise<void>>> = {
  login: async page => {
    await page.getByRole('tab').nth(1).click()
    await page.locator('.btn--l').filter({ visible: true }).first().click()
  },
  register: page => page.locator('.btn--l').filter({ visible: true }).first().click(),
  home: async page => {
    await page.locator('.home__filter').filter({ visible: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  library: async page => {
    await page.locator('.library__tool').nth(1).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  product_detail: async page => {
    await page.getByRole('button', { name: /^(分享|Share)$/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  purchase_detail: async page => {
    await page.locator('.quotes').scrollIntoViewIfNeeded()
  },
  add_product: async page => {
    await page.locator('.btn--l').filter({ visible: true }).last().click()
    await expect(page.locator('#error-title')).not.toBeEmpty()
  },
  my_products_folder: async page => {
    await page.locator('.folder__more').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  my_release: async page => {
    await page.locator('.btn--l').filter({ visible: true }).last().click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  conference: async page => {
    await page.locator('.conference__apply .btn').filter({ visible: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  enterprise_certification: async page => {
    await page.locator('.btn--sub').filter({ visible: true }).click()
    await page.locator('.page__footer .btn--l').filter({ visible: true }).click()
    await expect(page.locator('#error-credit_code')).not.toBeEmpty()
  },
  group_leader_apply: async page => {
    await page.locator('.page__footer .btn--l').filter({ visible: true }).click()
    await expect(page.locator('#error-introduction')).not.toBeEmpty()
  },
  personal: async page => {
    await page.locator('.set-row').filter({ visible: true }).nth(1).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  account_cancellation: async page => {
    await page.locator('.account__submit .btn').filter({ visible: true }).click()
    await expect(page.locator('#error-code')).not.toBeEmpty()
  },
  payment: async page => {
    await page.locator('.cashier__acts .btn--quiet').filter({ visible: true }).click()
    await expect(page.locator('.cashier__question')).toBeVisible()
  },
  upgrade_vip_popup: async page => {
    await page.locator('.vip__plan').nth(1).click()
    await expect(page.locator('.vip__plan').nth(1)).toBeChecked()
  },
  release_supply: async page => {
    await page.locator('.btn--l').filter({ visible: true }).last().click()
    await expect(page.locator('#error-title')).not.toBeEmpty()
    await page.locator('#field-category_code').click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  release_purchase: async page => {
    await page.locator('.btn--l').filter({ visible: true }).last().click()
    await expect(page.locator('#error-title')).not.toBeEmpty()
  },
}

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1280, height: 900 }

/** Pages that anybody can open but that make sense with an account only. */
const PERSONAL = new Set<RouteName>([
  'logout_modal',
  'switch_accounts_popup',
  'message_popup',
  'pay_popup',
  'upgrade_vip_popup',
])

/** A tab in this language, logged in if a mobile is given. */
const visitor = async (browser: Browser, baseURL: string, language: Locale, mobile?: string) => {
  const context = await browser.newContext({
    baseURL,
    viewport: PHONE,
    hasTouch: true,
    // A colour measured while it fades in is wrong.
    reducedMotion: 'reduce',
  })
  // As Settings stores it: for the app, and as a cookie for the server's documents.
  await context.addCookies([{ name: STORAGE.language, value: language, url: baseURL }])
  await context.addInitScript(
    ([key, value]) => localStorage.setItem(key, JSON.stringify(value)),
    [STORAGE.language, language],
  )
  if (mobile)
    await context.addInitScript(
      all => {
        for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value)
      },
      await storedBy(baseURL, mobile),
    )
  return context.newPage()
}

/** Waits until a page is drawn: a quiet network doesn't mean that the app has started. */
const drawn = (page: Page) => expect(page.locator('#app .taro_page').filter({ visible: true })).not.toHaveCount(0)

/** Waits until everything has loaded. */
const settle = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  await drawn(page)
  await expect(page.locator('.skeleton, .spinner').filter({ visible: true })).toHaveCount(0)
}
/** Opens the page as a new document. */
const arrive = async (page: Page, path: string) => {
  await page.goto(path, { waitUntil: 'networkidle' })
  await settle(page)
  // The error page would pass the checks, too.
  await expect.soft(page.getByText(/页面没有打开|Couldn't open this page/), path).toHaveCount(0)
}

/** The specification fixes this colour for the selected tab's label; no other exception is allowed. */
const isSpecified = (page: Page, rule: string, target: string) =>
  rule === 'color-contrast' && page.locator(target).evaluate(node => node.matches('.tabbar__item--on .tabbar__label'))

/**
 * The rules that depend on colours. No other can find in dark what it doesn't find in light: only styles read the
 * scheme, for colours and shadows (styles/tokens.scss), and the DOM is the same.
 */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** Serious and critical findings in light and in dark, each as `scheme rule: element`. */
const findingsOf = async (page: Page) => {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // axe is half a megabyte and takes longer to compile than to run: inject it once per document.
    const axeSource = (await page.evaluate(() => 'axe' in window)) ? 'void 0' : undefined
    // No page has frames, so axe needs no extra page.
    // `region` looks at every element of the page, and is of moderate impact: its findings don't count.
    const axe = new AxeBuilder({ page, axeSource })
      .setLegacyMode()
      .options({ resultTypes: ['violations'], rules: { region: { enabled: false } } })
    const { violations } = await (colorScheme === 'light' ? axe : axe.withRules(OF_COLOURS)).analyze()
    for (const { id, impact, nodes } of violations) {
      if (impact !== 'serious' && impact !== 'critical') continue
      for (const { target, html, failureSummary } of nodes)
        if (!(await isSpecified(page, id, String(target[0]))))
          found.push(`${colorScheme} ${id}: ${html.slice(0, 160)} ${failureSummary?.split('\n')[1] ?? ''}`)
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}

/** The account that a page is viewed with: an operator's if it needs one, a user's if it needs one, else none. */
const viewerOf = (name: RouteName) => {
  const { access, permissions } = routeOf(name)
  if (permissions) return 'operator'
  return access === 'protected' || PERSONAL.has(name) ? 'seller' : 'anyone'
}

const MOBILE = { anyone: undefined, seller: SELLER, operator: ADMIN }

/** Pages judged in English, too: only an element's name and the document's language differ, which the catalogues' tests see. */
const IN_ENGLISH: readonly RouteName[] = ['home', 'login', 'settings', 'release_supply', 'desk', 'desk_finance']

type Viewer = keyof typeof MOBILE
const pagesOf = (viewer: Viewer) => ROUTE_NAMES.filter(name => viewerOf(name) === viewer)

/** Opens each of these pages in turn. @returns its faults, by page */
const check = async (browser: Browser, url: string, language: Locale, viewer: Viewer, names: readonly RouteName[]) => {
  const faults: Record<string, string[]> = {}
  const note = async (name: string, page: Page) => {
    const found = await findingsOf(page)
    if (found.length > 0) faults[name] = found
  }
  const page = await visitor(browser, url, language, MOBILE[viewer])
  const app = client(url)
  const token = await tokenOf(app, MOBILE[viewer] ?? SELLER)
  for (const name of names) {
    const { path, permissions } = routeOf(name)
    const query = await (QUERY[name] ?? usual(name))?.(app, token)
    await arrive(page, query ? `${path}?${query}` : path)
    expect.soft(page.url(), `${name} is shown, not a log-in`).toContain(path)
    await note(name, page)
    if (language === 'zh-Hans') {
      const large = await enlargeText(page)
      expect.soft(await cutOff(page), `${name}, text twice as large`).toEqual({ wide: [], cut: [] })
      await large.evaluate(one => (one as Element).remove())
    }
    if (permissions) {
      await page.setViewportSize(DESK)
      await settle(page)
      await note(`${name}, wide`, page)
      await page.setViewportSize(PHONE)
      await settle(page)
    }
    const step = STEPS[name]
    if (step) {
      await step(page)
      await note(`${name}, used`, page)
    }
  }
  await page.context().close()
  return faults
}

// Findings are reported as text; a trace takes a third of the time.
test.use({ trace: 'off' })
// In both workers: while one page waits for the network, another is checked.
test.describe.configure({ mode: 'parallel', timeout: 600_000 })

const PARTS = [0, 1]
for (const part of PARTS)
  test(`every page is accessible, light and dark, and cuts no large text: part ${part + 1}`, async ({
    browser,
    server,
  }) => {
    const viewers = Object.keys(MOBILE) as Viewer[]
    const all = viewers.map(viewer => {
      const names = pagesOf(viewer).filter((_, at) => at % PARTS.length === part)
      return check(browser, server.url, 'zh-Hans', viewer, names)
    })
    expect(Object.assign({}, ...(await Promise.all(all)))).toEqual({})
  })

test('pages in English are accessible', async ({ browser, server }) => {
  for (const viewer of Object.keys(MOBILE) as Viewer[]) {
    const names = IN_ENGLISH.filter(name => viewerOf(name) === viewer)
    expect(await check(browser, server.url, 'en', viewer, names)).toEqual({})
  }
})
