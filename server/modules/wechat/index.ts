import type { Context } from '../../context'
import type { Module } from '../../module'
import type { AccountService } from '../account'
import type { SmsService } from '../sms'
import { createWechatBinding } from './binding'
import { createJssdk } from './jssdk'
import { createReferral } from './referral'
import { wechatRoutes } from './routes'
import type { WechatServices } from './service'

export type { Qrcodes } from './qrcodes'
export { isBound as isWechatBound } from './repo'
export { createWechatServices } from './service'
export { createSubscribePort } from './subscribe'

export const wechatModule = (
  ctx: Context,
  { wechat, account, sms }: { wechat: WechatServices; account: AccountService; sms: SmsService },
): Module => {
  const { port, qrcodes, close } = wechat
  const binding = createWechatBinding(ctx, { port, account, sms })
  const referral = createReferral(ctx, { account, qrcodes })
  const jssdk = createJssdk(ctx.config.wechat, ctx.clock, port)
  return { ...wechatRoutes({ binding, referral, jssdk, qrcodes }), close }
}
