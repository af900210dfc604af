import { View } from '@tarojs/components'
import type { FloatProps } from './types'
import './popup.scss'

/** What floats over a page. */
export const Float = ({ open, onClose, shape, children }: FloatProps) =>
  open ? (
    <View className={`float float--${shape}`} catchMove>
      <View className="float__scrim" onClick={onClose} />
      <View className={`float__box float__box--${shape}`}>{children}</View>
    </View>
  ) : null
