import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { type Point, ZOOM_STEP } from './crop'
import type { StageProps } from './types'

/** One press of an arrow key, as a share of the frame. */
const KEY_STEP = 0.04
const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -KEY_STEP, y: 0 },
  ArrowRight: { x: KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: -KEY_STEP },
  ArrowDown: { x: 0, y: KEY_STEP },
}
const ZOOMS: Record<string, number> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP }

/** Pointer events: finger, mouse and pen alike. */
export const Stage = ({ id, url, style, label, onSize, onFail, onHold, onMove, onShift, onZoom }: StageProps) => {
  const fingers = useRef(new Map<number, Point>())
  const points = () => [...fingers.current.values()]
  const put = (event: PointerEvent) => fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  const hold = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    put(event)
    onHold(points())
  }
  const move = (event: PointerEvent) => {
    if (!fingers.current.has(event.pointerId)) return
    put(event)
    onMove(points())
  }
  const letGo = (event: PointerEvent) => {
    if (fingers.current.delete(event.pointerId)) onHold(points())
  }
  const key = (event: KeyboardEvent) => {
    const [by, factor] = [ARROWS[event.key], ZOOMS[event.key]]
    if (!by && !factor) return
    event.preventDefault()
    if (by) onShift(by)
    else onZoom(factor)
  }
  return (
    <div
      id={id}
      className="cropper__stage"
      role="group"
      aria-label={label}
      tabIndex={0}
      onPointerDown={hold}
      onPointerMove={move}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onWheel={({ deltaY }) => onZoom(deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP)}
      onKeyDown={key}
    >
      <img
        className={`cropper__picture ${style ? '' : 'cropper__picture--unknown'}`}
        style={style}
        src={url}
        alt=""
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => onSize({ width, height })}
        onError={onFail}
      />
      <div className="cropper__ring" />
    </div>
  )
}
