import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { t } from '#src/locales/base/personal'
import { Button } from '#src/ui/Button/Button'
import { Field } from '#src/ui/Field/Field'
import type { Faults } from '#src/ui/Form/faults'
import { Popup } from '#src/ui/Popup/Popup'
import './settings.scss'
import { countWritten, written } from '#domain/kit/written'

const NICKNAME_MAX = 20

interface Props {
  open: boolean
  /** The current one. */
  nickname: string
  busy: boolean
  onClose: () => void
  /** Resolves to the faults, {} when it is saved, null if it was not. */
  onSave: (nickname: string) => Promise<Faults | null>
}

/** Asks for a new name; what is typed stays after a failure. */
export const NicknameSheet = observer(function NicknameSheet({ open, nickname, busy, onClose, onSave }: Props) {
  const [typed, setTyped] = useState(nickname)
  const [fault, setFault] = useState<string | null>(null)
  useEffect(() => {
    if (!open) return
    setTyped(nickname)
    setFault(null)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a name that changes elsewhere must not replace what is typed
  }, [open])
  const submit = async () => {
    const nickname = written(typed)
    const length = Array.from(nickname).length
    if (length === 0) return setFault(t('invalid.required'))
    if (length > NICKNAME_MAX) return setFault(t('invalid.too_long'))
    const faults = await onSave(nickname)
    if (faults === null) return
    if (faults.nickname) setFault(faults.nickname)
    else onClose()
  }
  return (
    <Popup open={open} onClose={onClose} title={t('personal.nickname')}>
      <View className="set-sheet">
        <Field
          name="nickname"
          label={t('personal.nickname')}
          placeholder={t('personal.nickname_hint')}
          value={typed}
          error={fault}
          counted={countWritten(typed)}
          limit={NICKNAME_MAX}
          autoFocus
          autoComplete="nickname"
          onChange={text => {
            setTyped(text)
            setFault(null)
          }}
          onConfirm={() => void submit()}
        />
        <View className="t13 i3 set-sheet__note">{t('personal.nickname_note')}</View>
        <Button kind="ink" size="l" wide busy={busy} onPress={() => void submit()}>
          {t('personal.save')}
        </Button>
      </View>
    </Popup>
  )
})
