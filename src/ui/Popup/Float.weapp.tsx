import { View } from '@tarojs/components'
import { aria } from '../../platform/aria'
import type { FloatProps } from './types'
import { useFloatBack } from './useFloatBack'
import './popup.scss'

/**
 * What floats over a page. Its place stands while nothing is open: what comes into a node that is there is sent alone,
 * while a new child has all its neighbours sent again.
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
