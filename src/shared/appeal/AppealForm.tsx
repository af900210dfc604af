import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { Appeal } from '#contract/review/appeal'
import { CODE } from '#contract/codes'
import { APPEAL_LIMITS } from '#domain/review/appeal'
import { countCharacters } from '#domain/kit/validators'
import { typedRoom, writtenLines } from '#domain/kit/written'
import { isNoAnswer } from '../../api'
import { t } from '../../locales/review/appeal'
import { aria } from '../../platform/aria'
import { Button } from '../../ui/Button/Button'
import { TextInput } from '../../ui/TextInput'
import { toast } from '../../ui/Toast/toast'
import { useSubmit } from '../submit/use-submit'
import '../forms/text-sheet.scss'
import './appeal.scss'

const FAULT = 'appeal-fault'

interface Props {
  /** What to write, and how the result is told. */
  about: string
  /** Said once it is sent. */
  sent: string
  text: string
  onText: (text: string) => void
  /** @throws ApiError */
  call: (text: string, idempotencyKey: string) => Promise<Appeal>
  /** Sent; null if there was one already, or nothing to appeal against any more. */
  onSent: (appeal: Appeal | null) => void
}

/** The form for an appeal. */
export const AppealForm = observer(function AppealForm({ about, sent, text, onText, call, onSent }: Props) {
  const { isSending, isUnderWay, send } = useSubmit()
  const [fault, setFault] = useState<string | null>(null)
  const type = (next: string) => {
    setFault(null)
    onText(next)
  }
  const submit = async () => {
    if (isUnderWay()) return
    const said = writtenLines(text)
    if (countCharacters(said) < APPEAL_LIMITS.textMin)
      return setFault(t('appeal.needed', { min: APPEAL_LIMITS.textMin }))
    await send({
      input: said,
      call: key => call(said, key),
      done: appeal => {
        toast(sent, 'ok')
        onSent(appeal)
      },
      show: faults => setFault(faults.text ?? Object.values(faults)[0] ?? null),
      words: error => {
        if (error.code === CODE.conflict) onSent(null)
        return isNoAnswer(error) ? t('appeal.failed') : error.message
      },
    })
  }
  return (
    <>
      <View className="t13 i2 appeal__text">{about}</View>
      <View className="comment-sheet__box">
        <TextInput
          multiline
          id="appeal-text"
          className="comment-sheet__text"
          label={t('appeal.text')}
          placeholder={t('appeal.hint')}
          value={text}
          maxLength={typedRoom(APPEAL_LIMITS.textMax)}
          invalid={fault !== null}
          describedBy={fault === null ? undefined : FAULT}
          onChange={type}
        />
      </View>
      {fault !== null && (
        <View id={FAULT} className="t13 comment-sheet__fault" {...aria({ role: 'alert' })}>
          {fault}
        </View>
      )}
      <Button kind="ink" size="l" wide busy={isSending} onPress={() => void submit()}>
        {t('appeal.send')}
      </Button>
    </>
  )
})
