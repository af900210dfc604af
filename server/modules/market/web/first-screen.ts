import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Locale } from '#domain/base/locale'
import type { DetailKind } from './pages'

type ScreenPage = 'home' | `${DetailKind}_detail`

export interface ScreenRequest {
  page: ScreenPage
  locale: Locale
  /** The address's query parameters. */
  params: Record<string, string>
  /** The parsed content of the page's data element. */
  data: Record<string, unknown>
}

/** Renders the first screen of a page as an anonymous visitor sees it. */
export interface FirstScreen {
  /** @returns HTML @throws whatever a component throws */
  render: (request: ScreenRequest) => string
  /** Styles of everything it may render. */
  css: string
}

/**
 * Loads the app's components, built for the server beside the site (`dist/h5` → `dist/h5-server`); null if they weren't
 * built: pages are then sent without their first screen.
 */
export const readFirstScreen = async (h5Dir: string): Promise<FirstScreen | null> => {
  const folder = `${h5Dir.replace(/[\\/]+$/, '')}-server`
  const file = join(folder, 'first-screen.mjs')
  if (!existsSync(file)) return null
  const { render } = (await import(pathToFileURL(file).href)) as Pick<FirstScreen, 'render'>
  return { render, css: await readFile(join(folder, 'first-screen.css'), 'utf8') }
}
