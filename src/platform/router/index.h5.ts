import Taro from '@tarojs/taro'
import { letGo, untilLeft } from '../over/index.h5'
import { reload } from '../browser'
import type { RouterPort } from './types'

export type { RouterPort } from './types'

/** There is no history where the server draws a first screen. */
const place = (): number => (window.history?.state as { idx?: number } | null)?.idx ?? -1

interface Coming {
  /** Its place in the history. */
  at: number
  /** Unknown for the page that the app was opened at. */
  path?: string
  /** The page that it comes over. */
  below?: Element | null
}

/** The page that is on its way. */
let coming: Coming | null = { at: place() }

const HIDDEN = 'taro_page_shade'
/** Shown whatever Taro's style says (styles/h5.scss). */
const SHOWN = 'is-under'
const watched = new WeakSet<Element>()
/** Left for another tab whose page is not drawn yet: hidden once it is. */
const left = new Set<Element>()

const elementOf = (path: string | undefined) => (path === undefined ? null : document.getElementById(path))
const elementOnTop = () => elementOf(Taro.getCurrentPages().pop()?.path)

/**
 * Taro hides the page below once the new one has slid in (350 ms later), even where one has gone back to it by then;
 * and the page of another tab at once, before the new one is drawn, so that a frame may show neither. What is on top,
 * or stands in for it, is shown again before anything is painted.
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

/** The page that came is drawn. */
const hideLeft = () => {
  const top = elementOnTop()
  if (top === null) return
  for (const element of left) if (element !== top) element.classList.add(HIDDEN)
  left.clear()
}

/**
 * Back, pressed while a page is still being loaded over another, waits for that page: Taro would show it all the same,
 * at the address of the one before it. Once it has come it goes, unseen. Whoever presses back again has it from Taro.
 */
const waitForWhatComes = (event: PopStateEvent) => {
  if (!coming?.path || place() !== coming.at - 1) return
  event.stopImmediatePropagation()
  // Taro's style hides what lies under another page in the document, where that one stays for the time of its slide.
  coming.below?.classList.add(SHOWN)
}

/**
 * Back, pressed before the page that the app was opened at has come: the app starts anew where one went. That page lies
 * over nothing, and may never come; Taro, asked for two first pages at once, leaves one lying over the other. Where the
 * history knew no place at the start there is nothing of the app to go back to: old WebKits tell of a step all the same.
 */
const startAnew = (event: PopStateEvent) => {
  if (!coming || coming.path || coming.at < 0 || place() === coming.at) return
  event.stopImmediatePropagation()
  void reload()
}

// After those for whom back is a step within their page, before Taro's: the order of the listening is that of the telling.
window.addEventListener('popstate', event => {
  if (!event.isTrusted) return
  waitForWhatComes(event)
  startAnew(event)
})

const arrived = () => {
  // A page may come by the browser's own back, too.
  keepShown()
  hideLeft()
  if (!coming) return
  const [top] = (Taro.getCurrentPages().pop()?.path ?? '').split('?')
  // What one went back to may come before what is waited for.
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

// From the start: a page that was loaded anew has pages before it, too.
Taro.eventCenter.on('__afterTaroRouterChange', arrived)

const push = async (url: string): Promise<unknown> => {
  // What closed before this may still be on its way out of the history, and would take the new page along.
  const left = untilLeft()
  if (left) await left
  keepShown()
  // One that was waited for, and never came.
  coming?.below?.classList.remove(SHOWN)
  const below = elementOnTop()
  const answer = Taro.navigateTo({ url })
  // By now it stands in the history.
  coming = { at: place(), path: url.split('?')[0], below }
  return answer
}

export const router: RouterPort = {
  pageUrl: path => path,
  stack: () => Taro.getCurrentPages().map(page => page.route ?? ''),
  push,
  replace: url => letGo().then(() => Taro.redirectTo({ url })),
  tab: url =>
    letGo().then(() => {
      keepShown()
      return Taro.switchTab({ url })
    }),
  relaunch: url => letGo().then(() => Taro.reLaunch({ url })),
  back: () => letGo().then(() => Taro.navigateBack()),
}
