import { useRef, useState } from 'react'
import { CODE } from '#contract/codes'
import { cleanMobile } from '#domain/kit/typed'
import { isCode, isMobile } from '#domain/kit/validators'
import { type ApiError, isApiError } from '#src/api'
import { t } from '#src/locales/base/account'
import { faultsFrom, type Faults } from '#src/ui/Form/faults'
import { useShowFirst } from '#src/ui/Form/useShowFirst'
import { toast } from '#src/ui/Toast/toast'
import type { SmsScene } from './source'
import { useCode } from './useCode'

const PASSWORD_MIN = 8
/** In page order. */
const FIELDS = ['old_code', 'mobile', 'gives_up', 'code', 'password', 'agreed']

/** Whether a log-in was refused because the account is frozen. */
const isFrozen = ({ code, result }: ApiError): boolean =>
  code === CODE.sessionRefused && (result as { is_frozen?: boolean } | null)?.is_frozen === true

interface Needed {
  mobile?: boolean
  code?: boolean
  password?: 'needed' | 'optional'
  /** Consent, ticked by the user. */
  agreed?: boolean
}

/** State shared by the account forms: mobile, code, password, consent, faults, and whether a request is running. */
export const useAccountForm = (scene: SmsScene, firstMobile = '') => {
  const [mobileText, setMobileText] = useState(firstMobile)
  const mobile = cleanMobile(mobileText)
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [isBusy, setBusy] = useState(false)
  const [isAgreed, setAgreed] = useState(false)
  /** The server's refusal of a log-in to a frozen account. */
  const [frozen, setFrozen] = useState<string | null>(null)
  const busy = useRef(false)
  const showFirst = useShowFirst(FIELDS)

  const clearFault = (name: string) =>
    setFaults(now => (name in now ? Object.fromEntries(Object.entries(now).filter(([key]) => key !== name)) : now))
  const set = (name: 'mobile' | 'code' | 'password', text: string) => {
    clearFault(name)
    if (name === 'mobile') setMobileText(text)
    else if (name === 'code') setCode(text.replace(/\D/g, '').slice(0, 6))
    else setPassword(text)
  }

  const say = (found: Faults) => {
    setFaults(found)
    showFirst(found)
  }

  /** Validates the input before anything is sent. `others`: faults of fields that the page keeps itself. */
  const check = (names: Needed, others: Faults = {}): boolean => {
    const found: Faults = { ...others }
    if (names.mobile && !isMobile(mobile)) found.mobile = t('invalid.mobile')
    if (names.code && !isCode(code)) found.code = t('invalid.code')
    if ((names.password === 'needed' || (names.password === 'optional' && password)) && password.length < PASSWORD_MIN)
      found.password = t('invalid.password')
    if (names.agreed && !isAgreed) found.agreed = t('login.agree_first')
    say(found)
    return Object.keys(found).length === 0
  }

  /** Shows a refusal under its field, or as a toast. */
  const fail = (error: unknown) => {
    if (!isApiError(error)) throw error
    if (error.isHandled) return
    if (scene === 'login' && isFrozen(error)) return setFrozen(error.message)
    const found = faultsFrom(error.fields)
    say(found)
    // A fault of no field in the form (a captcha, an expired ticket) goes in a toast.
    const homeless = Object.entries(found).find(([name]) => !FIELDS.includes(name))
    if (homeless || Object.keys(found).length === 0) toast(homeless?.[1] ?? error.message, 'alert')
  }

  const run = async (work: () => Promise<void>) => {
    if (busy.current) return
    busy.current = true
    setBusy(true)
    setFrozen(null)
    try {
      await work().catch(fail)
    } finally {
      busy.current = false
      setBusy(false)
    }
  }

  const sender = useCode(scene, fail, { mobile })

  return {
    mobile,
    /** As typed. */
    mobileText,
    code,
    password,
    faults,
    isBusy,
    frozen,
    set,
    check,
    run,
    fail,
    sender: { ...sender, ask: () => void (check({ mobile: true }) && sender.ask()) },
    isAgreed,
    agree: (checked: boolean) => {
      setAgreed(checked)
      clearFault('agreed')
    },
    setFaults,
  }
}

export type AccountForm = ReturnType<typeof useAccountForm>
