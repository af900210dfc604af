import type { FastifyInstance, FastifyRequest } from 'fastify'
import { endpoints } from '../../../contract'
import { REFERRAL_PARAM } from '../../../domain/constants'
import { createWechatHttp } from '../../adapters/wechat/http'
import { createStandIn } from '../../adapters/wechat/stand-in'
import type { Context } from '../../context'
import { addressKey } from '../../http/address'
import type { Limiter } from '../../http/limiter'
import { tooOften } from '../../http/refusal'
import { type Call, handle } from '../../http/serve'
import type { Module } from '../../module'
import type { AccountService } from '../account/service'
import type { SmsService } from '../sms/service'
import { createWechatBinding } from './binding'
import { createJssdk } from './jssdk'
import { createQrcodes } from './qrcodes'

const { account: endpoint, system } = endpoints
const PICTURE_AGE_S = 2_592_000
/** New codes per hour for a user, or an address if not logged in; existing codes aren't counted. */
const NEW_CODES = { max: 60, timeWindow: 3_600_000 }

export const createWechatServices = (ctx: Context, limiter: Limiter) => {
  const { wechat } = ctx.config
  const standIn = wechat.provider === 'sandbox' ? createStandIn(wechat, ctx.clock) : null
  const port = createWechatHttp(wechat, ctx.clock, standIn?.base ?? (async () => wechat.apiBase))
  return { port, qrcodes: createQrcodes(ctx, port, limiter), close: () => standIn?.close() }
}
type WechatServices = ReturnType<typeof createWechatServices>

export const wechatModule = (
  ctx: Context,
  { wechat, account, sms }: { wechat: WechatServices; account: AccountService; sms: SmsService },
): Module => {
  const { port, qrcodes, close } = wechat
  const binding = createWechatBinding(ctx, { port, account, sms })
  const jssdk = createJssdk(ctx.config.wechat, ctx.clock, port)
  const referralOf = async (userId: number) => (await account.users.byId(ctx.db, userId)).maoxiu_code

  const asking = new WeakMap<FastifyRequest, string>()
  let count: ReturnType<FastifyInstance['createRateLimit']>
  /** @throws Refusal 429 */
  const admit = async (call: Pick<Call<typeof system.getMiniAppShareQrcode>, 'user' | 'ip' | 'request'>) => {
    asking.set(call.request, call.user?.user_code ?? addressKey(call.ip))
    const counted = await count(call.request)
    if (!counted.isAllowed && counted.isExceeded) throw tooOften(counted.ttlInSeconds)
  }

  return {
    routes: [
      handle(endpoint.wechatLoginCheck, async ({ input }) => binding.loginCheck(input.code, input.platform)),
      handle(endpoint.bindWechat, async ({ input, user }) => binding.bind(input, user)),
      handle(endpoint.unbindWechat, async call => (await binding.unbind(call.user), {})),
      handle(endpoint.getUserWechatQrcodeInfo, async ({ user }) => {
        const maoxiu_code = await referralOf(user.id)
        const { qrcode_url } = await qrcodes.make({ maoxiu_code })
        return { maoxiu_code, link: `${ctx.config.publicUrl}/?${REFERRAL_PARAM}=${maoxiu_code}`, qrcode_url }
      }),
      handle(system.getMiniAppShareQrcode, async call => {
        const { input, user } = call
        const maoxiu_code = input.maoxiu_code ?? (user ? await referralOf(user.id) : undefined)
        const { qrcode_url, scene } = await qrcodes.make({ ...input, maoxiu_code }, () => admit(call))
        return { qrcode_url, scene }
      }),
      handle(system.getShareScene, async ({ input }) => {
        const { page, maoxiu_code, code } = await qrcodes.resolve(input.scene)
        return { page, maoxiu_code, code }
      }),
      handle(system.getJssdkData, async ({ input }) => jssdk(input.url)),
    ],
    register: app => {
      count = app.createRateLimit({ ...NEW_CODES, keyGenerator: request => asking.get(request)! })
      app.get<{ Params: { name: string } }>('/qrcodes/:name', async (request, reply) => {
        const picture = await qrcodes.pictureAt(`/qrcodes/${request.params.name}`, addressKey(request.ip))
        if (!picture) return reply.callNotFound()
        return reply.type('image/png').header('cache-control', `public, max-age=${PICTURE_AGE_S}`).send(picture)
      })
    },
    close,
  }
}
