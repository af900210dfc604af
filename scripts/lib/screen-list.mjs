// The screens of the contact sheet. A new page is included by itself; an entry here gives its area, user and states.
import * as actions from './screen-actions.mjs'
import { MARKET } from './screen-market.mjs'

const { addPictures, approveAll, failed, held, key, nothing, press, scrollTo, search, submit } = actions

export const SELLER = '13800000001'
const LEADER = '13800000002'
const AGENT = '13800000004'
export const SHAREHOLDER = '13800000005'
const EXAMINER = '13800000008'
const ADMIN = '13800000009'
/** Buyers of the demo market whose application as group leader waits, was rejected, and was revoked. */
const APPLICANT = '13900000037'
const REJECTED = '13900000045'
const REVOKED = '13900000049'

/** Shops of the demo market whose enterprise certification waits, and was rejected. */
const WAITING = '13900000007'
const REFUSED = '13900000011'

/** A user who has just registered and done nothing yet. */
export const NEWCOMER = 'newcomer'

/** Requests, as URL patterns. */
const CALLS = {
  feed: '**/api/v1/listing/getListingPage*',
  detail: '**/api/v1/listing/getListingDetail*',
  mine: '**/api/v1/listing/getMyListing?*',
  myPage: '**/api/v1/listing/getMyListingPage*',
  categories: '**/api/v1/category/**',
  uploads: '**/api/v1/upload/**',
  messages: '**/api/v1/message/**',
  agreement: '**/api/v1/system/get*',
  consent: '**/api/v1/agreement/getPendingAgreements*',
  system: '**/api/v1/system/getSystemInfo*',
  user: '**/api/v1/user/**',
  code: '**/api/v1/wechat/getMiniAppShareQrcode*',
  captcha: '**/api/v1/captcha/**',
  desk: '**/api/v1/examine/**',
  archive: '**/api/v1/export/**',
  cancellation: '**/api/v1/cancellation/getCancellation*',
  certifications: '**/api/v1/certification/get*',
  role: '**/api/v1/role/**',
  coins: '**/api/v1/coins/**',
  wallet: '**/api/v1/wallet/**',
  meetings: '**/api/v1/conference/getDeskConference**',
  contents: '**/api/v1/{content,agreement}/**',
  withdrawals: '**/api/v1/withdrawal/**',
  cashier: '**/api/v1/order/getCashier*',
  plans: '**/api/v1/order/getVipPlans*',
  myOrders: '**/api/v1/order/getMyOrders*',
  deskOrders: '**/api/v1/order/getOrder*',
  finance: '**/api/v1/finance/**',
}
const GONE = { query: '?listing_code=none' }
const TOAST = '.toast'

const wrongPrice = async page => {
  await actions.type(['#input-price_min', '90'], ['#input-price_max', '10'])(page)
  await submit(page)
}

/** A screen of the cashier with the order in this state. */
const orderIn = state => ({
  isNew: true,
  reads: CALLS.cashier,
  answer: actions.orderIn(state),
  until: '.cashier__said',
})
/** A wallet page; its empty state is that of a user who has just registered. */
const wallet = (as = LEADER) => ({ area: 'wallet', as, reads: CALLS.wallet, keeps: true, empty: { as: NEWCOMER } })

const agreement = { area: 'agreements', reads: CALLS.agreement, keeps: true }
const messages = { area: 'messages', reads: CALLS.messages, keeps: true }
/** Withdrawals of the wallet with the most entries. */
const withdrawals = { area: 'wallet', as: AGENT, reads: CALLS.withdrawals, keeps: true }
const withdrawalLog = {
  ...withdrawals,
  empty: { isNew: true, answer: nothing },
  more: {
    month: { step: press('.month-picker'), until: '[role=dialog]' },
    detail: { step: press('.withdrawal-row'), until: '[role=dialog]' },
    'nothing in a state': { step: press('.tabs__item:nth-child(9)') },
  },
}
const change = (query, as = SELLER) => ({
  change: { query, as },
  change_loading: { query, as, isNew: true, reads: CALLS.mine, answer: held, until: actions.WAITING },
  change_error: { query, as, isNew: true, reads: CALLS.mine, answer: failed },
  change_gone: GONE,
})

/**
 * By route name. `area`: its sheet. `as`: who looks (if unset: a visitor, or the seller where the page requires an
 * account). `query`: a name from the demo market's queries, or the URL's query itself. `reads`: the requests for its
 * content, held for the loading state and failed for the error. `keeps`: the last content stays visible without a
 * network. `empty`: a user, an answer or a step that leaves nothing to show. `lead`: the page represents its kind of
 * layout and is also taken small, wide and in English. `more`: further states by name, each with a `step` that leads to
 * it, or another `query`, user (`as`) or `answer` to what it `reads`. `isNew`: in a browser without stored data.
 * `until`: selector that marks the state where it doesn't settle. `after`: the page that was visited before.
 */
