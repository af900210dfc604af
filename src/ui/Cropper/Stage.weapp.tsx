import { Image, View } from '@tarojs/components'
import { aria } from '../../platform/aria'
import type { Point } from './crop'
import type { StageProps } from './types'

/** The part of a touch event that is needed. */
interface Touched {
  touches: ArrayLike<{ clientX: number; clientY: number }>
}
const pointsOf = (event: unknown): Point[] =>
  Array.from((event as Touched).touches ?? [], ({ clientX: x, clientY: y }) => ({ x, y }))

export const Stage = ({ id, url, style, label, onSize, onFail, onHold, onMove }: StageProps) => {
  const hold = (event: unknown) => onHold(pointsOf(event))
  return (
    <View
      id={id}
      className="cropper__stage"
      {...aria({ label })}
      catchMove
      onTouchStart={hold}
      onTouchMove={(event: unknown) => onMove(pointsOf(event))}
      onTouchEnd={hold}
      onTouchCancel={hold}
    >
      <Image
        className={`cropper__picture ${style ? '' : 'cropper__picture--unknown'}`}
        style={style}
        src={url}
        mode="scaleToFill"
        lazyLoad={false}
        onLoad={({ detail: { width, height } }) => onSize({ width: Number(width), height: Number(height) })}
        onError={onFail}
      />
      <View className="cropper__ring" />
    </View>
  )
}
