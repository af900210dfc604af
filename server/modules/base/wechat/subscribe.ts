import { WechatError, type WechatPort } from '#server/adapters/wechat/port'
import type { Context } from '#server/context'
import type { SubscribeOutcome, SubscribePort } from '../message'
import { openidOf } from './repo'

/** Error codes with a known meaning: no consent left; busy or called too often. */
const OUTCOMES: Partial<Record<number, SubscribeOutcome>> = { 43101: 'refused', [-1]: 'busy', 45009: 'busy' }

/** Sends WeChat's subscribe messages. */
export const createSubscribePort = (ctx: Pick<Context, 'config' | 'db' | 'log'>, port: WechatPort): SubscribePort => {
  const { capabilities, wechat } = ctx.config
  return {
    templates: capabilities.wechat ? wechat.templates : {},
    reaches: async (db, userId) => capabilities.wechat && (await openidOf(db, userId, wechat.miniAppId)) !== null,
    send: async (userId, message) => {
      try {
        const openid = await openidOf(ctx.db, userId, wechat.miniAppId)
        if (openid === null) return 'failed'
        await port.sendSubscribeMessage({ openid, ...message })
        return 'sent'
      } catch (error) {
        // Without an answer it may have arrived; a retry could use another consent.
        const outcome = error instanceof WechatError ? OUTCOMES[error.errcode] : undefined
        if (!outcome) ctx.log.warn({ err: error }, 'could not send a subscribe message')
        return outcome ?? 'failed'
      }
    },
  }
}
