import { View } from '@tarojs/components'
import { aria } from '../../platform/aria'
import type { FloatProps } from './types'
import { useFloatBack } from './useFloatBack'
import './popup.scss'

/**
 * An overlay. Its wrapper is rendered even while closed: content added to an existing node is sent alone, while a new
 * child makes setData send all its siblings again.
 */
export const Float = ({ open, onClose, label, shape, children }: FloatProps) => {
  useFloatBack(open, onClose)
  return (
    <View className="float-place">
      {open && (
        <View className={`float float--${shape}`} catchMove>
          <View className="float__scrim" onClick={onClose} {...aria({ hidden: true })} />
          <View className={`float__box float__box--${shape}`} {...aria({ role: 'dialog', label })}>
            {children}
          </View>
        </View>
      )}
    </View>
  )
}
