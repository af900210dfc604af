import type { FastifyInstance, FastifyRequest } from 'fastify'
import { account } from '#contract/base/account'
import { system } from '#contract/base/system'
import { SANDBOX_CONSENT, type WechatConfig } from '#server/adapters/wechat/config'
import { addressKey } from '#server/http/address'
import { deviceIn } from '#server/http/device'
import { localeOf } from '#server/http/messages'
import { tooOften } from '#server/http/refusal'
import { type Call, handle, type Route } from '#server/http/serve'
import type { WechatBinding } from './binding'
import type { Jssdk } from './jssdk'
import type { PushQuery, WechatPush } from './push'
import type { Qrcodes } from './qrcodes'
import type { Referral } from './referral'
import { consentPage } from './sandbox'

const PICTURE_AGE_S = 2_592_000
/** New codes per hour for a user, or an address if not logged in; existing codes aren't counted. */
const NEW_CODES = { max: 60, timeWindow: 3_600_000 }

interface Services {
  binding: WechatBinding
  referral: Referral
  jssdk: Jssdk
  push: Pick<WechatPush, 'isOwn' | 'take'>
  qrcodes: Pick<Qrcodes, 'pictureAt'>
  /** Counts a push that isn't signed by WeChat. */
  refuse: (why: string) => void
}

/** Endpoint for WeChat's pushes. WeChat repeats those that aren't answered with 200. */
const registerPush = (app: FastifyInstance, push: Services['push'], refuse: (why: string) => void): void => {
  app.get('/wechat/push', { logLevel: 'warn' }, async (request, reply) => {
    const { echostr } = request.query as { echostr?: unknown }
    if (typeof echostr !== 'string' || !push.isOwn(request.query as PushQuery)) {
      refuse('check')
      return reply.status(403).send()
    }
    return reply.type('text/plain; charset=utf-8').send(echostr)
  })
  void app.register(async scope => {
    // The signature covers the raw text, whatever the content type.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post('/wechat/push', { logLevel: 'warn' }, async (request, reply) => {
      const answer = await push.take(request.query as PushQuery, String(request.body ?? ''))
      if (answer === null) {
        refuse('push')
        return reply.status(403).send()
      }
      return reply.type('text/plain; charset=utf-8').send(answer)
    })
  })
}

/** The stand-in's consent page; like WeChat's, it only redirects to this site. */
const registerConsent = (app: FastifyInstance): void => {
  app.get(SANDBOX_CONSENT, async (request, reply) => {
    const { redirect_uri, state } = request.query as { redirect_uri?: unknown; state?: unknown }
    const redirectUri = typeof redirect_uri === 'string' && URL.canParse(redirect_uri) ? new URL(redirect_uri) : null
    if (typeof state !== 'string' || redirectUri?.hostname !== request.hostname) return reply.status(400).send()
    return reply
      .type('text/html; charset=utf-8')
      .send(consentPage({ redirectUri, state }, localeOf(request.headers['accept-language'])))
  })
}

export const wechatRoutes = (
  config: WechatConfig,
  { binding, referral, jssdk, push, qrcodes, refuse }: Services,
): { routes: Route[]; register: (app: FastifyInstance) => void } => {
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
      handle(account.wechatLoginCheck, async ({ input, request }) => binding.loginCheck(input, deviceIn(request))),
      handle(account.bindWechat, async ({ input, user, request }) => binding.bind(input, user, deviceIn(request))),
      handle(account.unbindWechat, async call => (await binding.unbind(call.user), {})),
      handle(account.getUserWechatQrcodeInfo, ({ user }) => referral.own(user)),
      handle(system.getMiniAppShareQrcode, call => referral.share(call.input, call.user, () => admit(call))),
      handle(system.getShareScene, ({ input }) => referral.resolve(input.scene)),
      handle(system.getOauthData, async () => ({ app_id: config.officialAppId, authorize_url: config.consentUrl })),
      handle(system.getJssdkData, async ({ input }) => jssdk(input.url)),
    ],
    register: app => {
      if (config.push) registerPush(app, push, refuse)
      if (config.provider === 'sandbox') registerConsent(app)
      count = app.createRateLimit({ ...NEW_CODES, keyGenerator: request => asking.get(request)! })
      app.get<{ Params: { name: string } }>('/qrcodes/:name', async (request, reply) => {
        const picture = await qrcodes.pictureAt(`/qrcodes/${request.params.name}`, addressKey(request.ip))
        if (!picture) return reply.callNotFound()
        return reply.type('image/png').header('cache-control', `public, max-age=${PICTURE_AGE_S}`).send(picture)
      })
    },
  }
}
