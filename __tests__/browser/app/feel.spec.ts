/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test'
import { arrived, backFromOver, holdBack, SELLER, test, visit } from '../support'

// Pages slide and sheets rise, as for most people.
test.use({ reducedMotion: 'no-preference' })

const cards = (page: Page) => page.locator('.supply-card:visible, .purchase-card:visible')
const scrollTop = (page: Page) =>
  page
    .locator('.scroller:visible')
    .first()
    .evaluate(one => one.scrollTop)

/** Scrolls so far down that the first cards are removed from the DOM. */
const scrollDown = async (page: Page) => {
  await expect(cards(page).first()).toBeVisible()
  const scroller = page.locator('.scroller:visible').first()
  for (let i = 1; i <= 6; i += 1) {
    await scroller.evaluate((one, to) => one.scrollTo(0, to), i * 500)
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  }
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(2000)
}

/** A card that is fully in view. */
const cardInView = (page: Page) =>
  page.evaluateHandle(() =>
    [...document.querySelectorAll<HTMLElement>('.supply-card, .purchase-card')].find(card => {
      const { top, bottom } = card.getBoundingClientRect()
      return top > 120 && bottom < window.innerHeight - 100
    })!,
  )

test('back returns to the same place in the list, with the same card under the finger', async ({ person }) => {
  const page = await person('/')
  await scrollDown(page)
  const before = await scrollTop(page)
  const card = await cardInView(page)
  const text = await card.evaluate(one => one.textContent)
  const place = await card.evaluate(one => one.getBoundingClientRect().top)
  await card.click()
  await expect(page).toHaveURL(/_detail\?listing_code=/)
  await arrived(page, page.locator('.detail__title'))
  await page.goBack()
  await expect(page).toHaveURL(/\/(pages\/index\/index)?(\?.*)?$/)
  await expect(cards(page).first()).toBeVisible()
  await expect.poll(() => scrollTop(page)).toBe(before)
  const placesOfIt = () =>
    page.evaluate(
      words =>
        [...document.querySelectorAll<HTMLElement>('.supply-card, .purchase-card')]
          .filter(one => one.textContent === words)
          .map(one => one.getBoundingClientRect().top),
      text,
    )
  await expect.poll(async () => (await placesOfIt()).some(top => Math.abs(top - place) <= 1)).toBe(true)
})

test('tab, detail, the tab again and back: each page is visible', async ({ person }) => {
  const page = await person('/pages/product/index')
  await page.getByRole('tab', { name: '首页' }).click()
  await cards(page).first().click()
  await expect(page).toHaveURL(/_detail\?listing_code=/)
  await arrived(page, page.locator('.detail__title'))
  await page.goBack()
  await expect(cards(page).first()).toBeVisible()
  await page.getByRole('tab', { name: '选品库' }).click()
  await expect(page).toHaveURL(/\/pages\/product\/index/)
  await page.getByRole('tab', { name: '首页' }).click()
  await expect(cards(page).first()).toBeVisible()
  // There is only ever one tab bar.
  await expect(page.locator('.tabbar')).toHaveCount(1)
})

/** Records in every frame which of these elements are visible; the returned function stops and gives the changes. */
const watchFrames = async (page: Page, contents: Record<string, string>) => {
  const watch = await page.evaluateHandle(named => {
    const seen: string[] = []
    let isOn = true
    const isSeen = (one: Element) => {
      const { top, bottom, width } = one.getBoundingClientRect()
      return width > 0 && bottom > 0 && top < innerHeight && one.checkVisibility({ opacityProperty: true })
    }
    const look = () => {
      const now = Object.keys(named).filter(name => [...document.querySelectorAll(named[name])].some(isSeen))
      if (seen[seen.length - 1] !== now.join()) seen.push(now.join())
      if (isOn) requestAnimationFrame(look)
    }
    look()
    return { end: () => ((isOn = false), seen) }
  }, contents)
  return () => watch.evaluate(one => one.end())
}

