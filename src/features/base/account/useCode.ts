import { useEffect, useState } from 'react'
import { t } from '#src/locales/base/account'
import { focusInRow } from '#src/platform/focus'
import { useCountdown } from '#src/ui/Code/useCountdown'
import { toast } from '#src/ui/Toast/toast'
import { retryAfterOf, useSource, type CaptchaAnswer, type SmsScene } from './source'

/**
 * Sends an SMS code: a captcha first, a countdown afterwards.
 * @param onFail gets every error
 * @param mobile left out: the user's own
 * @param field name of the code's field, which has the focus after the captcha
 */
export const useCode = (
  scene: SmsScene,
  onFail: (error: unknown) => void,
  { mobile, field = 'code' }: { mobile?: string; field?: string } = {},
) => {
  const { sendCode } = useSource()
  const [isSending, setSending] = useState(false)
  const [isCaptchaOpen, setCaptchaOpen] = useState(false)
  /** How many captchas were passed. */
  const [passed, setPassed] = useState(0)
  const countdown = useCountdown(`code:${scene}`)
  // After the closing sheet has given the focus back to where it was.
  useEffect(() => {
    if (passed > 0) focusInRow(`field-${field}`)
  }, [passed, field])

  const captchaPassed = async (captcha: CaptchaAnswer) => {
    setCaptchaOpen(false)
    setPassed(passed + 1)
    setSending(true)
    try {
      const { resend_after_s } = await sendCode(mobile, scene, captcha)
      countdown.start(resend_after_s)
      toast(t('code.sent'), 'ok')
    } catch (error) {
      const wait = retryAfterOf(error)
      if (wait > 0) countdown.start(wait)
      onFail(error)
    }
    setSending(false)
  }
  return {
    left: countdown.left,
    isSending,
    isCaptchaOpen,
    ask: () => setCaptchaOpen(true),
    closeCaptcha: () => setCaptchaOpen(false),
    captchaPassed,
  }
}

export type CodeSender = ReturnType<typeof useCode>
