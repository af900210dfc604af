import type { FastifyInstance, FastifyRequest } from 'fastify'
import { account } from '../../../contract/account'
import { system } from '../../../contract/system'
import { addressKey } from '../../http/address'
import { tooOften } from '../../http/refusal'
import { type Call, handle } from '../../http/serve'
import type { Module } from '../../module'
import type { WechatBinding } from './binding'
import type { Jssdk } from './jssdk'
import type { Qrcodes } from './qrcodes'
import type { Referral } from './referral'

const PICTURE_AGE_S = 2_592_000
/** New codes per hour for a user, or an address if not logged in; existing codes aren't counted. */
const NEW_CODES = { max: 60, timeWindow: 3_600_000 }

interface Services {
  binding: WechatBinding
  referral: Referral
  jssdk: Jssdk
  qrcodes: Pick<Qrcodes, 'pictureAt'>
}

export const wechatRoutes = ({
  binding,
  referral,
  jssdk,
  qrcodes,
}: Services): Required<Pick<Module, 'routes' | 'register'>> => {
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
      handle(account.wechatLoginCheck, async ({ input }) => binding.loginCheck(input.code, input.platform)),
      handle(account.bindWechat, async ({ input, user }) => binding.bind(input, user)),
      handle(account.unbindWechat, async call => (await binding.unbind(call.user), {})),
      handle(account.getUserWechatQrcodeInfo, ({ user }) => referral.own(user)),
      handle(system.getMiniAppShareQrcode, call => referral.share(call.input, call.user, () => admit(call))),
      handle(system.getShareScene, ({ input }) => referral.resolve(input.scene)),
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
  }
}
