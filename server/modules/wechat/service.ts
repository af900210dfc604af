import { createWechatHttp } from '../../adapters/wechat/http'
import { createStandIn } from '../../adapters/wechat/stand-in'
import type { Context } from '../../context'
import type { Gate } from '../../http/gate'
import { createQrcodes } from './qrcodes'

export const createWechatServices = (ctx: Context, gate: Gate) => {
  const { wechat } = ctx.config
  const standIn = wechat.provider === 'sandbox' ? createStandIn(wechat, ctx.clock) : null
  const port = createWechatHttp(wechat, ctx.clock, standIn?.base ?? (async () => wechat.apiBase))
  return { port, qrcodes: createQrcodes(ctx, port, gate), close: () => standIn?.close() }
}
export type WechatServices = ReturnType<typeof createWechatServices>
