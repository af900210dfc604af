import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { t } from '../../locales'
import { Icon } from '../Icon/Icon'
import { useBackCloses } from '../Page/useBackCloses'
import { Pressable } from '../Pressable'
import { Float } from './Float'

interface Props {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** One step back inside the sheet, by a button left of the title and by the system's back. */
  onBack?: () => void
  /** Number of such steps back to the sheet's start. */
  steps?: number
}

/** A sheet that rises from the bottom. */
export const Popup = ({ open, onClose, title, children, onBack, steps = onBack ? 1 : 0 }: Props) => {
  useBackCloses(open ? steps : 0, () => onBack?.())
  return (
    <Float open={open} onClose={onClose} label={title} shape="sheet">
      <View className="popup__head">
        {onBack ? (
          <Pressable className="popup__side" label={t('nav.back')} onPress={onBack}>
            <Icon name="left" size={22} />
          </Pressable>
        ) : (
          <View className="popup__side" />
        )}
        <View className="grow t17 w6 one popup__title">{title}</View>
        <Pressable className="popup__side" label={t('popup.close')} onPress={onClose}>
          <Icon name="x" size={20} />
        </Pressable>
      </View>
      <View className="popup__body">{children}</View>
    </Float>
  )
}
