import type { ComponentType } from 'react'
import type { Drawing, PictureName } from '../../../domain/poster'

/** Addresses of the pictures that a drawing names; null where there is none. */
export type Pictures = Partial<Record<PictureName, string | null>>

export interface CanvasPort {
  /** Has to stand in the page that paints: a mini-program's canvas is a part of its page. */
  Host: ComponentType
  /**
   * Paints a drawing into a picture.
   * @param scale pixels a unit
   * @returns its address: a data URI in a browser, a file on the phone in the mini-program
   * @throws Error where a picture did not come, or the phone could not paint: never a blank picture
   */
  paint(drawing: Drawing, pictures: Pictures, scale: number): Promise<string>
}
