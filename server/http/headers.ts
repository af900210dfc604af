import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config'
import { SCRIPT_HASHES } from '../modules/web/head-script'

/** Where WeChat's JSSDK and the third-party captcha load from. */
const WECHAT = ['https://res.wx.qq.com', 'https://res2.wx.qq.com', 'https://open.weixin.qq.com']
const CAPTCHA = ['https://turing.captcha.qcloud.com', 'https://*.captcha.qcloud.com', 'https://*.gtimg.com']

/** Security headers of every answer. The socket's origin is named because `'self'` leaves `ws:` out in older WebViews. */
export const securityHeaders = async (app: FastifyInstance, config: Config): Promise<void> => {
  const socket = config.publicUrl.replace(/^http/, 'ws')
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...SCRIPT_HASHES, ...WECHAT, ...CAPTCHA],
        // Taro and WeChat's open tags write styles into the page.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'", 'data:'],
        mediaSrc: ["'self'", 'blob:', 'https:'],
        connectSrc: ["'self'", socket, ...CAPTCHA],
        frameSrc: CAPTCHA,
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
}
