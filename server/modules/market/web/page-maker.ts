import type { Context } from '#server/context'
import type { Template } from './document'
import type { ScreenRequest } from './first-screen'

/** What every kind of page needs. */
export interface PageMaker {
  ctx: Context
  template: () => Promise<Template>
  /** Renders the first screen with its styles; null if it can't be rendered. */
  draw: (request: ScreenRequest) => Promise<{ html: string; css: string } | null>
}
