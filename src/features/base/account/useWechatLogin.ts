import { useEffect, useState } from 'react'
import { t } from '#src/locales/base/account'
import { toast } from '#src/ui/Toast/toast'
import { takeWechatCode, useSource } from './source'
import type { AccountForm } from './useAccountForm'

interface Ends {
  /** Logged in. */
  onDone: () => void
  /** This WeChat has no account yet: the one-time ticket leads to the mobile form. */
  onBind: (ticket: string) => void
}

/** One-tap WeChat log-in; requires the form's consent. */
export const useWechatLogin = (form: AccountForm, { onDone, onBind }: Ends) => {
  const { logInByWechat } = useSource()
  const [isAtWechat, setAtWechat] = useState(false)
  /** `code`: brought back by WeChat's consent page; the user gave consent here before leaving for it. */
  const attempt = (code?: string) => {
    if (!code && !form.check({ agreed: true })) return
    setAtWechat(true)
    void form
      .run(async () => {
        const outcome = await logInByWechat(code)
        if (outcome.kind === 'bind') onBind(outcome.ticket)
        else if (outcome.kind === 'in') onDone()
        else if (outcome.kind === 'unanswered') toast(t('login.wechat_failed'), 'alert')
      })
      .finally(() => setAtWechat(false))
  }
  useEffect(() => {
    const code = takeWechatCode()
    if (code) attempt(code)
    // Once: the code works once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return { isAtWechat, logIn: () => attempt() }
}
