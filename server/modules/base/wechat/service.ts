import { createWechatHttp } from '#server/adapters/wechat/http'
import { createStandIn } from '#server/adapters/wechat/stand-in'
import type { Context } from '#server/context'
import type { Limiter } from '#server/http/limiter'
import { createWechatPush } from './push'
import { createQrcodes } from './qrcodes'
import { deliverPush } from './sandbox'
import { createSharedTokens } from './shared-tokens'

export const createWechatServices = (ctx: Context, limiter: Limiter) => {
  const { wechat } = ctx.config
  const standIn = wechat.provider === 'sandbox' ? createStandIn(wechat, ctx.clock) : null
  const port = createWechatHttp(wechat, standIn?.base ?? (async () => wechat.apiBase), createSharedTokens(ctx))
  return {
    port,
    push: createWechatPush(wechat.push, wechat.miniAppId),
    qrcodes: createQrcodes(ctx, port, limiter),
    /** Tells the stand-in where to push. */
    listening: (origin: string) =>
      standIn?.pushTo(event => void deliverPush(`${origin}/wechat/push`, wechat.push!.token, event)),
    close: () => standIn?.close(),
  }
}
export type WechatServices = ReturnType<typeof createWechatServices>
