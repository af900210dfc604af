import { View } from '@tarojs/components'
import { aria } from '../../platform/aria'
import type { FloatProps } from './types'
import './popup.scss'

/** What floats over a page. */
export const Float = ({ open, onClose, label, shape, children }: FloatProps) =>
  open ? (
    <View className={`float float--${shape}`} catchMove>
      <View className="float__scrim" onClick={onClose} {...aria({ hidden: true })} />
      <View className={`float__box float__box--${shape}`} {...aria({ role: 'dialog', label })}>
        {children}
      </View>
    </View>
  ) : null
