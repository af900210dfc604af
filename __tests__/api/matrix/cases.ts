import { randomBytes } from 'node:crypto'
import { CONFERENCE_CASES } from './conference-cases'
import { CONTENT_CASES } from './content-cases'
import { DESK_CASES } from './desk-cases'
import { GOODS_CASES } from './goods-cases'
import { ORDER_CASES } from './order-cases'
import { PEOPLE_CASES } from './people-cases'
import { WITHDRAWAL_CASES } from './withdrawal-cases'
import { WALLET_CASES } from './wallet-cases'
import type { Person, World } from './world'

/**
 * The input sent to an endpoint, with real codes of the owner's wherever it takes one. After a POST that was served
 * `input` is called again, so that every caller tries it on something that still exists.
 */
export interface Case {
  input: (world: World) => Promise<object> | object
  /** The caller's token, where it isn't their usual access token. */
  token?: (world: World, who: Person) => Promise<string>
  /** Must not match anybody's answer but the owner's. */
  hidden?: RegExp
}

const nothing: Case = { input: () => ({}) }
const own = (input: object): Case => ({ input: () => input })
const ofListing = (make: (world: World) => Promise<string>): Case => ({
  input: async world => ({ listing_code: await make(world) }),
})
const ofMessage: Case = { input: async world => ({ id: await world.message() }) }
const anotherSession = async (world: World, who: Person) => (await world.login(who)).access_token
const randomCode = () => randomBytes(6).toString('hex')
/** The id of a session of the owner's that nobody else uses. */
const sessionOf = async (world: World): Promise<string> => {
  const { access_token } = await world.login(world.owner)
  return (JSON.parse(Buffer.from(access_token.split('.')[1], 'base64url').toString()) as { sid: string }).sid
}

