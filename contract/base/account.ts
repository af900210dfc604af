import * as z from 'zod/mini'
import { CLIENTS, SYSTEMS } from '../../domain/base/devices'
import { claimsToBeStaff } from '../../domain/base/nickname-words'
import { APPLICATION_STATES } from '../../domain/base/role-application'
import { get, post } from '../endpoint'
import {
  captchaAnswer,
  done,
  id,
  instant,
  mobile,
  nothing,
  pageInput,
  pageOf,
  password,
  publicText,
  smsCode,
  text,
} from '../shapes'

/** `token_type`, `access_token` and `refresh_token` make the token record that the client stores under `token`. */
const tokenRecord = z.object({ token_type: z.string(), access_token: z.string(), refresh_token: z.string() })
export type TokenRecord = z.infer<typeof tokenRecord>

const issued = z.extend(tokenRecord, {
  /** Lifetime of the access token in seconds. */
  expires_in: z.int(),
  uni_id_token: z.string(),
  /** When `uni_id_token` expires, ms since 1970. */
  uni_id_token_expired: z.int(),
  /** This log-in took back the cancellation of the account. */
  cancellation_withdrawn: z.optional(z.boolean()),
})
export type IssuedTokens = z.infer<typeof issued>

const nickname = publicText(1, 20).check(z.refine(value => !claimsToBeStaff(value), { error: 'invalid.nickname' }))

/** A log-in by code with an unknown mobile returns a one-time ticket for the registration. */
const loginResult = z.union([issued, z.object({ register_ticket: z.string() })])

export const SMS_SCENES = [
  'login',
  'register',
  'forgot',
  'change_mobile_old',
  'change_mobile_new',
  'bind_wechat',
  'withdrawal',
  'cancel_account',
  'appeal',
] as const
export type SmsScene = (typeof SMS_SCENES)[number]

/** The market's apps in WeChat; the official account's is its in-app browser. */
const wechatPlatform = z.enum(['mini_program', 'official_account'])
export type WechatPlatform = z.infer<typeof wechatPlatform>

const applicationState = z.enum(APPLICATION_STATES)

const userInfo = z.object({
  user_code: z.string(),
  organization_code: z.string(),
  maoxiu_code: z.string(),
  nickname: z.string(),
  avatar_url: z.string(),
  gender: z.enum(['unknown', 'male', 'female']),
  province: z.string(),
  city: z.string(),
  /** `138****0001` */
  mobile_masked: z.string(),
  has_password: z.boolean(),
  /** In any of the market's apps. */
  is_wechat_bound: z.boolean(),
  /** In which of them; WeChat gives a person another identity in each. Older servers don't tell. */
  wechat_platforms: z.optional(z.array(wechatPlatform)),
  role: z.array(z.string()),
  permission: z.array(z.string()),
  is_identity_certified: z.boolean(),
  is_enterprise_certified: z.boolean(),
  follow_count: z.int(),
  fan_count: z.int(),
  release_count: z.int(),
  interaction_count: z.int(),
  /** How many users this one has blocked. */
  blocked_count: z.optional(z.int()),
  /** State of the newest application for each role; null without one. */
  role_applications: z.optional(
    z.object({ group_leader: z.nullable(applicationState), agent: z.nullable(applicationState) }),
  ),
  /** How many agreements ask for consent again (`getPendingAgreements`). */
  pending_agreements: z.optional(z.int()),
  /** End of the purchased VIP time; null without any. */
  vip_until: z.optional(z.nullable(instant)),
  created_at: instant,
})
export type UserInfo = z.infer<typeof userInfo>

const sessionInfo = z.object({
  session_id: id,
  system: z.nullable(z.enum(SYSTEMS)),
  client: z.nullable(z.enum(CLIENTS)),
  /** The app's own name for the device, given at log-in; '' without one. */
  name: z.string(),
  created_at: instant,
  /** When its tokens were last renewed, which happens at most every half hour. */
  last_used_at: instant,
  /** The session that this request belongs to. */
  is_current: z.boolean(),
})
export type SessionInfo = z.infer<typeof sessionInfo>

