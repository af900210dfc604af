import { endpoints } from '#contract'
import type { ExaminedEnd } from '#contract/money/wallet'
import { sourceOf } from '#src/shared/use-app'
import type { Decision } from '#src/shared/desk/queue-store'

const { wallets } = endpoints

export const keyOfEnd = ({ request_code }: ExaminedEnd): string => request_code

export const useEndSource = sourceOf(({ api }) => ({
  /** Requests that wait, oldest first. @throws ApiError */
  loadEndQueue: (cursor?: string) => api.call(wallets.getShareholderEnds, { cursor }),
  /** @throws ApiError 409 if another operator was faster */
  decideEnd: ({ code, decision, reason }: Decision, idempotencyKey: string) =>
    api.call(wallets.decideShareholderEnd, { request_code: code, decision, reason }, { idempotencyKey }),
}))
