import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config'
import { SCRIPT_HASHES } from '../modules/market/web/head-script'

/** Script sources of WeChat's JSSDK and of the third-party captcha, if configured. */
const WECHAT = ['https://res.wx.qq.com', 'https://res2.wx.qq.com', 'https://open.weixin.qq.com']
const CAPTCHA = ['https://turing.captcha.qcloud.com', 'https://*.captcha.qcloud.com', 'https://*.gtimg.com']

/** Browser features that the site never uses. Full screen, clipboard and sharing stay allowed. */
const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map(name => `${name}=()`)
  .join(', ')

/**
 * Sets security headers on every response. The socket's origin is listed because `'self'` leaves `ws:` out in older
 * WebViews.
 * @param publicBase prefix of public files; an absolute URL if another host serves them
 */
export const securityHeaders = async (app: FastifyInstance, config: Config, publicBase: string): Promise<void> => {
  const fileHosts = publicBase.startsWith('/') ? [] : [new URL(publicBase).origin]
  const captcha = config.captcha.provider === 'tencent' ? CAPTCHA : []
  const socket = config.publicUrl.replace(/^http/, 'ws')
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...SCRIPT_HASHES, ...WECHAT, ...captcha],
        // Taro and WeChat's open tags insert inline styles.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // `data:` is for icons and blurred placeholders, `blob:` for freshly chosen pictures and posters.
        imgSrc: ["'self'", 'data:', 'blob:', ...fileHosts, ...WECHAT, ...captcha],
        fontSrc: ["'self'", 'data:'],
        mediaSrc: ["'self'", 'blob:', ...fileHosts],
        // Taro's uploadFile fetches the chosen file by its `blob:` URL, and hangs for ever if that is blocked.
        connectSrc: ["'self'", 'blob:', socket, ...captcha],
        frameSrc: captcha.length ? captcha : ["'none'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    strictTransportSecurity: config.publicUrl.startsWith('https:') ? { maxAge: 15_552_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    xFrameOptions: { action: 'sameorigin' },
  })
  app.addHook('onSend', async (_request, reply) => {
    // No response is cached unless its handler says so; the site's files say so on the raw response, past Fastify.
    if (!reply.hasHeader('cache-control') && !reply.raw.hasHeader('cache-control'))
      reply.header('cache-control', 'private, no-store')
    if (String(reply.getHeader('content-type')).startsWith('text/html')) reply.header('permissions-policy', PERMISSIONS)
  })
}
