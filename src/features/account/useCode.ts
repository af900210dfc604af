import { useState } from 'react'
import { t } from '../../locales/areas/account'
import { useCountdown } from '../../ui/Code/useCountdown'
import { toast } from '../../ui/Toast/toast'
import { retryAfterOf, useSource, type CaptchaAnswer, type SmsScene } from './source'

/** Sends an SMS code: a captcha first, a countdown afterwards. `onFail` gets every error. */
export const useCode = (scene: SmsScene, onFail: (error: unknown) => void) => {
  const { sendCode } = useSource()
  const [isSending, setSending] = useState(false)
  const [isCaptchaOpen, setCaptchaOpen] = useState(false)
  const countdown = useCountdown(`code:${scene}`)

  const captchaPassed = async (mobile: string | undefined, captcha: CaptchaAnswer) => {
    setCaptchaOpen(false)
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
