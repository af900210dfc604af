import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { COMMENT_LIMITS } from '#domain/review/comments'
import { typedRoom, writtenLines } from '#domain/kit/written'
import { createIntent, isApiError } from '#src/api'
import { t } from '#src/locales/review/comments'
import { aria } from '#src/platform/aria'
import { Button } from '#src/ui/Button/Button'
import { Popup } from '#src/ui/Popup/Popup'
import { TextInput } from '#src/ui/TextInput'
import { toast } from '#src/ui/Toast/toast'
import { type Comment, type Thing, useSource } from './source'
import '#src/shared/forms/text-sheet.scss'
import './comments.scss'

interface Props {
  open: boolean
  thing: Thing
  /** The comment to answer; null for a new thread. */
  answered: Comment | null
  onClose: () => void
  onSent: (comment: Comment) => void
}

const faultsOf = (error: unknown): Record<string, string> =>
  (isApiError(error) && (error.result as { fields?: Record<string, string> } | null)?.fields) || {}

/** Writes a comment. The draft stays on this device until it is sent. */
export const CommentSheet = observer(function CommentSheet({ open, thing, answered, onClose, onSent }: Props) {
  const { keepDraft, recallDraft, sendComment } = useSource()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const [intent] = useState(() => createIntent())
  const code = answered?.comment_code
  useEffect(() => {
    if (!open) return
    setText(recallDraft(thing, code))
    setFault(null)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- each time it opens, for what it opens
  }, [open, code])
  const type = (next: string) => {
    setText(next)
    setFault(null)
    keepDraft(thing, code, next)
  }
  const send = async () => {
    if (!writtenLines(text)) return setFault(t('comments.needed'))
    setSending(true)
    try {
      const comment = await sendComment(thing, text, code, intent.keyFor([text, code]))
      intent.done()
      keepDraft(thing, code, '')
      onSent(comment)
      toast(t('comments.sent'), 'ok')
    } catch (error) {
      if (!isApiError(error)) throw error
      if (!error.isHandled) setFault(faultsOf(error).text ?? error.message)
    } finally {
      setSending(false)
    }
  }
  const title = answered ? t('comments.answer_to', { name: answered.author.nickname }) : t('comments.new_comment')
  return (
    <Popup open={open} onClose={onClose} title={title}>
      {open && (
        <>
          {answered && <View className="t13 i3 two comment-sheet__quoted">{answered.text}</View>}
          <View className="comment-sheet__box">
            <TextInput
              multiline
              autoFocus
              className="comment-sheet__text"
              label={title}
              placeholder={t('comments.hint')}
              value={text}
              maxLength={typedRoom(COMMENT_LIMITS.textMax)}
              invalid={fault !== null}
              describedBy={fault === null ? undefined : 'comment-fault'}
              onChange={type}
            />
          </View>
          {fault !== null && (
            <View id="comment-fault" className="t13 comment-sheet__fault" {...aria({ role: 'alert' })}>
              {fault}
            </View>
          )}
          <Button size="l" wide busy={isSending} onPress={() => void send()}>
            {t('comments.send')}
          </Button>
        </>
      )}
    </Popup>
  )
})
