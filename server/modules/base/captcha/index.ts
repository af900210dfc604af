import type { Module } from '../../../module'
import { captchaRoutes } from './routes'
import type { CaptchaService } from './service'

export { type CaptchaService, createCaptchaService } from './service'

export const captchaModule = (captcha: CaptchaService): Module => ({ routes: captchaRoutes(captcha) })
