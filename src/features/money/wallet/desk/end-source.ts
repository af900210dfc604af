import { endpoints } from '../../../../../contract'
import type { ExaminedEnd } from '../../../../../contract/money/wallet'
import { sourceOf } from '../../../../shared/use-app'
import type { Verdict } from '../../../../shared/desk/queue-store'

const { wallets } = endpoints

export const keyOfEnd = ({ request_code }: ExaminedEnd): string => request_code

export const useEndSource = sourceOf(({ api }) => ({
  /** Requests that wait, oldest first. @throws ApiError */
  loadEndQueue: (cursor?: string) => api.call(wallets.getShareholderEnds, { cursor }),
  /** @throws ApiError 409 if another operator was faster */
  decideEnd: (request_code: string, { reason }: Verdict, idempotencyKey: string) =>
    api.call(
      wallets.decideShareholderEnd,
      { request_code, decision: reason === null ? 'approved' : 'rejected', reason: reason ?? undefined },
      { idempotencyKey },
    ),
}))
