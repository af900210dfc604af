import type { Context } from '#server/context'
import type { PrivateLinks } from '#server/http/private-links'
import type { Area } from '#server/module'
import type { UploadService } from '../../base/upload'
import type { QuotaService } from '../quota'
import { eraseEnquiries } from './erase'
import type { MessageService } from '../../base/message'
import { createHideLine, createHideRisky, type HideLine } from './hide'
import { enquiryRoutes } from './routes'
import { createEnquiryService, type EnquiryDeps } from './service'
import { createEnquiryViews } from './view'

export { createEndEnquiries, type EndEnquiries } from './end'
export type { HideLine } from './hide'
export { linePlace } from './line-repo'

interface Needs extends Omit<EnquiryDeps, 'views' | 'quotas' | 'uploads' | 'messages'> {
  uploads: UploadService
  quotas: QuotaService
  links: PrivateLinks
  messages: EnquiryDeps['messages'] & Pick<MessageService, 'notify'>
}

interface Api {
  hideLine: HideLine
  /** Takes a line away that WeChat's check found risky. */
  hideRisky: (code: string) => Promise<void>
}

export const create = (ctx: Context, needs: Needs): Area<Api> => {
  const { uploads, quotas, links } = needs
  const hideLine = createHideLine(ctx)
  const views = createEnquiryViews(ctx, { publicBase: uploads.files.publicBase, links, quotas })
  return {
    api: { hideLine, hideRisky: createHideRisky(ctx, hideLine, needs.messages) },
    routes: enquiryRoutes(createEnquiryService(ctx, { ...needs, views }), views),
    erase: { enquiries: eraseEnquiries },
  }
}
