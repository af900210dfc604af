import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { createIntent, isApiError } from '#src/api'
import { t } from '#src/locales/review/reports'
import { aria } from '#src/platform/aria'
import { Button } from '#src/ui/Button/Button'
import { Chip } from '#src/ui/Chip/Chip'
import { Popup } from '#src/ui/Popup/Popup'
import { TextInput } from '#src/ui/TextInput'
import { toast } from '#src/ui/Toast/toast'
import '#src/shared/forms/text-sheet.scss'
import './reports.scss'
import { typedRoom, writtenLines } from '#domain/kit/written'

interface Props<G extends string> {
  /** Identifies what it is about: another one resets the form. Null: closed. */
  what: string | null
  words: Record<'title' | 'text' | 'why' | 'more' | 'send' | 'sent', string>
  reasons: readonly G[]
  wordOf: (reason: G) => string
  textMax: number
  /** What is wrong with the text, in words; null for nothing. */
  faultOf?: (text: string) => string | null
  /** @throws ApiError */
  onSend: (reportReason: G, text: string, idempotencyKey: string) => Promise<void>
  onClose: () => void
}

/** What is wrong, and the field that shows it. */
interface Fault {
  of: 'reason' | 'text'
  text: string
}

/** Asks for a reason and a text, and sends both to the operators. */
export const ReasonSheet = observer(function ReasonSheet<G extends string>(props: Props<G>) {
  const { what, words, reasons, wordOf, textMax, faultOf, onSend, onClose } = props
  const [reportReason, setReportReason] = useState<G | null>(null)
  const [text, setText] = useState('')
  const [fault, setFault] = useState<Fault | null>(null)
  const [isSending, setSending] = useState(false)
  const [intent] = useState(() => createIntent())
  useEffect(() => {
    setReportReason(null)
    setText('')
    setFault(null)
  }, [what])
  const send = async () => {
    if (what === null) return
    if (!reportReason) return setFault({ of: 'reason', text: t('reports.reason_needed') })
    const said = writtenLines(text)
    const wrong = faultOf?.(said)
    if (wrong) return setFault({ of: 'text', text: wrong })
    setSending(true)
    try {
      await onSend(reportReason, said, intent.keyFor([what, reportReason, said]))
      intent.done()
      onClose()
      toast(words.sent, 'ok')
    } catch (error) {
      if (!isApiError(error)) throw error
      if (!error.isHandled) setFault({ of: 'text', text: error.fields.text ?? error.message })
    } finally {
      setSending(false)
    }
  }
  const faultAt = (place: Fault['of']) =>
    fault?.of === place && (
      <View className="t13 comment-sheet__fault" {...aria({ role: 'alert' })}>
        {fault.text}
      </View>
    )
  return (
    <Popup open={what !== null} onClose={onClose} title={words.title}>
      {what !== null && (
        <>
          <View className="t13 i3 report__text">{words.text}</View>
          <View className="report__reasons" {...aria({ role: 'radiogroup', label: words.why })}>
            {reasons.map(one => (
              <Chip
                key={one}
                chosen={reportReason === one}
                onPress={() => {
                  setReportReason(one)
                  setFault(null)
                }}
              >
                {wordOf(one)}
              </Chip>
            ))}
          </View>
          {faultAt('reason')}
          <View className="comment-sheet__box">
            <TextInput
              multiline
              className="comment-sheet__text"
              label={words.more}
              placeholder={words.more}
              value={text}
              maxLength={typedRoom(textMax)}
              invalid={fault?.of === 'text'}
              onChange={next => {
                setText(next)
                setFault(null)
              }}
            />
          </View>
          {faultAt('text')}
          <Button kind="ink" size="l" wide busy={isSending} onPress={() => void send()}>
            {words.send}
          </Button>
        </>
      )}
    </Popup>
  )
}) as <G extends string>(props: Props<G>) => React.ReactNode
