// What the contact sheet shows. A new page is taken by itself; a line here gives it its area, its person and its states.

export const SELLER = '13800000001'
const BUYER = '13800000003'
const EXAMINER = '13800000008'

/** A person who registered a moment ago and did nothing yet. */
export const NEWCOMER = 'newcomer'

const search = async page => {
  await page.getByRole('searchbox').first().fill('没有这样的货')
  await page.keyboard.press('Enter')
}
const submit = page => page.locator('.btn--l').filter({ visible: true }).last().click()
const press = selector => page => page.locator(selector).filter({ visible: true }).first().click()

/**
 * By the route's name. `area`: its sheet. `as`: who looks (none: somebody without an account, or the seller where
 * the page asks for one). `query`: from the demo market. `reads`: the requests that bring its content, held for the
 * loading state and failed for the error. `empty`: a person or a deed that leaves nothing to show. `used`: further
 * states by a deed. `lead`: the page that stands for its kind of layout, taken small, wide and in English too.
 */
export const SCREENS = {
  home: {
    area: 'market',
    reads: '**/api/v1/listing/getListingPage*',
    keeps: true,
    empty: { step: search },
    used: { filter: press('.home__filter') },
    lead: true,
  },
  supply_detail: {
    area: 'market',
    query: 'supply',
    reads: '**/api/v1/listing/getListingDetail*',
    keeps: true,
    lead: true,
  },
  purchase_detail: { area: 'market', query: 'purchase', reads: '**/api/v1/listing/getListingDetail*' },
  library: { area: 'market' },
  release_supply: {
    area: 'release',
    used: { faults: submit, category: press('#field-category_code') },
    lead: true,
  },
  release_purchase: { area: 'release', used: { faults: submit } },
  my_release: {
    area: 'release',
    reads: '**/api/v1/listing/getMyListingPage*',
    used: { publish: submit },
    empty: { as: NEWCOMER },
    lead: true,
  },
  message: { area: 'messages', reads: '**/api/v1/message/**', keeps: true, empty: { as: NEWCOMER }, lead: true },
  follow_message: { area: 'messages', reads: '**/api/v1/message/**', empty: { as: NEWCOMER } },
  examine_message: { area: 'messages', reads: '**/api/v1/message/**', empty: { as: NEWCOMER } },
  conference_message: { area: 'messages', reads: '**/api/v1/message/**' },
  system_message: { area: 'messages', reads: '**/api/v1/message/**', empty: { as: NEWCOMER } },
  system_message_detail: { area: 'messages', query: 'system', reads: '**/api/v1/message/**' },
  my: { area: 'my', reads: '**/api/v1/user/**', keeps: true, lead: true },
  follow: { area: 'my', as: BUYER },
  login: { area: 'account', used: { faults: submit }, lead: true },
  register: { area: 'account', used: { faults: submit } },
  forgot_password: { area: 'account', used: { faults: submit } },
  bind_wechat: { area: 'account', query: 'ticket', used: { faults: submit } },
  settings: { area: 'account', lead: true },
  account_security: { area: 'account' },
  about: { area: 'account' },
  license: { area: 'account' },
  service_agreement: { area: 'account' },
  privacy_agreement: { area: 'account' },
  permission_description: { area: 'account' },
  third_party_information_share_checklist: { area: 'account' },
  download: { area: 'account' },
  app_download: { area: 'account' },
  captcha_modal: { area: 'modals', lead: true },
  release_popup: { area: 'modals' },
  screen_popup: { area: 'modals' },
  message_popup: { area: 'modals', as: SELLER },
  logout_modal: { area: 'modals', as: SELLER },
  switch_accounts_popup: { area: 'modals', as: SELLER },
  desk: {
    area: 'desk',
    as: EXAMINER,
    reads: '**/api/v1/examine/**',
    size: 'wide',
    empty: { step: approveAll },
    lead: true,
    last: true,
  },
  not_found: { area: 'others', lead: true },
}

/** Everything that waits is approved at the desk, as its operator does it. */
async function approveAll(page) {
  const waits = page.locator('.desk-row')
  for (let left = await waits.count(); left > 0; left = await waits.count()) {
    await page.locator('.desk__title').first().waitFor()
    await page.keyboard.press('a')
    await page.waitForFunction(before => document.querySelectorAll('.desk-row').length < before, left)
  }
}

const AREAS = [
  ['modal', 'modals'],
  ['my/set', 'account'],
  ['account', 'account'],
  ['my', 'my'],
]

/** @param name of a route @param area by its folder, for a page that the list above does not name */
export const screenOf = (name, { folder = '' }) =>
  SCREENS[name] ?? { area: AREAS.find(([part]) => folder.includes(part))?.[1] ?? 'others' }
