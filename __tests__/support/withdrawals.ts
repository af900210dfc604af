import type { QueuedWithdrawal, Withdrawal, WithdrawalTerms } from '../../contract/money/withdrawal'

/** What a server answers about withdrawals, for tests of the app. */
export const termsOf = (more: Partial<WithdrawalTerms> = {}): WithdrawalTerms => ({
  available_fen: 28_640,
  min_fen: 1_000,
  max_fen: 500_000,
  left_today_fen: 2_000_000,
  fee_permille: 6,
  fee_min_fen: 100,
  conditions: [
    { key: 'identity', met: true },
    { key: 'wechat', met: true },
  ],
  ...more,
})

export const withdrawalOf = (more: Partial<Withdrawal> = {}): Withdrawal => ({
  withdrawal_code: 'w0000000000000001',
  kind: 'reward',
  amount_fen: 20_000,
  fee_fen: 120,
  state: 'examining',
  reason: null,
  created_at: '2026-11-20T02:00:00Z',
  examined_at: null,
  sent_at: null,
  confirm_by: null,
  ended_at: null,
  ...more,
})
export const waitingOf = (more: Partial<Withdrawal> = {}): Withdrawal =>
  withdrawalOf({
    state: 'waiting_user',
    examined_at: '2026-11-20T03:00:00Z',
    sent_at: '2026-11-20T04:00:00Z',
    confirm_by: '2026-11-21T04:00:00Z',
    ...more,
  })

export const queuedOf = (more: Partial<QueuedWithdrawal> = {}): QueuedWithdrawal => ({
  withdrawal_code: 'w0000000000000001',
  version: 1,
  applicant: { user_code: 'u1', nickname: '山野阿姨', avatar_url: '' },
  kind: 'distribution',
  amount_fen: 300_000,
  fee_fen: 1_800,
  state: 'examining',
  conditions: termsOf().conditions,
  joined_at: '2025-03-02T02:00:00Z',
  paid_count: 2,
  paid_fen: 124_000,
  created_at: '2026-11-20T02:00:00Z',
  examined_at: null,
  examiner: null,
  sent_at: null,
  gateway_said: null,
  needs_other: false,
  needs_identity: false,
  ...more,
})
