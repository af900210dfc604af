/** The product's fixed facts. Numbers from the specification's section 9 carry their unit in the name. */

export const VERSION_NAME = '1.6.4'
export const VERSION_CODE = 164

/** Default title of every page. */
export const APP_NAME = { 'zh-Hans': '团长看板', en: 'Group Dashboard' } as const

export const LOCALES = ['zh-Hans', 'en'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'zh-Hans'

/** Window event: a part of the app failed to load, and nothing is drawn. */
export const LOAD_FAULT = 'loadfault'

/** HTTP, socket, upload and download time-out. */
export const NETWORK_TIMEOUT_MS = 60_000
/** Limit of a whole transfer; a stalled one is ended after 60 s without progress. */
export const TRANSFER_MAX_MS = 3_600_000
/** An answer that takes longer is slow: cached data is shown meanwhile. */
export const SLOW_MS = 3_000

export const SOCKET_HEARTBEAT_MS = 30_000
export const SOCKET_RECONNECT_MS = 3_000
/** Maximum backoff after consecutive failures. */
export const SOCKET_RECONNECT_MAX_MS = 60_000
/** The server drops a socket that has been silent for this long. */
export const SOCKET_SILENT_MS = 75_000
/** Too many frames per second, or more sockets than one user may have: don't reconnect at once. */
export const SOCKET_CLOSE_POLICY = 1008
export const SOCKET_CLOSE_EXPIRED = 4401
export const SOCKET_CLOSE_FORBIDDEN = 4403

export const PULL_THRESHOLD_PX = 45

export const PAGE_SIZE = 20
export const PAGE_SIZE_MAX = 50

/** Saved searches per user. */
export const SAVED_SEARCHES_MAX = 20

/** WeChat's limit on concurrent requests, uploads and downloads of a mini-program, counted together. */
export const WEAPP_REQUESTS_MAX = 10

export const CLOUD = {
  timeoutMs: 15_000,
  timeoutMinMs: 100,
  timeoutMaxMs: 600_000,
  uploadConcurrency: 5,
  linkLifeS: 600,
  linksPerCall: 50,
  pageSize: 20,
  treeDepth: 10,
} as const

export const MEDIA = {
  picturesMax: 9,
  pictureBytesMax: 10 * 1024 * 1024,
  videosMax: 1,
  videoBytesMax: 20 * 1024 * 1024,
  videoSecondsMax: 30,
  /** Cameras stop a little late, and sound ends with a whole frame. */
  videoGraceSeconds: 1,
} as const

/** Storage keys of the client; `token`, `uni_id_token` and `uni_id_token_expired` are the specification's. */
export const STORAGE = {
  token: 'token',
  uniIdToken: 'uni_id_token',
  uniIdTokenExpired: 'uni_id_token_expired',
  referral: 'maoxiu_code',
  /** A later link's code, until the server has checked it. */
  referralAsked: 'maoxiu_code_asked',
  language: 'language',
  accounts: 'accounts',
  user: 'user_info',
  draftPrefix: 'draft:',
  /** Recent choices in forms, per user. */
  recentPrefix: 'recent:',
} as const

/** Query parameter of every share link. */
export const REFERRAL_PARAM = 'maoxiu_code'

export const SHARE_SLOGAN = {
  'zh-Hans': '让品牌找到渠道，让团长找到好货',
  en: 'Brands find channels, gift distributors find supply',
} as const

/** Picture of a shared link to the site itself: square, with its background reaching the edges. */
export const SITE_PICTURE = '/icon-maskable.png'
