import { endpoints } from '#contract'
import type { RoleStanding } from '#contract/review/role'
import type { RoleApplicationInput } from '#contract/review/role-input'
import { STORAGE } from '#domain/base/storage'
import type { AppliedRole } from '#domain/base/role-application'
import { sourceOf } from '#src/shared/use-app'
import type { ApplicationForm } from './form'

export interface Draft {
  form: ApplicationForm
  /** ms */
  at: number
}

export const useSource = sourceOf(({ api, clock, config, session, storage }) => {
  const draftKey = (role: AppliedRole) => `${STORAGE.draftPrefix}role:${session.uid ?? ''}:${role}`
  const cacheKey = (role: string) => `role:${session.uid ?? ''}:${role}`
  return {
    /** @throws ApiError 403 `need: identity`; 409 if it was decided meanwhile */
    apply: (input: RoleApplicationInput, idempotencyKey: string) =>
      api.call(endpoints.role.applyRole, input, { idempotencyKey }),
    readDraft: (role: AppliedRole): Draft | null => storage.get<Draft>(draftKey(role)),
    writeDraft: (role: AppliedRole, draft: Draft): void => storage.set(draftKey(role), draft),
    clearDraft: (role: AppliedRole): void => storage.remove(draftKey(role)),
    now: () => clock.now(),
    commissions: () => ({
      agent: config.limit('commission_percent_agent'),
      user: config.limit('commission_percent_user'),
    }),
    /** The standing of a role, kept on this device until log-out. */
    standings: {
      load: (role: string) => api.call(endpoints.role.getRoleStanding, { role: role as AppliedRole }),
      cache: (detail: RoleStanding): void => storage.set(cacheKey(detail.role), { detail, at: clock.now() }),
      recall: (role: string) => storage.get<{ detail: RoleStanding; at: number }>(cacheKey(role)),
      forget: (role: string): void => storage.remove(cacheKey(role)),
    },
  }
})
