import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { t } from '../../locales'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable'
import { Float } from './Float'

interface Props {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** At the left of the title: a step back inside the sheet. */
  onBack?: () => void
}

/** A sheet that rises from the bottom. */
export const Popup = ({ open, onClose, title, children, onBack }: Props) => (
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