export const SCREENS = {
  ...MARKET,
  home: {
    area: 'market',
    reads: CALLS.feed,
    keeps: true,
    empty: { isNew: true, answer: nothing },
    more: {
      purchases: { query: '?kind=purchase' },
      searching: { step: press('.search__input') },
      'nothing found': { step: search },
      'nothing by filter': { query: '?price_min_fen=99999900' },
      filter: { step: press('.home__filter') },
      'filter, no categories': { isNew: true, reads: CALLS.categories, answer: failed, step: press('.home__filter') },
      outdated: { isNew: true, reads: CALLS.system, answer: actions.outdated, until: '[role=dialog]' },
      update: { step: actions.findUpdate, until: '[role=dialog]' },
    },
    lead: true,
  },
  supply_detail: {
    area: 'market',
    query: 'supply',
    reads: CALLS.detail,
    keeps: true,
    more: {
      picture: { step: press('.gallery__tap') },
      gone: GONE,
      own: { as: SELLER },
      'own, waiting': { as: SELLER, query: 'supply_pending' },
      'own, rejected': { as: SELLER, query: 'supply_rejected' },
      'own, off the shelf': { as: SELLER, query: 'supply_off_shelf' },
    },
    lead: true,
  },
  purchase_detail: {
    area: 'market',
    query: 'purchase',
    reads: CALLS.detail,
    keeps: true,
    more: {
      gone: GONE,
      own: { as: SHAREHOLDER, query: 'purchase_own' },
      quotes: { as: LEADER, query: 'purchase_quoted', step: scrollTo('.quotes') },
      'quotes, wide': { as: LEADER, query: 'purchase_quoted', size: 'wide', step: scrollTo('.quotes') },
      'quote form': { as: SELLER, step: submit },
      'quote faults': { as: SELLER, step: async page => (await submit(page), await submit(page)) },
      'own, waiting': { as: SHAREHOLDER, query: 'purchase_pending' },
      'own, off the shelf': { as: SHAREHOLDER, query: 'purchase_off_shelf' },
    },
    lead: true,
  },
  release_supply: {
    area: 'release',
    more: {
      faults: { step: submit },
      category: { step: press('#field-category_code') },
      category_loading: {
        isNew: true,
        reads: CALLS.categories,
        answer: held,
        step: press('#field-category_code'),
        until: actions.WAITING,
      },
      category_error: {
        isNew: true,
        reads: CALLS.categories,
        answer: failed,
        step: press('#field-category_code'),
        until: TOAST,
      },
      sending: { isNew: true, reads: CALLS.uploads, answer: held, step: addPictures(3), until: '.uploader__veil' },
      unsent: { isNew: true, reads: CALLS.uploads, answer: failed, step: addPictures(3) },
      full: { isNew: true, step: addPictures(9) },
      preview: { step: press('.btn--sub.btn--l') },
      ...change('supply_rejected'),
      change_waiting: { query: 'supply_pending' },
    },
    lead: true,
  },
  release_purchase: {
    area: 'release',
    more: {
      faults: { step: submit },
      ...change('purchase_own', SHAREHOLDER),
      change_waiting: { query: 'purchase_pending', as: SHAREHOLDER },
    },
  },
  my_release: {
    area: 'release',
    reads: CALLS.myPage,
    keeps: true,
    more: {
      waiting: { query: '?tab=pending' },
      rejected: { query: '?tab=rejected' },
      'off the shelf': { query: '?tab=off_shelf' },
      'no bin': { query: '?tab=deleted' },
      appeal: { query: '?tab=off_shelf', step: press('.btn:has-text("申诉")') },
      acts: { step: press('.mine__more') },
      delete: { step: press('.mine__more', '.action-sheet__row--danger') },
      publish: { step: submit },
    },
    empty: { as: NEWCOMER },
    lead: true,
  },
  message: { ...messages, empty: { as: NEWCOMER }, lead: true },
  conference_message: { ...messages, empty: { isNew: true, answer: nothing } },
  follow_message: { ...messages, empty: { as: NEWCOMER } },
  examine_message: {
    ...messages,
    more: { delete: { step: press('.message__delete') } },
    empty: { as: NEWCOMER },
    lead: true,
  },
  system_message: { ...messages, empty: { isNew: true, answer: nothing } },
  system_message_detail: {
    ...messages,
    query: 'system',
    keeps: { after: 'system_message' },
    more: { gone: { query: '?id=0' }, new: { as: NEWCOMER, query: 'welcome' } },
  },
  authentication: {
    area: 'certification',
    as: SELLER,
    reads: CALLS.certifications,
    more: { newcomer: { as: NEWCOMER }, leader: { as: LEADER } },
    lead: true,
  },
  identity_authentication: {
    area: 'certification',
    as: NEWCOMER,
    reads: CALLS.certifications,
    more: { faults: { step: submit }, certified: { as: SELLER } },
    lead: true,
  },
  enterprise_certification: {
    area: 'certification',
    as: NEWCOMER,
    reads: CALLS.certifications,
    more: { faults: { step: submit }, certified: { as: SELLER }, waiting: { as: WAITING }, refused: { as: REFUSED } },
  },
  authentication_log: {
    area: 'certification',
    as: SELLER,
    reads: CALLS.certifications,
    empty: { as: NEWCOMER },
  },
  conference: {
    area: 'messages',
    as: LEADER,
    reads: '**/api/v1/conference/getConference*',
    keeps: true,
    more: {
      'giving back': { step: press('.page__footer .btn--l'), until: '[role=dialog]' },
      presenter: { as: SELLER },
      people: { step: press('.tabs__item:nth-child(2)') },
      past: { step: press('.tabs__item:nth-child(3)') },
      apply: { as: SELLER, step: press('.conference__apply .btn'), until: '[role=dialog]' },
      'no business': { step: press('.conference__apply .btn'), until: '[role=dialog]' },
      gone: { query: '?conference_code=none' },
    },
    lead: true,
  },
  my: { area: 'my', reads: CALLS.user, keeps: true, more: { newcomer: { as: NEWCOMER } }, lead: true },
  group_leader_apply: {
    area: 'my',
    reads: CALLS.role,
    keeps: true,
    more: {
      held: { as: LEADER },
      waiting: { as: APPLICANT },
      change: { as: APPLICANT, step: press('.role__act .btn') },
      faults: { as: SHAREHOLDER, step: submit },
      form: { as: SHAREHOLDER },
      rejected: { as: REJECTED },
      revoked: { as: REVOKED },
      'not verified': { as: NEWCOMER },
    },
    lead: true,
  },
  my_virtual_currency: { area: 'my', as: LEADER, reads: CALLS.coins, lead: true },
  virtual_currency_recharge: {
    area: 'my',
    as: LEADER,
    reads: CALLS.coins,
    more: { needed: { query: '?need=5000' }, enough: { query: '?need=1' } },
  },
  virtual_currency_log: {
    area: 'my',
    as: LEADER,
    reads: CALLS.coins,
    keeps: true,
    empty: { as: NEWCOMER },
    more: { months: { step: press('.month-picker') } },
  },
  distribution_wallet: {
    ...wallet(),
    more: {
      rules: { step: press('.wallet-head__rules') },
      months: { step: press('.month-picker') },
    },
    lead: true,
  },
  distribution_balance_log: { ...wallet(), lead: true },
  distribution_my_order: { ...wallet(), lead: true },
  distribution_my_team: {
    ...wallet(),
    more: { 'second level': { step: press('.tabs__item:nth-child(2)') } },
    lead: true,
  },
  shareholder_wallet: {
    ...wallet(SHAREHOLDER),
    more: { 'asking to leave': { step: press('.wallet-end'), until: '[role=dialog]' } },
  },
  shareholder_balance_log: wallet(SHAREHOLDER),
  shareholder_team_order: wallet(SHAREHOLDER),
  shareholder_my_team: wallet(SHAREHOLDER),
  reward_wallet: { ...wallet(), more: { rules: { step: press('.wallet-head__rules') } } },
  reward_balance_log: wallet(),
  reward_order: { ...wallet(), more: { about: { step: press('.wallet__about') } } },
  upgrade_agent: { area: 'my', as: LEADER, reads: CALLS.role, keeps: true },
  login: {
    area: 'account',
    more: { faults: { step: submit }, password: { step: press('.tabs__item:not(.tabs__item--on)') } },
    lead: true,
  },
  register: { area: 'account', more: { faults: { step: submit } } },
  forgot_password: { area: 'account', more: { faults: { step: submit } } },
  account_appeal: { area: 'account', more: { faults: { step: submit } } },
  bind_wechat: { area: 'account', query: 'ticket', more: { faults: { step: submit } } },
  settings: { area: 'account', lead: true },
  notifications: { area: 'account', reads: CALLS.messages, lead: true },
  account_security: { area: 'account', reads: CALLS.user, keeps: true },
  personal: {
    area: 'account',
    reads: CALLS.user,
    keeps: true,
    more: {
      nickname: { step: press('.set-row:nth-child(2)') },
      gender: { step: press('.set-row:nth-child(3)') },
      region: { step: press('.set-row:nth-child(4)') },
      crop: { step: actions.cropAvatar, until: '.cropper__picture:not(.cropper__picture--unknown)' },
      archive: { reads: CALLS.archive, answer: actions.archiveReady },
    },
  },
  account_devices: { area: 'account', reads: CALLS.user },
  account_cancellation: {
    area: 'account',
    reads: CALLS.cancellation,
    more: {
      faults: { answer: actions.conditionsMet, step: submit },
      blocked: { isNew: true, reads: CALLS.cancellation, answer: actions.cancellationBlocked },
    },
  },
  change_mobile: { area: 'account', more: { faults: { step: submit } } },
  change_password: { area: 'account', more: { faults: { step: submit } } },
  about: { area: 'account' },
  license: { area: 'account' },
  download: { area: 'account', reads: CALLS.code, lead: true },
  app_download: { area: 'account', reads: CALLS.code },
  service_agreement: { ...agreement, more: { contents: { step: press('.agreement__open') } }, lead: true },
  privacy_agreement: agreement,
  renewed_consent: { area: 'agreements', as: SELLER, reads: CALLS.consent },
  permission_description: agreement,
  third_party_information_share_checklist: agreement,
  captcha_modal: {
    area: 'modals',
    more: {
      working: { reads: CALLS.captcha, answer: held, step: submit, until: '.btn--busy, .spinner' },
      failed: { reads: CALLS.captcha, answer: failed, step: submit },
    },
    lead: true,
  },
  release_popup: { area: 'modals', more: { 'logged in': { as: SELLER } } },
  screen_popup: {
    area: 'modals',
    more: {
      categories: { step: press('#field-screen-category') },
      faults: { step: wrongPrice },
    },
  },
  message_popup: {
    area: 'modals',
    as: SELLER,
    reads: CALLS.messages,
    empty: { isNew: true, answer: nothing },
  },
  payment: {
    area: 'money',
    as: SELLER,
    query: 'order',
    reads: CALLS.cashier,
    keeps: true,
    more: {
      begun: { isNew: true, reads: CALLS.cashier, answer: actions.orderIn('paying'), until: '.cashier__note' },
      paid: orderIn('paid'),
      fulfilled: orderIn('fulfilled'),
      closed: orderIn('closed'),
      refunding: orderIn('refunding'),
      refunded: orderIn('refunded'),
      'not here': { isNew: true, reads: CALLS.cashier, answer: actions.orderNotHere, until: '.cashier__said' },
      cancelling: { step: press('.cashier__acts .btn--quiet') },
      gone: { query: '?token=none' },
    },
    lead: true,
  },
  my_orders: { area: 'money', as: SELLER, reads: CALLS.myOrders, keeps: true, empty: { as: NEWCOMER } },
  pay_popup: {
    area: 'modals',
    as: SELLER,
    query: '?item_kind=coins&item_code=coins_60',
    reads: CALLS.cashier,
    more: { 'nothing to pay for': { query: '?' } },
  },
  upgrade_vip_popup: {
    area: 'modals',
    as: SELLER,
    reads: CALLS.plans,
    more: { year: { step: press('.vip__plan:nth-child(2)') }, paying: { step: press('.vip__acts .btn--main') } },
    lead: true,
  },
  logout_modal: { area: 'modals', as: SELLER },
  switch_accounts_popup: { area: 'modals', as: SELLER },
  desk: {
    area: 'desk',
    as: EXAMINER,
    reads: CALLS.desk,
    size: 'wide',
    more: {
      listings: { query: '?room=listings' },
      reject: { query: '?room=listings', step: key('r') },
      phone: { size: 'phone', query: '?room=listings', step: press('.desk-row') },
      'first page, phone': { size: 'phone' },
      appeals: { query: '?room=appeals' },
      config: { as: ADMIN, query: '?room=config' },
      'a setting': { as: ADMIN, query: '?room=config', step: press('.desk-setting') },
      'a setting, phone': { as: ADMIN, size: 'phone', query: '?room=config', step: press('.desk-setting') },
      audit: { as: ADMIN, query: '?room=audit' },
      'audit, phone': { as: ADMIN, size: 'phone', query: '?room=audit' },
      products: { query: '?room=products' },
      comments: { query: '?room=comments' },
      reports: { query: '?room=reports' },
      'reports, phone': { size: 'phone', query: '?room=reports' },
      certifications: { query: '?room=certifications' },
      documents: { query: '?room=certifications', step: key('v') },
      applications: { query: '?room=applications' },
      withdrawals: { as: ADMIN, query: '?room=withdrawals' },
      'withdrawals, phone': { as: ADMIN, size: 'phone', query: '?room=withdrawals' },
      payouts: { as: ADMIN, query: '?room=payouts' },
      users: { as: ADMIN, query: '?room=users' },
      'a user': { as: ADMIN, query: '?room=users', step: press('.desk-row') },
      'a user, phone': { as: ADMIN, size: 'phone', query: '?room=users', step: press('.desk-row') },
      freeze: { as: ADMIN, query: '?room=users', step: press('.desk-row', '.desk__inner .btn--ink') },
      outbox: { as: ADMIN, query: '?room=outbox' },
      broadcasts: { as: ADMIN, query: '?room=broadcasts' },
      'broadcast faults': { as: ADMIN, query: '?room=broadcasts', step: press('.desk-broadcast__send .btn') },
      'broadcasts, phone': { as: ADMIN, query: '?room=broadcasts', size: 'phone' },
    },
    empty: { query: '?room=listings', step: approveAll },
    lead: true,
    last: true,
  },
  desk_conference: {
    area: 'desk',
    as: EXAMINER,
    reads: CALLS.meetings,
    size: 'wide',
    more: {
      reject: { step: key('r'), until: '[role=dialog]' },
      phone: { size: 'phone', step: press('.meeting-row') },
      past: { step: press('.tabs__item:nth-child(2)') },
    },
    lead: true,
  },
  desk_content: {
    area: 'desk',
    as: ADMIN,
    reads: CALLS.contents,
    size: 'wide',
    more: {
      open: { step: press('.category__open') },
      'acts on a category': { step: press('.category__more'), until: '[role=dialog]' },
      'categories, phone': { size: 'phone' },
      agreements: { query: '?room=agreements', step: press('.content-row') },
      'agreements, phone': { query: '?room=agreements', size: 'phone', step: press('.content-row') },
      materials: { query: '?room=materials', step: press('.content-row__main') },
      videos: { query: '?room=videos', step: press('.content-row__main') },
    },
    lead: true,
  },
  withdrawal: {
    ...withdrawals,
    query: '?kind=distribution',
    more: {
      form: { query: '?kind=distribution', answer: actions.conditionsMet },
      faults: { query: '?kind=distribution', answer: actions.conditionsMet, step: submit },
      'conditions missing': { as: NEWCOMER, query: '?kind=reward' },
    },
    lead: true,
  },
  distribution_withdrawal_log: { ...withdrawalLog, lead: true },
  shareholder_withdrawal_log: { ...withdrawalLog, as: SHAREHOLDER },
  reward_withdrawal_log: withdrawalLog,
  desk_orders: {
    area: 'desk',
    as: ADMIN,
    reads: CALLS.deskOrders,
    size: 'wide',
    more: {
      phone: { size: 'phone', step: press('.order-row') },
      // VIP time is never "spent", so it can be refunded; goodwill needs a fulfilled order.
      refund: {
        step: press('.order-row:has-text("VIP")', '.order-pane__acts .btn--ink'),
        until: '[role=dialog]',
      },
      goodwill: {
        step: press('.order-row:has(.tag--green)', '.order-pane__acts .btn--sub'),
        until: '[role=dialog]',
      },
      none: { step: press('.tabs__item:last-child') },
    },
  },
  desk_finance: {
    area: 'desk',
    as: ADMIN,
    reads: CALLS.finance,
    size: 'wide',
    more: {
      'a day': { step: press('.finance-row + .finance-row') },
      phone: { size: 'phone' },
      'a day, phone': { size: 'phone', step: press('.finance-row') },
      differences: { query: '?room=differences', step: press('.finance-row') },
      'settling a difference': {
        query: '?room=differences',
        step: press('.finance-row', '.finance-card:last-child .finance-card__act .btn'),
        until: '[role=dialog]',
      },
      'own earnings': { query: '?room=own' },
    },
    lead: true,
  },
  not_found: { area: 'others', lead: true },
}

const AREAS = [
  ['modal', 'modals'],
  ['my/set', 'account'],
  ['account', 'account'],
  ['my', 'my'],
]

/** @param name of a route @param folder decides the area of a page that `SCREENS` doesn't list */
export const screenOf = (name, { folder = '' }) =>
  SCREENS[name] ?? { area: AREAS.find(([part]) => folder.includes(part))?.[1] ?? 'others' }
