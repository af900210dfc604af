import { useEffect, useState } from 'react'
import { CODE } from '#contract/codes'
import { fenToField } from '#domain/kit/money'
import type { WalletKind } from '#domain/money/wallet'
import { isCode } from '#domain/kit/validators'
import { isApiError } from '#src/api'
import { t as common } from '#src/locales'
import { t } from '#src/locales/money/withdrawal'
import { useDetail } from '#src/shared/detail/use-detail'
import { useForm } from '#src/shared/forms/use-form'
import { isRefusal, useSubmit } from '#src/shared/submit/use-submit'
import { usePageShow } from '#src/ui/Page/usePageShow'
import { faultsFrom, type Faults } from '#src/ui/Form/faults'
import { toast } from '#src/ui/Toast/toast'
import { amountFault, figuresOf, mostOf, ROWS } from './form'
import { type Terms, useSource, type Withdrawal, type WithdrawalForm } from './source'

/** Withdrawing from a wallet: its terms, the amount and the code, and the confirmation before it is sent. */
export const useWithdrawal = (kind: WalletKind, onDone: (made: Withdrawal) => void) => {
  const { terms: source, typed, withdraw } = useSource()
  const look = useDetail<Terms>(kind, source)
  const { form, set, faults, setFaults } = useForm<WithdrawalForm>(
    () => typed.recall(kind) ?? { amount_fen: '', sms_code: '' },
  )
  useEffect(() => typed.forget(kind), [typed, kind])
  usePageShow(() => typed.forget(kind))
  const { isSending, isUnderWay, send: submit } = useSubmit()
  const [isAsking, setAsking] = useState(false)
  const terms = look.state.status === 'ready' ? look.state.detail : null
  const figures = terms && figuresOf(form.amount_fen, terms)

  const show = (found: Faults) => {
    setFaults(found)
    setAsking(false)
    // A fault of no row of the form (a captcha) goes in a toast.
    const homeless = Object.entries(found).find(([name]) => !ROWS.some(row => row === name))
    if (homeless) toast(homeless[1], 'alert')
  }

  /** Checks what is typed, and asks with the fee before anything is sent. */
  const ask = () => {
    if (!terms || isUnderWay()) return
    const amount = amountFault(form.amount_fen, terms)
    const found: Faults = {
      ...(amount !== null && { amount_fen: amount }),
      ...(!isCode(form.sms_code) && { sms_code: common('invalid.code') }),
    }
    setFaults(found)
    if (Object.keys(found).length === 0) setAsking(true)
  }

  const send = () => {
    if (!figures || isUnderWay()) return
    const input = { kind, amount_fen: figures.amount, sms_code: form.sms_code }
    void submit({
      input,
      call: key => withdraw(input, key),
      done: made => {
        setAsking(false)
        toast(t('withdrawal.asked'), 'ok')
        onDone(made)
      },
      show,
      words: error => {
        setAsking(false)
        // The balance or a condition has changed meanwhile.
        if (error.code === CODE.conflict) void look.reload()
        return isRefusal(error) ? error.message : t('withdrawal.failed')
      },
    })
  }

  return {
    look,
    terms,
    form,
    faults,
    figures,
    isSending,
    isAsking,
    set: (name: keyof WithdrawalForm, text: string) => set({ [name]: text }, [name]),
    takeAll: () => terms && set({ amount_fen: fenToField(mostOf(terms)) }, ['amount_fen']),
    ask,
    /** Before one leaves to link WeChat. */
    keep: () => typed.keep(kind, form),
    stopAsking: () => setAsking(false),
    send,
    /** Shows why no code was sent. */
    fail: (error: unknown) => {
      if (!isApiError(error)) throw error
      if (error.isHandled) return
      const found = faultsFrom(error.fields)
      if (Object.keys(found).length > 0) show(found)
      else toast(error.message, 'alert')
    },
  }
}
export type AskState = ReturnType<typeof useWithdrawal>