test('switching tabs never shows a frame without a page', async ({ person }) => {
  const page = await person('/', SELLER)
  await expect(cards(page).first()).toBeVisible()
  const tabs = {
    首页: '.home__feed',
    我的: '.profile',
    选品库: '.library',
    关注: '.news__kinds',
  }
  const order = ['我的', '首页', '选品库', '我的', '关注', '首页', '我的', '首页'] as const
  for (const [at, name] of order.entries()) {
    const before = at === 0 ? '首页' : order[at - 1]
    const end = await watchFrames(page, { [before]: tabs[before], [name]: tabs[name] })
    await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
    await expect(page.locator(tabs[name]).filter({ visible: true }).first()).toBeVisible()
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    const seen = await end()
    expect(seen, `${before} to ${name}`).not.toContain('')
    expect([seen[0], seen[seen.length - 1]]).toEqual([before, name])
  }
})

test('two quick clicks on a card open one page', async ({ person }) => {
  const page = await person('/')
  await cards(page).first().dblclick()
  await expect(page).toHaveURL(/_detail\?listing_code=/)
  await arrived(page, page.locator('.detail__title'))
  await page.goBack()
  await expect(cards(page).first()).toBeVisible()
  await expect(page).not.toHaveURL(/_detail/)
})

/** Holds back all code until the returned function is called. */
const slowCode = (page: Page) => holdBack(page, /\/js\//)
/** Resolves once a page of this path has been in the document, for however short a time. */
const comingOf = (page: Page, path: string) =>
  page.evaluateHandle(start => {
    const isThere = () => [...document.querySelectorAll('.taro_page')].some(one => one.id.startsWith(start))
    let report = (_: boolean) => {}
    const come = new Promise<boolean>(resolve => (report = resolve))
    new MutationObserver(() => isThere() && report(true)).observe(document.body, { childList: true, subtree: true })
    return { come }
  }, path)

test('a page left before its code loaded doesn’t appear over what was opened since', async ({ person }) => {
  const page = await person('/')
  await expect(cards(page).first()).toBeVisible()
  const release = await slowCode(page)
  const detail = await comingOf(page, '/pages/supply_detail')
  await page.locator('.supply-card:visible').first().click()
  await expect(page).toHaveURL(/supply_detail/)
  await page.goBack()
  await page.getByRole('searchbox').click()
  const panel = page.getByRole('region', { name: '搜索', exact: true })
  await expect(panel).toBeVisible()
  release()
  await detail.evaluate(one => one.come)
  await expect(page.locator('.taro_page[id^="/pages/supply_detail"]')).toHaveCount(0)
  await expect(panel).toBeVisible()
  await backFromOver(page)
  await expect(panel).toHaveCount(0)
  await cards(page).first().click()
  await expect(page).toHaveURL(/_detail/)
  await expect(page.locator('#app .detail__title').last()).toBeVisible()
})

/** Counts the frames from now on that show no page. */
const blankFrames = (page: Page) =>
  page.evaluateHandle(() => {
    const seen = { frames: 0 }
    const look = () => {
      if (!document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2)?.closest('.taro_page'))
        seen.frames += 1
      requestAnimationFrame(look)
    }
    look()
    return seen
  })

test('back while a page’s code is loading keeps the page below as it was', async ({ person }) => {
  const page = await person('/pages/my/set/index', SELLER)
  const below = page.getByRole('main').filter({ visible: true })
  await expect(below).toContainText('账号与安全')
  await below.evaluate(one => one.setAttribute('data-same', 'yes'))
  const blank = await blankFrames(page)
  const release = await slowCode(page)
  const next = await comingOf(page, '/pages/my/set/account_security')
  await below.getByText('账号与安全').click()
  await expect(page).toHaveURL(/account_security/)
  await page.goBack()
  await expect(page).toHaveURL(/set\/index/)
  release()
  await next.evaluate(one => one.come)
  await expect(page.locator('.taro_page[id^="/pages/my/set/account_security"]')).toHaveCount(0)
  expect(await blank.jsonValue()).toEqual({ frames: 0 })
  await expect(below).toHaveAttribute('data-same', 'yes')
  await below.getByText('账号与安全').click()
  await expect(page).toHaveURL(/account_security/)
  await expect(page.getByRole('main').filter({ visible: true })).not.toHaveAttribute('data-same', 'yes')
})

