import Taro from '@tarojs/taro'
import { clearOverlays, untilLeft } from '../overlay-history/index.h5'
import { reload } from '../browser'
import type { RouterPort } from './types'

export type { RouterPort } from './types'

/** There is no `history` while the server renders a first screen. */
const place = (): number => (window.history?.state as { idx?: number } | null)?.idx ?? -1

interface Coming {
  /** Its index in the history. */
  at: number
  /** Unknown for the page the app was opened at. */
  path?: string
  /** The page below it. */
  below?: Element | null
}

/** The page being loaded. */
let coming: Coming | null = { at: place() }

const HIDDEN = 'taro_page_shade'
/** Keeps an element visible whatever Taro's style says (styles/h5.scss). */
const SHOWN = 'is-under'
const watched = new WeakSet<Element>()
/** Pages left for another tab whose page is not drawn yet; hidden once it is. */
const left = new Set<Element>()

const elementOf = (path: string | undefined) => (path === undefined ? null : document.getElementById(path))
const elementOnTop = () => elementOf(Taro.getCurrentPages().pop()?.path)

/**
 * Taro hides the page below once the new one has slid in (350 ms later), even if the user has gone back to it by then.
 * It hides the page of the previous tab at once, before the new one is drawn, so that a frame may show neither. This
 * shows the top page, or the page standing in for it, again before the next paint.
 */
const keepShown = () => {
  for (const { path } of Taro.getCurrentPages()) {
    const element = elementOf(path)
    if (!element || watched.has(element)) continue
    watched.add(element)
    new MutationObserver(() => {
      if (!element.classList.contains(HIDDEN)) return
      const top = elementOnTop()
      if (top !== null && top !== element) return
      if (top === null) left.add(element)
      element.classList.remove(HIDDEN)
    }).observe(element, { attributes: true, attributeFilter: ['class'] })
  }
}

/** Hides the pages of other tabs once the new page is drawn. */
const hideLeft = () => {
  const top = elementOnTop()
  if (top === null) return
  for (const element of left) if (element !== top) element.classList.add(HIDDEN)
  left.clear()
}

/**
 * Back pressed while a page is loading over another one waits for that page: Taro would show it all the same, at the
 * address of the page below. Once loaded it is closed unseen. A second back is left to Taro.
 */
const waitForWhatComes = (event: PopStateEvent) => {
  if (!coming?.path || place() !== coming.at - 1) return
  event.stopImmediatePropagation()
  // Taro's style hides a page below another one in the document, where the late page stays until it has slid out.
  coming.below?.classList.add(SHOWN)
}

/**
 * Back pressed before the page the app was opened at has loaded reloads the document at the new address. That page has
 * none below it and may never load; asked for two first pages at once, Taro leaves one on top of the other. If the
 * history had no index at the start, there is no page of the app to go back to; old WebKits fire popstate all the same.
 */
const startAnew = (event: PopStateEvent) => {
  if (!coming || coming.path || coming.at < 0 || place() === coming.at) return
  event.stopImmediatePropagation()
  void reload()
}

// After the listeners for steps within a page and before Taro's: listeners run in order of registration.
window.addEventListener('popstate', event => {
  if (!event.isTrusted) return
  waitForWhatComes(event)
  startAnew(event)
})

const arrived = () => {
  // A page may also arrive by the browser's back.
  keepShown()
  hideLeft()
  if (!coming) return
  const [top] = (Taro.getCurrentPages().pop()?.path ?? '').split('?')
  // A page gone back to may arrive before the awaited one.
  if (coming.path && coming.path !== top) return
  const isLeft = place() < coming.at
  const { below } = coming
  coming = null
  if (!isLeft) return
  const unseen = elementOnTop()
  unseen?.style.setProperty('visibility', 'hidden')
  const untilGone = () => {
    if (unseen?.isConnected) requestAnimationFrame(untilGone)
    else below?.classList.remove(SHOWN)
  }
  untilGone()
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown }))
}

// From the start: after a reload there are earlier pages, too.
Taro.eventCenter.on('__afterTaroRouterChange', arrived)

const push = async (url: string): Promise<unknown> => {
  // The entries of closed overlays may still be leaving the history, and would pop the new page with them.
  const left = untilLeft()
  if (left) await left
  keepShown()
  // An awaited page that never loaded.
  coming?.below?.classList.remove(SHOWN)
  const below = elementOnTop()
  const answer = Taro.navigateTo({ url })
  // By now the new page is in the history.
  coming = { at: place(), path: url.split('?')[0], below }
  return answer
}

export const router: RouterPort = {
  pageUrl: path => path,
  stack: () => Taro.getCurrentPages().map(page => page.route ?? ''),
  push,
  replace: url => clearOverlays().then(() => Taro.redirectTo({ url })),
  tab: url =>
    clearOverlays().then(() => {
      keepShown()
      return Taro.switchTab({ url })
    }),
  relaunch: url => clearOverlays().then(() => Taro.reLaunch({ url })),
  back: () => clearOverlays().then(() => Taro.navigateBack()),
}
