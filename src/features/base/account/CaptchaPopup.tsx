import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { t } from '#src/locales/base/account'
import { Button } from '#src/ui/Button/Button'
import { FieldError } from '#src/ui/Field/Field'
import { Popup } from '#src/ui/Popup/Popup'
import { useSource, type CaptchaAnswer } from './source'
import type { CodeSender } from './useCode'
import './account.scss'

interface Props {
  open: boolean
  onClose: () => void
  onPass: (answer: CaptchaAnswer) => void
}

/** A one-tap captcha: before an SMS code is sent, and before a password log-in that needs one. */
export const CaptchaPopup = ({ open, onClose, onPass }: Props) => {
  const { passCaptcha } = useSource()
  const [state, setState] = useState<'idle' | 'working' | 'failed'>('idle')
  useEffect(() => {
    if (open) setState('idle')
  }, [open])
  const start = async () => {
    setState('working')
    try {
      const answer = await passCaptcha()
      if (answer) onPass(answer)
      else setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <Popup open={open} onClose={onClose} title={t('captcha.title')}>
      <View className="captcha">
        <View className="captcha__text">
          {state === 'failed' ? (
            <FieldError text={t('captcha.failed')} />
          ) : (
            <View className="t13 i2" {...{ role: 'status' }}>
              {t('captcha.text')}
            </View>
          )}
        </View>
        <Button kind="ink" size="l" wide busy={state === 'working'} icon="shield" onPress={() => void start()}>
          {t(state === 'working' ? 'captcha.working' : 'captcha.start')}
        </Button>
      </View>
    </Popup>
  )
}

/** The captcha before an SMS code. */
export const CodeCaptcha = ({ sender }: { sender: CodeSender }) => (
  <CaptchaPopup
    open={sender.isCaptchaOpen}
    onClose={sender.closeCaptcha}
    onPass={answer => void sender.captchaPassed(answer)}
  />
)
