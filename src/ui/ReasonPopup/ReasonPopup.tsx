import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useState } from 'react'
import { t } from '../../locales/base/decision-reason'
import { aria } from '../../platform/aria'
import { Button } from '../Button/Button'
import { Chip } from '../Chip/Chip'
import { Popup } from '../Popup/Popup'
import { TextInput } from '../TextInput'
import './reason-popup.scss'

interface Props {
  open: boolean
  title: string
  /** Full name of the item it is about. */
  about?: string
  /** Label of the field; says who will read the reason. */
  label: string
  /** Frequently used reasons. */
  templates: readonly string[]
  /** Label of the button. */
  act: string
  /** Further options, above the button. */
  children?: ReactNode
  onClose: () => void
  onSend: (reason: string) => Promise<void>
}
const REASON_MAX = 200
export const REASON_FIELD = 'reason-field'

/** Asks for the reason for a decision; the user it concerns will read it. */
export const ReasonPopup = observer(function ReasonPopup({
  open,
  title,
  about,
  label,
  templates,
  act,
  children,
  onClose,
  onSend,
}: Props) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isSending, setSending] = useState(false)
  useEffect(() => {
    setReason('')
    setMissing(false)
  }, [open])
  const type = (text: string) => {
    setReason(text)
    setMissing(false)
  }
  const send = async () => {
    if (!reason.trim()) return setMissing(true)
    setSending(true)
    await onSend(reason.trim())
    setSending(false)
  }
  return (
    <Popup open={open} onClose={onClose} title={title}>
      {about && <View className="t13 i2 reason__about">{about}</View>}
      <View className="reason__templates" {...aria({ role: 'radiogroup', label })}>
        {templates.map(text => (
          <Chip key={text} chosen={reason === text} onPress={() => type(text)}>
            {text}
          </Chip>
        ))}
      </View>
      <View className="reason__box">
        <TextInput
          multiline
          id={REASON_FIELD}
          label={label}
          placeholder={label}
          value={reason}
          maxLength={REASON_MAX}
          invalid={isMissing}
          onChange={type}
        />
      </View>
      {isMissing && (
        <View className="t13 reason__fault" {...aria({ role: 'alert' })}>
          {t('reason.missing')}
        </View>
      )}
      {children}
      <Button kind="ink" size="l" wide busy={isSending} onPress={() => void send()}>
        {act}
      </Button>
    </Popup>
  )
})