/** By endpoint `area.name`; a word in parentheses names a further case of the same endpoint. */
export const CASES: Record<string, Case> = {
  ...GOODS_CASES,
  ...ORDER_CASES,
  ...PEOPLE_CASES,
  ...CONFERENCE_CASES,
  ...CONTENT_CASES,
  ...DESK_CASES,
  ...WITHDRAWAL_CASES,
  ...WALLET_CASES,

  'account.endOtherSessions': nothing,
  'account.endSession': { input: async world => ({ session_id: await sessionOf(world) }) },
  'account.getMyMobile': nothing,
  'account.getSessionPage': nothing,
  'account.getUserInfo': nothing,
  'account.refreshToken': { input: () => ({}), token: async (world, who) => (await world.login(who)).refresh_token },
  'account.login': { input: ({ owner }) => ({ mobile: owner.mobile, password: 'guess-1234' }) },
  'account.loginCheck': { input: ({ owner }) => ({ mobile: owner.mobile }) },
  'account.logout': { input: () => ({}), token: anotherSession },
  'account.registerCheck': { input: ({ owner }) => ({ mobile: owner.mobile }) },
  'account.register': { input: ({ owner }) => ({ mobile: owner.mobile, code: '000000', agreed: true }) },
  'account.restPassword': {
    input: ({ owner }) => ({ mobile: owner.mobile, code: '000000', password: 'taken-over-1' }),
  },
  'account.changePassword': own({ old_password: 'guess-1234', password: 'taken-over-1' }),
  'account.changeMobile': { input: ({ owner }) => ({ old_code: '000000', mobile: owner.mobile, code: '000000' }) },
  'account.updateUserInfo': own({ gender: 'female' }),
  'account.wechatLoginCheck': { input: () => ({ code: `sandbox-m${randomCode()}`, platform: 'mini_program' }) },
  'account.bindWechat': {
    input: ({ owner }) => ({ bind_ticket: randomCode(), mobile: owner.mobile, code: '000000', agreed: true }),
  },
  'account.unbindWechat': nothing,
  'account.getUserWechatQrcodeInfo': nothing,
  'account.sendCode': { input: ({ owner }) => ({ mobile: owner.mobile, scene: 'forgot' }) },
  'account.createChallenge': nothing,
  'account.getOutboxPage': nothing,

  'cancellation.getCancellation': nothing,
  'cancellation.requestCancellation': own({ code: '000000' }),

  'broadcasts.getBroadcastPage': nothing,
  'broadcasts.countBroadcastReaders': own({ audience: 'all' }),
  // For a role that nobody here has: a delivery would change what the next cases compare.
  'broadcasts.sendBroadcast': own({
    title: '周二停机维护',
    text: '凌晨两点到三点，暂停服务。',
    audience: 'shareholder',
  }),
  'broadcasts.stopBroadcast': own({ broadcast_code: 'bnone' }),

  'category.getCategoryTree': nothing,

  // The link first: an archive that was asked for is made by a job, sooner or later.
  'dataExport.getExportLink': nothing,
  'dataExport.requestExport': nothing,
  'dataExport.getExport': nothing,

  'certifications.getCertifications': nothing,
  'certifications.getCertificationPage': nothing,
  // The pictures are the owner's: nobody else can apply with them.
  'certifications.certifyIdentity': { input: world => world.identityForm() },
  'certifications.certifyEnterprise': { input: world => world.enterpriseForm() },
  'certifications.getCertificationQueue': nothing,
  'certifications.getCertificationDetail': { input: async world => ({ code: await world.application() }) },
  'certifications.lookAtCertification': { input: async world => ({ code: await world.application() }) },
  'certifications.decideCertification': {
    input: async world => ({ code: await world.application(), decision: 'rejected', reason: '照片模糊' }),
  },
  'certifications.revokeCertification': {
    input: async world => ({ code: await world.certification(), reason: '证件已过期' }),
  },

  'examine.getExaminePage': own({ subject: 'listing' }),
  'examine.getExamineDetail': { input: async world => ({ subject: 'listing', code: await world.pendingSupply() }) },
  'examine.getDuplicateDetail': { input: async world => ({ subject: 'listing', code: await world.supply() }) },
  'examine.decideExamine': {
    input: async world => ({ subject: 'listing', code: await world.pendingSupply(), decision: 'approved' }),
  },
  'examine.takeDownListing': { input: async world => ({ listing_code: await world.supply(), reason: '虚假信息' }) },

  'listing.publishSupply': {
    input: async world => ({ ...world.supplyForm(), title: '别人改过的标题', listing_code: await world.supply() }),
  },
  'listing.publishPurchase': {
    input: async world => ({ ...world.purchaseForm(), title: '别人改过的标题', listing_code: await world.purchase() }),
  },
  'listing.getFeedPage': nothing,
  'listing.getListingPage': nothing,
  'listing.getListingDetail': ofListing(world => world.supply()),
  'listing.getMyListingPage': nothing,
  'listing.getPublishQuota': nothing,
  'listing.getMyListing': ofListing(world => world.supply()),
  'listing.takeOffListing': ofListing(world => world.supply()),
  'listing.putOnListing': ofListing(world => world.supplyOffShelf()),
  'listing.renewListing': ofListing(world => world.supply()),
  'listing.closePurchase': ofListing(world => world.purchase()),
  'listing.deleteListing': ofListing(world => world.supply()),
  'listing.restoreListing': ofListing(world => world.supplyInBin()),
  'listing.withdrawRevision': ofListing(world => world.pendingSupply()),

  'messages.getUnreadCountInfo': nothing,
  'messages.getMessagePage': own({ channel: 'examine' }),
  'messages.getChannelList': nothing,
  'messages.getMessageDetail': ofMessage,
  'messages.readMessage': ofMessage,
  'messages.readAllMessage': nothing,
  'messages.deleteMessage': ofMessage,
  'messages.getNotificationChoices': nothing,
  'messages.setNotificationChoice': own({ kind: 'fan', way: 'popup', is_on: false }),
  'messages.addSubscribeConsents': own({ kinds: ['examine'] }),

  'search.getSuggestions': own({ subject: 'listing' }),
  'search.getSellerPage': own({ keyword: '果' }),
  'search.getPalletPage': own({ keyword: '货盘' }),
  'search.saveSearch': own({ subject: 'listing', keyword: '岩茶' }),
  'search.getSavedSearches': nothing,
  'search.deleteSavedSearch': { input: async world => ({ search_code: await world.savedSearch() }) },

  'system.getStatisticsInfo': nothing,
  'system.getSystemInfo': nothing,
  'system.getVirtualCurrencyRechargeList': nothing,
  'system.getRewardDescriptionInfo': nothing,
  'system.getServiceAgreement': nothing,
  'system.getPrivacyAgreement': nothing,
  'system.getPermissionDescription': nothing,
  'system.getThirdPartyInformationShareChecklist': nothing,
  'system.reportClientError': own({ message: 'x is undefined' }),
  'system.getMiniAppShareQrcode': own({ page: 'pages/index/index' }),
  'system.getShareScene': own({ scene: 'unknown' }),
  'system.getOauthData': nothing,
  'system.getJssdkData': { input: ({ app }) => ({ url: `${app.url}/` }) },

  'upload.createUpload': own({ filename: 'p.jpg', content_type: 'image/jpeg', purpose: 'listing', size: 1000 }),
  'upload.getTemporaryLinks': {
    input: async world => ({ file_ids: [await world.privateFile()] }),
    hidden: /"url":"/,
    token: async (_, who) => who.tokens.uni_id_token,
  },
  'upload.getFilePage': { input: () => ({}), token: async (_, who) => who.tokens.uni_id_token },
}
