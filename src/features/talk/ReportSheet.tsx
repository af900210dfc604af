import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { REPORT_GROUNDS } from '../../../domain/interaction'
import { createIntent, isApiError } from '../../api'
import { t } from '../../locales/areas/talk'
import { aria } from '../../platform/aria'
import { Button } from '../../ui/Button/Button'
import { Chip } from '../../ui/Chip/Chip'
import { Popup } from '../../ui/Popup/Popup'
import { TextInput } from '../../ui/TextInput'
import { toast } from '../../ui/Toast/toast'
import { type Ground, type ReportKind, sendReport } from './source'
import './talk.scss'

const TEXT_MAX = 300

interface Props {
  /** Null: closed. */
  what: { kind: ReportKind; code: string } | null
  onClose: () => void
}

/** Tells the operators of something wrong. */
export const ReportSheet = observer(function ReportSheet({ what, onClose }: Props) {
  const [ground, setGround] = useState<Ground | null>(null)
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const [intent] = useState(() => createIntent())
  useEffect(() => {
    setGround(null)
    setText('')
    setFault(null)
  }, [what?.code])
  const send = async () => {
    if (!what) return
    if (!ground) return setFault(t('talk.ground_needed'))
    setSending(true)
    try {
      await sendReport(what, ground, text.trim(), intent.keyFor([what, ground, text]))
      intent.done()
      onClose()
      toast(t('talk.reported'), 'ok')
    } catch (error) {
      if (!isApiError(error)) throw error
      if (!error.isHandled) setFault(error.message)
    } finally {
      setSending(false)
    }
  }
  return (
    <Popup open={what !== null} onClose={onClose} title={t('talk.report_title')}>
      {what && (
        <>
          <View className="t13 i3 report__text">{t('talk.report_text')}</View>
          <View className="report__grounds" {...aria({ role: 'radiogroup', label: t('talk.report_why') })}>
            {REPORT_GROUNDS.map(one => (
              <Chip
                key={one}
                chosen={ground === one}
                onPress={() => {
                  setGround(one)
                  setFault(null)
                }}
              >
                {t(`talk.ground_${one}`)}
              </Chip>
            ))}
          </View>
          <View className="comment-sheet__box">
            <TextInput
              multiline
              className="comment-sheet__text"
              label={t('talk.report_more')}
              placeholder={t('talk.report_more')}
              value={text}
              maxLength={TEXT_MAX}
              onChange={setText}
            />
          </View>
          {fault !== null && (
            <View className="t13 comment-sheet__fault" {...aria({ role: 'alert' })}>
              {fault}
            </View>
          )}
          <Button kind="ink" size="l" wide busy={isSending} onPress={() => void send()}>
            {t('talk.report_send')}
          </Button>
        </>
      )}
    </Popup>
  )
})
