// User actions and network faults that bring a screen into a state of the contact sheet.
import { join } from 'node:path'
import { root } from './steps.mjs'

/** Skeletons and spinners. */
export const WAITING =
  '.skeleton, .spinner, .detail__line, .profile__lines, .form__bone, .desk__ghost-pic, .set-row__bone, .agreement__bone, .link-code--wait, .library__bone, .library__tile-bone, .saved__bone, .uploader__veil.num, .cancel__bone'

/** Route handlers: never answered, failed, an empty list. */
export const held = () => {}
export const failed = route => route.abort()
export const nothing = route =>
  route.fulfill({ json: { code: 1, message: '', result: { items: [], next_cursor: null } } })
/** Route handler: the server requires a newer app than this one. */
export const outdated = async route => {
  const answer = await route.fetch()
  const body = await answer.json()
  await route.fulfill({ json: { ...body, result: { ...body.result, minimum_version: 999_999 } } })
}

/** Route handler: an archive that is ready to download. */
export const archiveReady = route =>
  route.fulfill({
    json: {
      code: 1,
      message: '',
      result: {
        latest: {
          state: 'ready',
          requested_at: '2026-11-20T01:00:00Z',
          expires_at: '2026-11-27T01:00:00Z',
          size_bytes: 18_400_000,
        },
        next_at: null,
      },
    },
  })
const cashierWith = part => async route => {
  const answer = await route.fetch()
  const body = await answer.json()
  await route.fulfill({ json: { ...body, result: { ...body.result, ...part } } })
}
/** Route handlers: an order in another state; an item that isn't sold on this platform. */
export const orderIn = state => cashierWith({ state })
export const orderNotHere = cashierWith({ ways: [] })

/** Route handler: all conditions of a withdrawal or a cancellation are met. */
export const conditionsMet = async route => {
  const answer = await route.fetch()
  const body = await answer.json()
  const met = one => ({ ...one, ...('met' in one ? { met: true } : { is_met: true, count: 0 }) })
  const { conditions } = body.result ?? {}
  const json = conditions ? { ...body, result: { ...body.result, conditions: conditions.map(met) } } : body
  await route.fulfill({ json })
}

/** Route handler: an account that can't be deleted yet and still has money to give up. */
export const cancellationBlocked = route =>
  route.fulfill({
    json: {
      code: 1,
      message: '',
      result: {
        conditions: [
          { condition: 'orders', is_met: true, count: 0 },
          { condition: 'withdrawals', is_met: false, count: 1 },
        ],
        remainders: [
          { kind: 'distribution', amount: 12_850 },
          { kind: 'coins', amount: 60 },
        ],
        needs_code: true,
      },
    },
  })

const seen = (page, selector) => page.locator(selector).filter({ visible: true })
export const press =
  (...selectors) =>
  async page => {
    for (const selector of selectors) await seen(page, selector).first().click()
  }
/** @param name what the button says */
export const named = name => page => page.getByRole('button', { name }).filter({ visible: true }).first().click()
export const scrollTo = selector => page =>
  page
    .locator(selector)
    .first()
    .evaluate(node => node.scrollIntoView())
/** Presses the page's main button. */
export const submit = page => seen(page, '.btn--l').last().click()
export const type =
  (...texts) =>
  async page => {
    for (const [selector, text] of texts) await seen(page, selector).first().fill(text)
  }
export const key = name => page => page.keyboard.press(name)
export const search = async page => {
  await page.getByRole('searchbox').first().fill('没有这样的货')
  await page.keyboard.press('Enter')
}

const PICTURES = ['honey', 'honey_dark', 'orange_navel', 'honey', 'honey_dark', 'orange_navel', 'honey', 'honey_dark']
/** @param count pictures to add to the form, 9 at most */
export const addPictures = count => async page => {
  const chooser = page.waitForEvent('filechooser')
  await seen(page, '.uploader__add').click()
  const files = [...PICTURES, 'honey'].slice(0, count)
  await (await chooser).setFiles(files.map(name => join(root, 'server/seed/pictures', name, 'large.webp')))
}

/** Chooses an avatar picture, which opens the cropper. */
export const cropAvatar = async page => {
  await seen(page, '.set-row').first().click()
  const chooser = page.waitForEvent('filechooser')
  await seen(page, '.action-sheet__row').first().click()
  await (await chooser).setFiles(join(root, 'server/seed/pictures/honey/large.webp'))
}

/** Simulates a newer build of the site, which the page finds when it is shown again after an hour. */
export const findUpdate = async page => {
  await page.route('**/pages/agreement/service_agreement', route =>
    route.fulfill({ contentType: 'text/html', body: '<script defer src="/js/newer.js"></script>' }),
  )
  await page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 3_600_000
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

/** Approves everything that waits at the desk, as an operator does it. */
export const approveAll = async page => {
  const waits = page.locator('.desk-row')
  for (let left = await waits.count(); left > 0; left = await waits.count()) {
    await page.locator('.desk__title').first().waitFor()
    await page.keyboard.press('a')
    await page.waitForFunction(before => document.querySelectorAll('.desk-row').length < before, left)
  }
}
