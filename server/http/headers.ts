import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config'
import { SCRIPT_HASHES } from '../modules/web/head-script'

/** Where WeChat's JSSDK and the third-party captcha load from. */
const WECHAT = ['https://res.wx.qq.com', 'https://res2.wx.qq.com', 'https://open.weixin.qq.com']
const CAPTCHA = ['https://turing.captcha.qcloud.com', 'https://*.captcha.qcloud.com', 'https://*.gtimg.com']

/** What the site never asks a browser for; a film may still fill the screen, and a page may copy and share. */
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
 * Security headers of every answer. The socket's origin is named because `'self'` leaves `ws:` out in older WebViews.
 * @param publicBase what stands in front of public files: of another host where files don't lie here
 */
export const securityHeaders = async (app: FastifyInstance, config: Config, publicBase: string): Promise<void> => {
  const fileHosts = publicBase.startsWith('/') ? [] : [new URL(publicBase).origin]
  const socket = config.publicUrl.replace(/^http/, 'ws')
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...SCRIPT_HASHES, ...WECHAT, ...CAPTCHA],
        // Taro and WeChat's open tags write styles into the page.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // `data:` is icons and the blur before a picture, `blob:` what was just chosen, and posters.
        imgSrc: ["'self'", 'data:', 'blob:', ...fileHosts, ...WECHAT],
        fontSrc: ["'self'", 'data:'],
        mediaSrc: ["'self'", 'blob:', ...fileHosts],
        // Taro's uploadFile reads a chosen file from its address in the page, and waits for ever where it may not.
        connectSrc: ["'self'", 'blob:', socket, ...CAPTCHA],
        frameSrc: CAPTCHA,
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
    // Nobody keeps an answer, unless whoever gives it says otherwise; the site's files say so past Fastify.
    if (!reply.hasHeader('cache-control') && !reply.raw.hasHeader('cache-control'))
      reply.header('cache-control', 'private, no-store')
    if (String(reply.getHeader('content-type')).startsWith('text/html')) reply.header('permissions-policy', PERMISSIONS)
  })
}