/** Tells whether a captcha is needed, never whether a mobile is known. */
const checkResult = z.object({ captcha_required: z.boolean() })

export const account = {
  getUserInfo: get('/api/v1/user/getUserInfo', 'user', 'The current user', nothing, userInfo),
  refreshToken: post(
    '/api/v1/user/refreshToken',
    'refresh',
    'Rotate both tokens: empty body, refresh token in the Authorization header',
    nothing,
    issued,
  ),
  login: post(
    '/api/v1/user/login',
    'public',
    'Log in with mobile number and code, or mobile number and password',
    z
      .object({
        mobile,
        password: z.optional(password),
        code: z.optional(smsCode),
        captcha: z.optional(captchaAnswer),
        /** The user has ticked the agreements in force. */
        agreed: z.optional(z.boolean()),
        device: z.optional(z.string().check(z.maxLength(80))),
      })
      .check(
        z.refine(value => (value.password === undefined) !== (value.code === undefined), {
          error: 'invalid.password_or_code',
          path: ['code'],
        }),
      ),
    loginResult,
  ),
  loginCheck: post(
    '/api/v1/user/loginCheck',
    'public',
    'The captcha a log-in requires',
    z.object({ mobile }),
    checkResult,
  ),
  logout: post(
    '/api/v1/user/logout',
    'user',
    'End this session, or every session of the user',
    z.object({ everywhere: z.optional(z.boolean()) }),
    done,
  ),
  getSessionPage: get(
    '/api/v1/user/getSessionPage',
    'user',
    'My logged-in devices, most recently used first',
    z.object(pageInput),
    pageOf(sessionInfo),
  ),
  endSession: post(
    '/api/v1/user/endSession',
    'user',
    'Log out one of my devices immediately',
    z.object({ session_id: id }),
    done,
  ),
  endOtherSessions: post('/api/v1/user/endOtherSessions', 'user', 'Log all my devices out but this one', nothing, done),
  registerCheck: post(
    '/api/v2/user/registerCheck',
    'public',
    'The captcha a registration requires, and the inviter',
    z.object({ mobile: z.optional(mobile), maoxiu_code: z.optional(z.string().check(z.maxLength(32))) }),
    z.extend(checkResult, { inviter_nickname: z.nullable(z.string()) }),
  ),
  register: post(
    '/api/v2/user/register',
    'public',
    'Register with mobile number and code, or with the ticket returned by a log-in',
    z
      .object({
        mobile: z.optional(mobile),
        code: z.optional(smsCode),
        register_ticket: z.optional(z.string().check(z.maxLength(200))),
        password: z.optional(password),
        nickname: z.optional(nickname),
        maoxiu_code: z.optional(z.string().check(z.maxLength(32))),
        agreed: z.literal(true, { error: 'invalid.agree' }),
        device: z.optional(z.string().check(z.maxLength(80))),
      })
      .check(
        z.refine(
          value => value.register_ticket !== undefined || (value.mobile !== undefined && value.code !== undefined),
          { error: 'invalid.code', path: ['code'] },
        ),
      ),
    issued,
  ),
  restPassword: post(
    '/api/v1/user/restPassword',
    'public',
    'Reset a forgotten password with mobile number and code; ends all sessions',
    z.object({ mobile, code: smsCode, password }),
    done,
  ),
  changePassword: post(
    '/api/v1/user/changePassword',
    'user',
    'Change the password; ends the other sessions',
    z.object({ old_password: z.optional(z.string().check(z.maxLength(64))), password }),
    done,
  ),
  changeMobile: post(
    '/api/v1/user/changeMobile',
    'user',
    'Change the mobile number, with a code sent to the old number and one sent to the new number',
    z.object({ old_code: smsCode, mobile, code: smsCode }),
    done,
  ),
  getMyMobile: get(
    '/api/v1/user/getMyMobile',
    'user',
    'My mobile number in full, to fill in a contact; empty if there is none',
    nothing,
    z.object({ mobile: z.string() }),
  ),
  updateUserInfo: post(
    '/api/v1/user/updateUserInfo',
    'user',
    'Update my profile',
    z.object({
      nickname: z.optional(nickname),
      /** `file_id` of the user's own upload for an avatar. */
      avatar_file_id: z.optional(id),
      /** The same by the `public_url` from `createUpload`; '' removes the avatar. */
      avatar_url: z.optional(z.string().check(z.maxLength(500))),
      gender: z.optional(z.enum(['unknown', 'male', 'female'])),
      province: z.optional(text(0, 20)),
      city: z.optional(text(0, 20)),
      language: z.optional(z.enum(['zh-Hans', 'en'])),
    }),
    userInfo,
  ),
  wechatLoginCheck: post(
    '/api/v1/user/wechatLoginCheck',
    'public',
    'Log in with a WeChat code; an unknown user gets a one-time bind ticket',
    z.object({
      code: z.string().check(z.minLength(1), z.maxLength(512)),
      platform: wechatPlatform,
    }),
    z.union([issued, z.object({ bind_ticket: z.string() })]),
    { capability: 'wechat' },
  ),
  bindWechat: post(
    '/api/v1/user/bindWechat',
    'optional',
    'Link WeChat: with a bind ticket and mobile number + code (logs in), or for the logged-in user with a WeChat code',
    z.object({
      bind_ticket: z.optional(z.string().check(z.maxLength(200))),
      mobile: z.optional(mobile),
      code: z.optional(smsCode),
      phone_code: z.optional(z.string().check(z.maxLength(512))),
      wechat_code: z.optional(z.string().check(z.maxLength(512))),
      platform: z.optional(wechatPlatform),
      maoxiu_code: z.optional(z.string().check(z.maxLength(32))),
      agreed: z.optional(z.boolean()),
    }),
    z.union([issued, done]),
    { capability: 'wechat' },
  ),
  unbindWechat: post(
    '/api/v1/user/unbindWechat',
    'user',
    'Unlink WeChat; refused if there is no other way to log in',
    nothing,
    done,
    { capability: 'wechat' },
  ),
  getUserWechatQrcodeInfo: get(
    '/api/v1/user/getUserWechatQrcodeInfo',
    'user',
    "QR code with the user's referral code",
    nothing,
    z.object({ maoxiu_code: z.string(), link: z.string(), qrcode_url: z.string() }),
    { capability: 'wechat' },
  ),

  sendCode: post(
    '/api/v1/sms/sendCode',
    'optional',
    'Send a six-digit code',
    z.object({
      mobile: z.optional(mobile),
      scene: z.enum(SMS_SCENES, { error: 'invalid.choice' }),
      captcha: z.optional(captchaAnswer),
    }),
    z.object({ /** Seconds until the next code may be requested. */ resend_after_s: z.int(), expires_in: z.int() }),
  ),
  createChallenge: post(
    '/api/v1/captcha/createChallenge',
    'public',
    'A one-tap captcha: find a number whose SHA-256 with the salt meets the target',
    nothing,
    z.object({
      kind: z.literal('proof_of_work'),
      challenge_id: z.string(),
      salt: z.string(),
      /** Hex SHA-256 of salt + answer. */ target: z.string(),
      /** The answer is below this. */ max_number: z.int(),
      expires_at: instant,
    }),
  ),
  getOutboxPage: get(
    '/api/v1/sms/getOutboxPage',
    'user',
    'SMS messages sent by the sandbox, newest first',
    z.object({ cursor: z.optional(z.string()), limit: z.optional(z.int()) }),
    z.object({
      items: z.array(z.object({ id, mobile: z.string(), text: z.string(), scene: z.string(), created_at: instant })),
      next_cursor: z.nullable(z.string()),
    }),
    { permission: 'outbox.view' },
  ),
}
