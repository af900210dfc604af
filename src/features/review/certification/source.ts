import { endpoints, type Output } from '#contract'
import type { CertificationKind } from '#domain/review/certification'
import { STORAGE } from '#domain/base/storage'
import { sourceOf } from '#src/shared/use-app'
import type { SentMedia } from '#src/shared/uploads/files'
import { type Application, type CertificationForm, EMPTY } from './form'

const { certifications } = endpoints
export type Certifications = Output<typeof certifications.getCertifications>

export interface Draft {
  form: CertificationForm
  /** The finished uploads of each picture. */
  files: SentMedia[][]
  /** ms */
  at: number
}

/** By person and kind, while the app runs: names and ID numbers are not stored on the device. */
const typed = new Map<string, Draft>()

/** What may be stored: the codes of private files, and company data that the public register shows. */
const storable = (kind: CertificationKind, { form: { name, number }, files, at }: Draft) => ({
  form: kind === 'enterprise' ? { name, number } : {},
  files,
  at,
})

export const useSource = sourceOf(({ api, clock, session, storage }) => {
  const keyOf = (kind: CertificationKind) => `${STORAGE.draftPrefix}certify:${session.uid ?? ''}:${kind}`
  return {
    now: () => clock.now(),
    /** @throws ApiError */
    loadCertifications: (): Promise<Certifications> => api.call(certifications.getCertifications, {}),
    /** @throws ApiError */
    loadPage: (cursor?: string) => api.call(certifications.getCertificationPage, { cursor }),
    /** @throws ApiError 409 while an earlier application waits */
    apply: (application: Application, idempotencyKey: string) =>
      application.kind === 'identity'
        ? api.call(certifications.certifyIdentity, application.input, { idempotencyKey })
        : api.call(certifications.certifyEnterprise, application.input, { idempotencyKey }),

    /** Consent is never restored from a draft: it has to be given again. */
    readDraft: (kind: CertificationKind): Draft | null => {
      const known = typed.get(keyOf(kind)) ?? storage.get<Draft>(keyOf(kind))
      return known && { ...known, form: { ...EMPTY, ...known.form, agreed: false } }
    },
    writeDraft: (kind: CertificationKind, draft: Draft): void => {
      typed.set(keyOf(kind), draft)
      storage.set(keyOf(kind), storable(kind, draft))
    },
    clearDraft: (kind: CertificationKind): void => {
      typed.delete(keyOf(kind))
      storage.remove(keyOf(kind))
    },
  }
})
