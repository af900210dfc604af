import type { Context } from '#server/context'
import type { Area } from '#server/module'
import { captchaRoutes } from './routes'
import { type CaptchaService, createCaptchaService } from './service'

export { type CaptchaService, createCaptchaService } from './service'

export const create = (ctx: Context): Area<CaptchaService> => {
  const api = createCaptchaService(ctx)
  return { api, routes: captchaRoutes(api) }
}
