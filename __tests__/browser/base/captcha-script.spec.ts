import { expect, type Page } from '@playwright/test'
import { APP_ID, captchaEnv, startCaptchaStandIn } from '../../support/captcha-stand-in'
import { startServer, type TestServer } from '../../support/server'
import { newMobile, START_LIMIT_MS, test as base, visit } from '../support'

/** A market with Tencent's captcha, whose server is a mock. */
const test = base.extend<object, { market: TestServer }>({
  market: [
    async ({}, use) => {
      const tencent = await startCaptchaStandIn()
      const market = await startServer({ env: { SEED: 'demo', ...captchaEnv(tencent.url) } })
      await use(market)
      await market.stop()
      await tencent.stop()
    },
    { scope: 'worker', timeout: START_LIMIT_MS },
  ],
  server: async ({ market }, use) => use(market),
})

const SCRIPT = 'https://turing.captcha.qcloud.com/TJCaptcha.js'
/** A script with Tencent's interface: two buttons over the page. */
const STAND_IN = `
  window.TencentCaptcha = function (appId, done, options) {
    this.show = function () {
      var box = document.createElement('div')
      box.id = 'tencent'
      box.style.cssText = 'position:fixed;inset:0;z-index:2000000000;background:#fff'
      box.textContent = appId + ' ' + options.userLanguage
      function button(name, outcome) {
        var one = document.createElement('button')
        one.textContent = name
        one.onclick = function () { box.remove(); done(outcome) }
        box.appendChild(one)
      }
      button('slide', { ret: 0, ticket: 'good-' + Math.random(), randstr: '@abc' })
      button('slide without network', { ret: 0, ticket: 'trerror_1001_1', randstr: '@abc', errorCode: 1001 })
      button('close', { ret: 2, ticket: null })
      document.body.appendChild(box)
    }
  }`
const withScript = (page: Page) =>
  page.route(SCRIPT, route => route.fulfill({ contentType: 'text/javascript', body: STAND_IN }))

const sheetOf = (page: Page) => page.getByRole('dialog', { name: '安全验证' })
const start = (page: Page) => sheetOf(page).getByRole('button', { name: '我不是机器人' })
const ask = async (page: Page) => {
  await visit(page, '/pages/register')
  await page.getByRole('textbox', { name: '手机号' }).fill(newMobile())
  await page.getByRole('button', { name: '获取验证码' }).click()
}

test('Tencent’s captcha opens over the page, and a passed one sends the code', async ({ person }) => {
  const page = await person('about:blank')
  await withScript(page)
  const challenges: string[] = []
  page.on('request', request => request.url().includes('createChallenge') && challenges.push(request.url()))
  await ask(page)
  await start(page).click()
  await expect(page.locator('#tencent')).toContainText(`${APP_ID} zh-cn`)
  await page.getByRole('button', { name: 'slide', exact: true }).click()
  await expect(page.getByText(/\d+ 秒后重发/)).toBeVisible()
  expect(challenges).toEqual([])
})

test('after it is closed the next tap asks again; a ticket that was never checked is refused', async ({ person }) => {
  const page = await person('about:blank')
  await withScript(page)
  await ask(page)
  await start(page).click()
  await page.getByRole('button', { name: 'close' }).click()
  await expect(start(page)).toBeVisible()
  await expect(sheetOf(page).getByText('没有通过，再点一次')).toBeHidden()
  await start(page).click()
  await page.getByRole('button', { name: 'slide without network' }).click()
  await expect(sheetOf(page).getByText('没有通过，再点一次')).toBeVisible()
  await start(page).click()
  await page.getByRole('button', { name: 'slide', exact: true }).click()
  await expect(page.getByText(/\d+ 秒后重发/)).toBeVisible()
})

test('a script that doesn’t load says so, and is loaded anew at the next tap', async ({ person }) => {
  const page = await person('about:blank')
  await page.route(SCRIPT, route => route.abort())
  await ask(page)
  await start(page).click()
  await expect(sheetOf(page).getByText('没有通过，再点一次')).toBeVisible()
  await page.unroute(SCRIPT)
  await withScript(page)
  await start(page).click()
  await page.getByRole('button', { name: 'slide', exact: true }).click()
  await expect(page.getByText(/\d+ 秒后重发/)).toBeVisible()
})
