import type { ComponentType } from 'react'
import type { Drawing, PictureName } from '#domain/kit/poster'

/** Addresses of the pictures that a drawing names; null for no picture. */
export type Pictures = Partial<Record<PictureName, string | null>>

export interface CanvasPort {
  /** Must be rendered in the page that paints: a mini-program's canvas is part of its page. */
  Host: ComponentType
  /**
   * Paints a drawing into a picture.
   * @param scale pixels per unit
   * @returns its address: a data URI in a browser, a file on the phone in the mini-program
   * @throws Error if a picture failed to load or the phone could not paint; a blank picture is never returned
   */
  paint(drawing: Drawing, pictures: Pictures, scale: number): Promise<string>
}
