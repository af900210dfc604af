import Taro from '@tarojs/taro'
import type { PageAddress, ShowOpener } from './types'

const elementOf = (page: { path?: string } | undefined) =>
  page?.path ? (document.getElementById(page.path)?.closest<HTMLElement>('.taro_page') ?? null) : null

export const pageAddress: PageAddress = below => {
  const pages = Taro.getCurrentPages() as { path?: string }[]
  return pages[pages.length - 1 - below]?.path ?? null
}

/**
 * The router hides the page below. This shows it again under the current one, which loses its background. A page
 * opened directly by its link has none below: it keeps its background.
 */
export const showOpener: ShowOpener = () => {
  const pages = Taro.getCurrentPages() as { path?: string }[]
  const over = elementOf(pages[pages.length - 1])
  const under = elementOf(pages[pages.length - 2])
  if (!over || !under || over === under) return () => {}
  over.classList.add('is-over')
  under.classList.add('is-under')
  under.setAttribute('inert', '')
  return () => {
    over.classList.remove('is-over')
    under.classList.remove('is-under')
    under.removeAttribute('inert')
  }
}
