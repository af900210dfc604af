import { createWechatHttp } from '../../adapters/wechat/http'
import { createStandIn } from '../../adapters/wechat/stand-in'
import type { Context } from '../../context'
import type { Gate } from '../../http/gate'
import type { Module } from '../../module'
import type { AccountService } from '../account'
import type { SmsService } from '../sms'
import { createWechatBinding } from './binding'
import { createJssdk } from './jssdk'
import { createQrcodes } from './qrcodes'
import { createReferral } from './referral'
import { wechatRoutes } from './routes'

export type { Qrcodes } from './qrcodes'

export const createWechatServices = (ctx: Context, gate: Gate) => {
  const { wechat } = ctx.config
  const standIn = wechat.provider === 'sandbox' ? createStandIn(wechat, ctx.clock) : null
  const port = createWechatHttp(wechat, ctx.clock, standIn?.base ?? (async () => wechat.apiBase))
  return { port, qrcodes: createQrcodes(ctx, port, gate), close: () => standIn?.close() }
}
type WechatServices = ReturnType<typeof createWechatServices>

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
