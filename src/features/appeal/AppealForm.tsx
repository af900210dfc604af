import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { CODE } from '../../../contract/codes'
import { APPEAL_LIMITS } from '../../../domain/appeal'
import { countCharacters } from '../../../domain/validators'
import { isNoAnswer } from '../../api'
import { t } from '../../locales/areas/appeal'
import { aria } from '../../platform/aria'
import { useSubmit } from '../../shared/submit/use-submit'
import { Button } from '../../ui/Button/Button'
import { TextInput } from '../../ui/TextInput'
import { toast } from '../../ui/Toast/toast'
import { type Appealed, useSource } from './source'
import '../../shared/forms/text-sheet.scss'
import './appeal.scss'

const FAULT = 'appeal-fault'

interface Props {
  thing: Appealed
  /** Sent, or there was one already. */
  onSent: () => void
}

/** Asks for what the owner says. The draft stays on this device until it is sent. */
export const AppealForm = observer(function AppealForm({ thing, onSent }: Props) {
  const { draft, sendAppeal } = useSource()
  const { isSending, isUnderWay, send } = useSubmit()
  const [text, setText] = useState(() => draft.read(thing.code))
  const [fault, setFault] = useState<string | null>(null)
  const type = (next: string) => {
    setText(next)
    setFault(null)
    draft.write(thing.code, next)
  }
  const submit = async () => {
    if (isUnderWay()) return
    const said = text.trim()
    if (countCharacters(said) < APPEAL_LIMITS.textMin)
      return setFault(t('appeal.needed', { min: APPEAL_LIMITS.textMin }))
    await send({
      input: [thing.code, said],
      call: key => sendAppeal(thing, said, key),
      done: () => {
        draft.write(thing.code, '')
        toast(t('appeal.sent'), 'ok')
        onSent()
      },
      show: faults => setFault(faults.text ?? Object.values(faults)[0] ?? null),
      words: error => {
        // There is one already, or it isn't taken down any more: shows which.
        if (error.code === CODE.conflict) onSent()
        return isNoAnswer(error) ? t('appeal.failed') : error.message
      },
    })
  }
  return (
    <>
      <View className="t13 i2 appeal__text">{t('appeal.about')}</View>
      <View className="comment-sheet__box">
        <TextInput
          multiline
          id="appeal-text"
          className="comment-sheet__text"
          label={t('appeal.text')}
          placeholder={t('appeal.hint')}
          value={text}
          maxLength={APPEAL_LIMITS.textMax}
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
