import { createIdentity } from '#server/adapters/identity'
import type { Context } from '#server/context'
import type { Db } from '#server/db/types'
import type { Limiter } from '#server/http/limiter'
import type { PrivateLinks } from '#server/http/private-links'
import type { Area } from '#server/module'
import { certifiedAs } from '../../base/account'
import type { MessageService } from '../../base/message'
import type { CheckTexts } from '../../base/moderation'
import type { UploadService } from '../../base/upload'
import { createIdentityChecks } from './checks'
import { eraseCertifications } from './erase-repo'
import { createCertificationDesk, type OnCertified } from './desk'
import { createFields } from './fields'
import { createOwnCertifications } from './own'
import { waitingCertifications } from './reads'
import { registerPictureRoute } from './picture-route'
import { createPurge } from './purge'
import { certificationRoutes } from './routes'

export type { Certified, OnCertified } from './desk'
export { certificationPlace, type CertifiedFields, numberIndexKind } from './fields'
export { createCertifiedName } from './person'
export { createPurge } from './purge'
export { findIdentityIndex } from './repo'

/** Whether the user has an enterprise certification in force. */
export const hasEnterprise = async (db: Db, userId: number): Promise<boolean> =>
  (await certifiedAs(db, userId)).is_enterprise_certified

export interface CertificationDeps {
  uploads: UploadService
  links: PrivateLinks
  limiter: Limiter
  checkTexts: CheckTexts
  messages: Pick<MessageService, 'notify'>
  /** Hooks that run when a certification is granted or lost. */
  onCertified: OnCertified[]
}

/** The provider is asked only if one is configured. */
export const create = (
  ctx: Context,
  { uploads, links, limiter, checkTexts, messages, onCertified }: CertificationDeps,
): Area<null> => {
  const fields = createFields(ctx)
  const provider = createIdentity(ctx.config.identity)
  const own = createOwnCertifications(ctx, { fields, checkTexts, uploads, hasProvider: provider !== null })
  const desk = createCertificationDesk(ctx, { fields, links, messages, onCertified })
  return {
    api: null,
    routes: certificationRoutes(own, desk),
    register: app => registerPictureRoute(app, ctx, { files: uploads.files, links, limiter }),
    jobs: [
      { name: 'purge-certifications', cron: '53 3 * * *', run: createPurge(ctx, uploads) },
      ...(provider
        ? [{ name: 'check-identities', cron: '* * * * *', run: createIdentityChecks(ctx, fields, provider) }]
        : []),
    ],
    waiting: { certifications: waitingCertifications },
    erase: { certifications: eraseCertifications },
  }
}
