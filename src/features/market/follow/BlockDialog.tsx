import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useAct } from '#src/shared/submit/use-act'
import { t } from '#src/locales/market/follow'
import { Dialog } from '#src/ui/Popup/Dialog'
import { toast } from '#src/ui/Toast/toast'
import { useSource } from './source'

interface Props {
  /** Null: closed. */
  person: { user_code: string; nickname: string } | null
  onClose: () => void
  onBlocked?: () => void
}

/** Asks for confirmation before blocking a user. */
export const BlockDialog = observer(function BlockDialog({ person, onClose, onBlocked }: Props) {
  const { actOn } = useSource()
  const act = useAct()
  const [isBusy, setBusy] = useState(false)
  const block = async () => {
    if (!person) return
    setBusy(true)
    const { user_code: code } = person
    const done = await act(`block:${code}`, code, key => actOn('block', code, key))
    setBusy(false)
    onClose()
    if (done === null) return
    toast(t('follow.did_block'), 'ok')
    onBlocked?.()
  }
  return (
    <Dialog
      open={person !== null}
      title={t('follow.block_title', { name: person?.nickname ?? '' })}
      text={t('follow.block_text')}
      no={t('follow.block_no')}
      yes={t('follow.block')}
      busy={isBusy}
      onNo={onClose}
      onYes={() => void block()}
    />
  )
})