test('a button responds while the finger is still down', async ({ person }) => {
  const page = await person('/pages/modal/captchaModal')
  const button = page.getByRole('dialog').getByRole('button').last()
  const look = () => button.evaluate(one => `${getComputedStyle(one).backgroundColor} ${getComputedStyle(one).opacity}`)
  const rest = await look()
  await button.hover()
  await page.mouse.down()
  await expect.poll(look).not.toBe(rest)
  await page.mouse.move(1, 1)
  await page.mouse.up()
  await expect.poll(look).toBe(rest)
})

test('buttons look like buttons: component styles come after the base styles', async ({ person }) => {
  const page = await person('/pages/login')
  const button = page.locator('.btn--l:visible').first()
  await expect(button).toBeVisible()
  const { background, corner } = await button.evaluate(one => {
    const { backgroundColor, borderTopLeftRadius } = getComputedStyle(one)
    return { background: backgroundColor, corner: parseFloat(borderTopLeftRadius) }
  })
  expect(background).toBe('rgb(255, 86, 3)')
  expect(corner).toBeGreaterThan(0)
})

test('a modal opened by its address closes to home, also by Escape', async ({ person }) => {
  const page = await person('/pages/modal/captchaModal')
  await expect(page.getByRole('dialog', { name: '安全验证' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a sheet appears at once under reduced motion', async ({ person }) => {
  const page = await person('/')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/pages/modal/captchaModal')
  const duration = await page.getByRole('dialog').evaluate(one => getComputedStyle(one).animationDuration)
  expect(Number.parseFloat(duration)).toBe(0)
})

test('a page from the back/forward cache reloads, since its sockets are closed', async ({ person }) => {
  const page = await person('/')
  await expect(cards(page).first()).toBeVisible()
  const loaded = page.waitForEvent('load')
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await loaded
  await expect(cards(page).first()).toBeVisible()
})

test('the keyboard hides neither the focused field nor the page’s submit button', async ({ person }) => {
  const page = await person('/pages/login')
  await page.getByRole('tab', { name: '密码登录' }).click()
  const field = page.locator('input[type=password]')
  await field.focus()
  const seenPx = 360
  await page.evaluate(height => {
    Object.defineProperty(window.visualViewport, 'height', { get: () => height, configurable: true })
    window.visualViewport!.dispatchEvent(new Event('resize'))
  }, seenPx)
  await expect.poll(async () => (await page.locator('#app').boundingBox())!.height).toBe(seenPx)
  const box = (await field.boundingBox())!
  expect(box.y).toBeGreaterThanOrEqual(0)
  expect(box.y + box.height).toBeLessThanOrEqual(seenPx)
})

test('a sheet takes taps once it stands: what a bouncing finger hits on its way up, or beside it, does nothing', async ({
  person,
}) => {
  const page = await person('/')
  await expect(cards(page).first()).toBeVisible()
  // Long enough to be stopped half-way.
  await page.evaluate(() => document.documentElement.style.setProperty('--t-slow', '60s'))
  await page.getByRole('button', { name: /^筛选/ }).click()
  const sheet = page.getByRole('dialog', { name: '筛选' })
  const field = sheet.locator('#field-screen-region')
  const motions = await sheet.evaluate(one => {
    const all = one.parentElement!.getAnimations({ subtree: true })
    for (const motion of all) {
      motion.pause()
      motion.currentTime = 40_000
    }
    return all.length
  })
  expect(motions).toBeGreaterThan(0)
  const { x, y, width, height } = (await field.boundingBox())!
  const regions = page.getByRole('dialog', { name: '地区' })
  await page.mouse.click(x + width / 2, y + height / 2)
  await expect(regions).toHaveCount(0)
  await page.mouse.click(20, 20)
  await expect(sheet).toHaveCount(1)

  await sheet.evaluate(one => one.parentElement!.getAnimations({ subtree: true }).forEach(motion => motion.finish()))
  await page.mouse.click(x + width / 2, (await field.boundingBox())!.y + height / 2)
  await expect(regions).toHaveCount(1)
})
