import type { AddressInfo } from 'node:net'
import type { Context } from '../../../context'
import { createMinuteLog } from '../../../minute-log'
import type { Module } from '../../../module'
import type { AccountService } from '../account'
import type { SmsService } from '../sms'
import { createWechatBinding } from './binding'
import { createJssdk } from './jssdk'
import { createReferral } from './referral'
import { wechatRoutes } from './routes'
import type { WechatServices } from './service'

export { eraseBindings } from './erase-repo'
export { createLinks, createPayees, createPayers } from './payers'
export type { PushEvent, WechatPush } from './push'
export type { Qrcodes } from './qrcodes'
export { openidOf } from './repo'
export { createWechatServices, type WechatServices } from './service'
export { wechatTokenPlace } from './shared-tokens'
export { createSubscribePort } from './subscribe'

export const wechatModule = (
  ctx: Context,
  { wechat, account, sms }: { wechat: WechatServices; account: AccountService; sms: SmsService },
): Module => {
  const { port, push, qrcodes, listening, close } = wechat
  const config = ctx.config.wechat
  const binding = createWechatBinding(ctx, { port, account, sms })
  const referral = createReferral(ctx, { account, qrcodes })
  const jssdk = createJssdk(config, ctx.clock, port)
  const lines = createMinuteLog(ctx)
  const refuse = (what: string) =>
    lines.note(what, count => ctx.log.warn({ what, count }, 'not signed by WeChat: a message push is refused'))
  const { routes, register } = wechatRoutes(config, { binding, referral, jssdk, push, qrcodes, refuse })
  return {
    routes,
    register: app => {
      register(app)
      app.addHook('onListen', async () => {
        const { address, family, port: own } = app.server.address() as AddressInfo
        listening(`http://${family === 'IPv6' ? `[${address}]` : address}:${own}`)
      })
    },
    close: async () => {
      await lines.close()
      await close()
    },
  }
}
