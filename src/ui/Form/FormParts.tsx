import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { ItemState } from '#domain/market/listing'
import { t } from '../../locales/base/form'
import { clockText } from '../format'
import { Icon } from '../Icon/Icon'
import { Dialog } from '../Popup/Dialog'
import { Pressable } from '../Pressable'
import './form.scss'

interface DraftProps {
  /** ms */
  savedAt: number
  /** The draft is from an earlier visit. */
  isRestored: boolean
  onClear: () => void
}

/** Says that the draft is saved on this device and offers to start over. To be placed in a row. */
export const DraftLine = observer(function DraftLine({ savedAt, isRestored, onClear }: DraftProps) {
  return (
    <>
      <View className="row g4">
        <Icon name="ok" size={14} />
        <View className="num">
          {t(isRestored ? 'form.draft_found' : 'form.draft_saved', { time: clockText(savedAt) })}
        </View>
      </View>
      <Pressable className="form__clear link" onPress={onClear}>
        {t('form.draft_clear')}
      </Pressable>
    </>
  )
})

interface ClearProps {
  open: boolean
  /** Clearing brings back the submitted version. */
  isChange?: boolean
  onClose: () => void
  onClear: () => void
}

/** Asks before a draft is cleared. */
export const ClearDialog = observer(function ClearDialog({ open, isChange, onClose, onClear }: ClearProps) {
  return (
    <Dialog
      open={open}
      title={t('form.clear_title')}
      text={t(isChange ? 'form.clear_changed' : 'form.clear_text')}
      no={t('form.clear_no')}
      yes={t('form.clear_yes')}
      onNo={onClose}
      onYes={() => {
        onClose()
        onClear()
      }}
    />
  )
})

export interface Refused {
  item_state: ItemState
  reason: string | null
}

/** Why the last revision was rejected, or the item itself was taken down. */
export const FormReason = observer(function FormReason({ item_state, reason }: Refused) {
  if (!reason) return null
  return (
    <View className="form__reason t13" {...{ role: 'note' }}>
      <Icon name="alert" size={18} />
      <View className="grow">{t(item_state === 'taken_down' ? 'form.taken_down' : 'form.reason', { reason })}</View>
    </View>
  )
})

/** Placeholder cards while a form loads. `children` go above them. */
export const FormSkeleton = ({ children }: { children?: ReactNode }) => (
  <View className="pad" {...{ 'aria-hidden': true }}>
    {children}
    {[120, 150, 280].map(px => (
      <View key={px} className="card form__bone" style={{ height: `${px}px` }} />
    ))}
  </View>
)
