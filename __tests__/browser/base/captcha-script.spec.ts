import { expect } from '@playwright/test'
import { APP_ID, captchaEnv, startCaptchaStandIn } from '../../support/captcha-stand-in'
import { DEMO_MARKET, startServer, type TestServer } from '../../support/server'
import { newMobile, START_LIMIT_MS, test as base, visit } from '../support'

/** A market with Tencent's captcha, whose server is a mock. */
const test = base.extend<object, { market: TestServer }>({
  market: [
    async ({}, use) => {
      const tencent = await startCaptchaStandIn()
      const market = await startServer({ env: { ...DEMO_MARKET, ...captchaEnv(tencent.url) } })
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
test('a script that doesn’t load, a closed captcha and a ticket never checked are asked anew; a passed one sends the code', async ({
  person,
}) => {
  const page = await person('about:blank')
  const challenges: string[] = []
  page.on('request', request => request.url().includes('createChallenge') && challenges.push(request.url()))
  const sheet = page.getByRole('dialog', { name: '安全验证' })
  const start = sheet.getByRole('button', { name: '我不是机器人' })
  const failed = sheet.getByText('没有通过，再点一次')
  await page.route(SCRIPT, route => route.abort())
  await visit(page, '/pages/register')
  await page.getByRole('textbox', { name: '手机号' }).fill(newMobile())
  await page.getByRole('button', { name: '获取验证码' }).click()
  await start.click()
  await expect(failed).toBeVisible()
  await page.unroute(SCRIPT)
  await page.route(SCRIPT, route => route.fulfill({ contentType: 'text/javascript', body: STAND_IN }))
  await start.click()
  await expect(page.locator('#tencent')).toContainText(`${APP_ID} zh-cn`)
  await page.getByRole('button', { name: 'close' }).click()
  await expect(start).toBeVisible()
  await expect(failed).toBeHidden()
  await start.click()
  await page.getByRole('button', { name: 'slide without network' }).click()
  await expect(failed).toBeVisible()
  await start.click()
  await page.getByRole('button', { name: 'slide', exact: true }).click()
  await expect(page.getByText(/\d+ 秒后重发/)).toBeVisible()
  expect(challenges).toEqual([])
})
