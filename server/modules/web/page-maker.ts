import type { Context } from '../../context'
import type { Template } from './document'
import type { ScreenRequest } from './first-screen'

/** What every kind of page is made with. */
export interface PageMaker {
  ctx: Context
  template: () => Promise<Template>
  /** The first screen with its styles; null where it can't be drawn. */
  draw: (request: ScreenRequest) => Promise<{ html: string; css: string } | null>
}
