import type { CSSProperties } from 'react'
import type { Point, Size } from './crop'

/** The frame with the picture under it: what the fingers, the mouse and the keyboard do on it. */
export interface StageProps {
  id: string
  url: string
  /** Of the picture; absent until its size is known. */
  style?: CSSProperties
  /** Name for screen readers. */
  label: string
  onSize: (size: Size) => void
  /** The picture can't be shown. */
  onFail: () => void
  /** All fingers on it, whenever one is added or lifted. */
  onHold: (points: readonly Point[]) => void
  onMove: (points: readonly Point[]) => void
  /** In shares of the frame. */
  onShift: (by: Point) => void
  onZoom: (factor: number) => void
}
