// The screens of the library, folders, quotes, people and sharing, for the contact sheet: see screen-list.mjs.
import * as actions from './screen-actions.mjs'

const { failed, held, named, nothing, press, scrollTo, search, submit } = actions

const SELLER = '13800000001'
const LEADER = '13800000002'
const SHAREHOLDER = '13800000005'
const NEWCOMER = 'newcomer'

const CALLS = {
  library: '**/api/v1/product/getProductPage*',
  product: '**/api/v1/product/getProductDetail*',
  myProducts: '**/api/v1/product/getMyProduct*',
  folders: '**/api/v1/folder/**',
  quotes: '**/api/v1/quote/getMyQuotePage*',
  enquiries: '**/api/v1/enquiry/getEnquiryPage*',
  thread: '**/api/v1/enquiry/getEnquiry*',
  follow: '**/api/v1/follow/**',
  activity: '**/api/v1/interaction/**',
  profile: '**/api/v1/user/getUserProfile*',
  poster: '**/api/v1/share/getPoster*',
  material: '**/api/v1/share/getMaterialPage*',
  video: '**/api/v1/share/getVideo*',
}
const GONE = { query: '?product_code=none' }
const NO_FOLDER = { query: '?folder_code=none' }
const NO_PALLET = { query: '?pallet_code=none' }
const NO_VIDEO = { query: '?video_code=none' }
const NOBODY = { query: '?user_code=none' }
const none = { isNew: true, answer: nothing }

const user = { area: 'people', as: SELLER, query: 'user', reads: CALLS.profile }
const video = { area: 'sharing', query: 'video', reads: CALLS.video, more: { gone: NO_VIDEO } }

/** In the same form as `SCREENS`. */
export const MARKET = {
  library: {
    area: 'library',
    reads: CALLS.library,
    keeps: true,
    empty: none,
    more: {
      tiles: { step: press('.library__tool') },
      category: { query: '?category_code=fresh_fruit' },
      leader: { as: LEADER },
      searching: { step: press('.search__input') },
      'nothing found': { step: search },
      'nothing by filter': { query: '?price_min_fen=99999900' },
      filter: { step: press('.library__tool:last-child') },
      'add to a folder': { as: LEADER, step: press('.product__add') },
    },
    lead: true,
  },
  product_detail: {
    area: 'library',
    query: 'product',
    reads: CALLS.product,
    keeps: true,
    more: {
      leader: { as: LEADER },
      below: { as: LEADER, step: scrollTo('.talk') },
      own: { as: SELLER, query: 'product_own' },
      share: { as: LEADER, step: named('分享'), until: '[role=dialog]' },
      gone: GONE,
    },
    lead: true,
  },
  add_product: {
    area: 'library',
    as: SELLER,
    more: {
      faults: { step: submit },
      change: { query: 'product_own' },
      change_loading: {
        query: 'product_own',
        isNew: true,
        reads: CALLS.myProducts,
        answer: held,
        until: actions.WAITING,
      },
      change_error: { query: 'product_own', isNew: true, reads: CALLS.myProducts, answer: failed },
      'not certified': { as: NEWCOMER },
    },
    lead: true,
  },
  my_product: {
    area: 'library',
    as: SELLER,
    reads: CALLS.myProducts,
    keeps: true,
    more: {
      waiting: { query: '?tab=pending' },
      rejected: { query: '?tab=rejected' },
      'off the shelf': { query: '?tab=off_shelf' },
      acts: { step: press('.mine__more') },
    },
    empty: { as: NEWCOMER },
    lead: true,
  },
  my_products_folder: {
    area: 'folders',
    as: LEADER,
    reads: CALLS.folders,
    keeps: true,
    more: { acts: { step: press('.folder__more') }, make: { step: submit } },
    empty: { as: NEWCOMER },
    lead: true,
  },
  products_folder_details: {
    area: 'folders',
    as: LEADER,
    query: 'folder',
    reads: CALLS.folders,
    more: { 'none in it': { query: 'folder_empty' }, publish: { query: 'folder_own', step: submit }, gone: NO_FOLDER },
    lead: true,
  },
  recycle_bin: {
    area: 'folders',
    as: LEADER,
    reads: CALLS.folders,
    more: { 'ask to empty': { step: submit } },
    empty: { as: NEWCOMER },
    lead: true,
  },
  pallet_detail: {
    area: 'folders',
    query: 'pallet',
    reads: CALLS.folders,
    more: { own: { as: LEADER }, gone: NO_PALLET },
    lead: true,
  },
  my_quotes: {
    area: 'quotes',
    as: SELLER,
    reads: CALLS.quotes,
    empty: { as: NEWCOMER },
    lead: true,
  },
  enquiries: {
    area: 'enquiries',
    as: LEADER,
    reads: CALLS.enquiries,
    keeps: true,
    empty: { as: NEWCOMER },
    more: { 'nothing found': { step: search } },
    lead: true,
  },
  enquiry: {
    area: 'enquiries',
    as: LEADER,
    query: 'enquiry',
    reads: CALLS.thread,
    keeps: true,
    more: {
      seller: { as: SELLER, query: 'enquiry_received' },
      'an offer': { step: named('报价'), until: '[role=dialog]' },
      acts: { step: press('.thread-head__more') },
      gone: { query: '?enquiry_code=none' },
    },
    lead: true,
  },
  follow: {
    area: 'people',
    as: LEADER,
    reads: CALLS.follow,
    keeps: true,
    empty: { as: NEWCOMER },
    lead: true,
  },
  follow_and_fans: {
    area: 'people',
    as: LEADER,
    reads: CALLS.follow,
    more: { fans: { as: SELLER, query: '?side=fans' } },
    empty: { as: NEWCOMER },
    lead: true,
  },
  fans_interact: { area: 'people', as: SELLER, reads: CALLS.activity, empty: { as: NEWCOMER }, lead: true },
  my_interact: { area: 'people', as: LEADER, reads: CALLS.activity, empty: { as: NEWCOMER }, lead: true },
  user_detail: { ...user, more: { gone: NOBODY, own: { query: 'user_own' } }, lead: true },
  user_product: { ...user, reads: CALLS.library },
  user_qiugou: { ...user, query: 'user_buyer', reads: '**/api/v1/listing/getListingPage*' },
  follow_popup: { area: 'modals', as: LEADER, query: 'user' },
  share_popup: { area: 'modals', as: LEADER, query: 'share', lead: true },
  share_poster: {
    area: 'sharing',
    as: SHAREHOLDER,
    query: 'share',
    reads: CALLS.poster,
    more: { home: { query: '?kind=home' }, gone: { query: '?kind=product&code=none' } },
    lead: true,
  },
  share_source_material: { area: 'sharing', as: LEADER, reads: CALLS.material, empty: none, lead: true },
  video_h5_detail: { ...video, lead: true },
  video_app_detail: video,
}
