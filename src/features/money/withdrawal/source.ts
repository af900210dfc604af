import { endpoints, type Input, type Output } from '#contract'
import type { Withdrawal, WithdrawalTerms } from '#contract/money/withdrawal'
import { WALLETS, type WalletKind } from '#domain/money/wallet'
import type { WithdrawalState } from '#domain/money/withdrawal'
import { type TransferParameters, transfer } from '#src/platform/transfer'
import { onSlow } from '#src/shared/app'
import { platform } from '#src/shared/capability'
import { sourceOf } from '#src/shared/use-app'

const { withdrawal } = endpoints

/** The terms of a wallet. */
export interface Terms extends WithdrawalTerms {
  kind: WalletKind
}
/** As typed; the rows have the names of the server's fields. */
export interface WithdrawalForm {
  amount_fen: string
  sms_code: string
}
export type NewWithdrawal = Input<typeof withdrawal.withdraw>
export type { Withdrawal }
export type LogPage = Output<typeof withdrawal.getWithdrawals>
export type LogTotals = NonNullable<LogPage['totals']>

export interface LogFilter {
  /** `2026-11`; null for all. */
  month: string | null
  state: WithdrawalState | null
}

/** The wallet that an address names; the first one if none. */
export const walletOf = (kind: string | undefined): WalletKind => WALLETS.find(one => one === kind) ?? WALLETS[0]

export const useSource = sourceOf(({ api, clock, session, storage, user }) => {
  const termsKey = (kind: string) => `withdrawal_terms:${session.uid ?? ''}:${kind}`
  const formKey = (kind: WalletKind) => `withdrawal_form:${session.uid ?? ''}:${kind}`
  const logKey = (kind: WalletKind) => `withdrawals:${session.uid ?? ''}:${kind}`
  return {
    /** ms */
    now: () => clock.now(),
    /** The person's own number, which the code goes to. Observable. */
    mobile: () => user.info?.mobile_masked ?? '',
    /** Of a wallet, kept on this device until log-out. */
    terms: {
      load: async (kind: string): Promise<Terms> => {
        const wallet = walletOf(kind)
        return {
          ...(await api.call(withdrawal.getWithdrawalTerms, { kind: wallet, platform: platform() })),
          kind: wallet,
        }
      },
      cache: (detail: Terms): void => storage.set(termsKey(detail.kind), { detail, at: clock.now() }),
      recall: (kind: string) => storage.get<{ detail: Terms; at: number }>(termsKey(kind)),
      forget: (kind: string): void => storage.remove(termsKey(kind)),
    },
    /** @throws ApiError 409 without a condition or the balance; 422 */
    withdraw: (input: Omit<NewWithdrawal, 'platform'>, idempotencyKey: string) =>
      api.call(withdrawal.withdraw, { ...input, platform: platform() }, { idempotencyKey }),
    /** What is typed, while WeChat's own page is open: in its browser that ends this one. */
    typed: {
      keep: (kind: WalletKind, form: WithdrawalForm): void => storage.set(formKey(kind), form),
      recall: (kind: WalletKind) => storage.get<WithdrawalForm>(formKey(kind)),
      forget: (kind: WalletKind): void => storage.remove(formKey(kind)),
    },
    /** @throws ApiError 409 once it was examined */
    cancel: (withdrawal_code: string, idempotencyKey: string) =>
      api.call(withdrawal.cancelWithdrawal, { withdrawal_code }, { idempotencyKey }),
    /** @throws ApiError */
    loadPage: (kind: WalletKind, { month, state }: LogFilter, cursor?: string): Promise<LogPage> =>
      api.call(withdrawal.getWithdrawals, { kind, month: month ?? undefined, state: state ?? undefined, cursor }),
    /** The first page of all, kept on this device until log-out. */
    logMemory: (kind: WalletKind) => ({
      recall: () => storage.get<{ page: LogPage; at: number }>(logKey(kind)),
      cache: (page: LogPage, at: number) => storage.set(logKey(kind), { page, at }),
      onSlow: onSlow(clock),
    }),
    /** @throws ApiError 404 */
    load: (withdrawal_code: string): Promise<Withdrawal> => api.call(withdrawal.getWithdrawal, { withdrawal_code }),
    /** What opens WeChat's confirmation. @throws ApiError 409 */
    confirmation: (withdrawal_code: string): Promise<TransferParameters> =>
      api.call(withdrawal.confirmWithdrawal, { withdrawal_code }),
    /** Whether this is WeChat, where it can be confirmed. */
    isInWechat: () => transfer.isHere(),
    openConfirmation: (parameters: TransferParameters) => transfer.confirm(parameters),
  }
})
