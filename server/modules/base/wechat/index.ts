import type { AddressInfo } from 'node:net'
import type { Context } from '#server/context'
import type { Limiter } from '#server/http/limiter'
import { createMinuteLog } from '#server/minute-log'
import type { Area } from '#server/module'
import type { AccountService } from '../account'
import type { SmsService } from '../sms'
import { createWechatBinding } from './binding'
import { eraseBindings } from './erase-repo'
import { createJssdk } from './jssdk'
import { createReferral } from './referral'
import { wechatRoutes } from './routes'
import { createWechatServices, type WechatServices } from './service'

export { createLinks, createPayees, createPayers } from './payers'
export type { PushEvent, WechatPush } from './push'
export type { Qrcodes } from './qrcodes'
export { openidOf } from './repo'
export { createWechatServices, type WechatServices } from './service'
export { wechatTokenPlace } from './shared-tokens'
export { createSubscribePort } from './subscribe'

/** How WeChat is spoken to. What people do with it comes with their accounts (`createLinking`). */
export const create = (ctx: Context, { limiter }: { limiter: Limiter }): Area<WechatServices> => {
  const api = createWechatServices(ctx, limiter)
  return {
    api,
    register: app => {
      app.addHook('onListen', async () => {
        const { address, family, port: own } = app.server.address() as AddressInfo
        api.listening(`http://${family === 'IPv6' ? `[${address}]` : address}:${own}`)
      })
    },
    close: api.close,
    jobs: [
      { name: 'purge-qrcodes', cron: '49 3 * * *', run: () => api.qrcodes.purge() },
      ...(ctx.config.capabilities.wechat
        ? [{ name: 'wechat-tokens', cron: '* * * * *', run: () => api.port.renewTokens() }]
        : []),
    ],
    erase: { bindings: eraseBindings },
  }
}

/** Linking WeChat to an account, invitations, WeChat's JSSDK and its pushes. */
export const createLinking = (
  ctx: Context,
  { wechat, account, sms }: { wechat: WechatServices; account: AccountService; sms: SmsService },
): Area<null> => {
  const { port, push, qrcodes } = wechat
  const config = ctx.config.wechat
  const lines = createMinuteLog(ctx)
  return {
    api: null,
    ...wechatRoutes(config, {
      binding: createWechatBinding(ctx, { port, account, sms }),
      referral: createReferral(ctx, { account, qrcodes }),
      jssdk: createJssdk(config, ctx.clock, port),
      push,
      qrcodes,
      refuse: what =>
        lines.note(what, count => ctx.log.warn({ what, count }, 'not signed by WeChat: a message push is refused')),
    }),
    close: lines.close,
  }
}
