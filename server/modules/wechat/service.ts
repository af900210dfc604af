import { createWechatHttp } from '../../adapters/wechat/http'
import { createStandIn } from '../../adapters/wechat/stand-in'
import type { Context } from '../../context'
import type { Limiter } from '../../http/limiter'
import { createQrcodes } from './qrcodes'

export const createWechatServices = (ctx: Context, limiter: Limiter) => {
  const { wechat } = ctx.config
  const standIn = wechat.provider === 'sandbox' ? createStandIn(wechat, ctx.clock) : null
  const port = createWechatHttp(wechat, ctx.clock, standIn?.base ?? (async () => wechat.apiBase))
  return { port, qrcodes: createQrcodes(ctx, port, limiter), close: () => standIn?.close() }
}
export type WechatServices = ReturnType<typeof createWechatServices>
