import * as z from 'zod/mini'
import { get, post } from '../endpoint'
import { done, instant, nothing } from '../shapes'

const systemInfo = z.object({
  version_name: z.string(),
  version_code: z.int(),
  /** Versions below this one have to be updated. */
  minimum_version: z.int(),
  is_sandbox: z.boolean(),
  /**
   * By platform: the way of paying for each item, and whether withdrawing (`withdrawal`) or an optional feature is
   * available; false: not sold, or off.
   */
  capabilities: z.record(z.string(), z.record(z.string(), z.union([z.string(), z.boolean()]))),
  /** The configured numbers that pages show: quotas, prices, limits. */
  limits: z.record(z.string(), z.number()),
  /** By kind of message: the id of WeChat's template for its subscribe message. */
  subscribe_templates: z.optional(z.record(z.string(), z.string())),
  captcha: z.object({ kind: z.enum(['proof_of_work', 'tencent']), app_id: z.optional(z.string()) }),
  demo_accounts: z.array(z.object({ mobile: z.string(), password: z.string(), label: z.string() })),
  /** How users reach the operator; '' if it isn't set. */
  contact: z.string(),
  server_time: instant,
})
export type SystemInfo = z.infer<typeof systemInfo>

export const agreement = z.object({
  kind: z.string(),
  title: z.string(),
  version: z.string(),
  published_at: instant,
  sections: z.array(z.object({ heading: z.string(), body: z.string() })),
})
export type Agreement = z.infer<typeof agreement>

const statistics = z.object({ supply_count: z.int(), purchase_count: z.int(), today_count: z.int() })
export type Statistics = z.infer<typeof statistics>

export const system = {
  getStatisticsInfo: get('/api/v1/statistics/getStatisticsInfo', 'public', 'Market figures', nothing, statistics),
  getSystemInfo: get('/api/v1/system/getSystemInfo', 'public', 'Version, capabilities, limits', nothing, systemInfo),
  getVirtualCurrencyRechargeList: get(
    '/api/v1/system/getVirtualCurrencyRechargeList',
    'public',
    'Coin packages',
    nothing,
    z.object({ items: z.array(z.object({ package_code: z.string(), amount_fen: z.int(), coins: z.int() })) }),
  ),
  getRewardDescriptionInfo: get(
    '/api/v1/system/getRewardDescriptionInfo',
    'public',
    'Rewards',
    nothing,
    z.object({
      items: z.array(
        z.object({
          key: z.string(),
          title: z.string(),
          description: z.string(),
          amount_fen: z.nullable(z.int()),
          coins: z.nullable(z.int()),
        }),
      ),
    }),
  ),
  getServiceAgreement: get('/api/v1/system/getServiceAgreement', 'public', 'Service agreement', nothing, agreement),
  getPrivacyAgreement: get('/api/v1/system/getPrivacyAgreement', 'public', 'Privacy policy', nothing, agreement),
  getPermissionDescription: get(
    '/api/v1/system/getPermissionDescription',
    'public',
    'Description of device permissions',
    nothing,
    agreement,
  ),
  getThirdPartyInformationShareChecklist: get(
    '/api/v1/system/getThirdPartyInformationShareChecklist',
    'public',
    'Checklist of data shared with third parties',
    nothing,
    agreement,
  ),
  reportClientError: post(
    '/api/v1/system/reportClientError',
    'public',
    'Report a client error',
    z.object({
      message: z.string().check(z.maxLength(2000)),
      stack: z.optional(z.string().check(z.maxLength(8000))),
      page: z.optional(z.string().check(z.maxLength(500))),
      request_id: z.optional(z.string().check(z.maxLength(64))),
      version: z.optional(z.string().check(z.maxLength(20))),
      platform: z.optional(z.string().check(z.maxLength(20))),
    }),
    done,
  ),

  getMiniAppShareQrcode: get(
    '/api/v1/wechat/getMiniAppShareQrcode',
    'optional',
    'A mini-program code that opens a page',
    z.object({
      page: z.optional(z.string().check(z.maxLength(200))),
      maoxiu_code: z.optional(z.string().check(z.maxLength(32))),
      code: z.optional(z.string().check(z.maxLength(64))),
    }),
    z.object({ qrcode_url: z.string(), scene: z.string() }),
    { capability: 'wechat' },
  ),
  getShareScene: get(
    '/api/v1/wechat/getShareScene',
    'public',
    'Resolve the scene of a scanned mini-program code',
    z.object({ scene: z.string().check(z.maxLength(32)) }),
    z.object({ page: z.string(), maoxiu_code: z.string(), code: z.string() }),
    { capability: 'wechat' },
  ),
  getOauthData: get(
    '/api/v1/wechat/getOauthData',
    'public',
    "Where WeChat's browser asks a user for consent",
    nothing,
    z.object({ app_id: z.string(), /** An address, or a path of this site. */ authorize_url: z.string() }),
    { capability: 'wechat' },
  ),
  getJssdkData: get(
    '/api/v1/wechat/getJssdkData',
    'public',
    'WeChat JSSDK configuration for a page',
    z.object({
      url: z
        .string()
        .check(z.maxLength(2048, { error: 'invalid.url' }), z.regex(/^https?:\/\//, { error: 'invalid.url' })),
    }),
    z.object({
      appId: z.string(),
      timestamp: z.int(),
      nonceStr: z.string(),
      signature: z.string(),
      jsApiList: z.array(z.string()),
      openTagList: z.array(z.string()),
    }),
    { capability: 'wechat' },
  ),
}
