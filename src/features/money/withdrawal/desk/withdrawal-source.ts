import { endpoints, type Output } from '#contract'
import type { QueuedWithdrawal } from '#contract/money/withdrawal'
import { sourceOf } from '#src/shared/use-app'
import type { Said } from '#src/shared/desk/said-card'
import type { Decision } from '#src/shared/desk/queue-store'

const { withdrawal } = endpoints

export interface DeskWithdrawal extends QueuedWithdrawal {
  /** Whoever asks for it. */
  about: Said['about']
}
export type WithdrawalState = QueuedWithdrawal['state']

/** Identifies one version of a withdrawal. */
export const keyOfWithdrawal = ({ withdrawal_code, version }: QueuedWithdrawal): string =>
  `${withdrawal_code}-${version}`
const partsOf = (key: string) => {
  const [withdrawal_code, version] = key.split('-')
  return { withdrawal_code, version: Number(version) }
}

const shownOf = (page: Output<typeof withdrawal.getWithdrawalQueue>) => ({
  ...page,
  items: page.items.map((item): DeskWithdrawal => {
    const { user_code: code, nickname: title } = item.applicant
    return { ...item, about: { kind: 'user', code, title } }
  }),
})

export const useWithdrawalSource = sourceOf(({ api }) => ({
  /** Those to be examined, oldest first. @throws ApiError */
  loadWithdrawalQueue: async (cursor?: string) => shownOf(await api.call(withdrawal.getWithdrawalQueue, { cursor })),
  /** Those to be paid or on their way, oldest first. @throws ApiError */
  loadPayoutQueue: async (cursor?: string) => shownOf(await api.call(withdrawal.getPayoutQueue, { cursor })),
  /** @throws ApiError 409 if another operator was faster, or the person can't be paid */
  decideWithdrawal: ({ code, decision, reason }: Decision, idempotencyKey: string) =>
    api.call(withdrawal.decideWithdrawal, { ...partsOf(code), decision, reason }, { idempotencyKey }),
  /** @throws ApiError 409; 403 above the limit for who examined it; 503 while money stands still */
  payWithdrawal: ({ code }: Decision, idempotencyKey: string) =>
    api.call(withdrawal.payWithdrawal, partsOf(code), { idempotencyKey }),
}))
