import { endpoints } from '../../../contract'
import type { QueuedWithdrawal } from '../../../contract/withdrawal'
import { sourceOf, useApp } from '../../shared/use-app'

const { withdrawal } = endpoints

export const ROOMS = ['examine', 'pay'] as const
export type Room = (typeof ROOMS)[number]
export type { QueuedWithdrawal }

/** The right that opens each room. */
const RIGHTS = { examine: 'examine.withdrawal', pay: 'withdrawal.pay' } as const
const QUEUES = { examine: withdrawal.getWithdrawalQueue, pay: withdrawal.getPayoutQueue } as const

export const useSource = sourceOf(({ api, clock }) => ({
  /** ms */
  now: () => clock.now(),
  /** Oldest first. @throws ApiError */
  loadQueue: (room: Room) => (cursor?: string) => api.call(QUEUES[room], { cursor }),
  /** @param reason against it; null approves. @throws ApiError 409 if another operator was faster */
  decide: ({ withdrawal_code, version }: QueuedWithdrawal, reason: string | null, idempotencyKey: string) =>
    api.call(
      withdrawal.decideWithdrawal,
      {
        withdrawal_code,
        version,
        decision: reason === null ? 'approved' : 'rejected',
        reason: reason ?? undefined,
      },
      { idempotencyKey },
    ),
  /** @throws ApiError 409; 403 above the limit for who examined it; 503 while money stands still */
  pay: ({ withdrawal_code, version }: QueuedWithdrawal, idempotencyKey: string) =>
    api.call(withdrawal.payWithdrawal, { withdrawal_code, version }, { idempotencyKey }),
}))

/** The rooms that this operator may enter. */
export const useRooms = (): Room[] => {
  const { session } = useApp()
  return ROOMS.filter(room => session.hasPermission(RIGHTS[room]))
}
