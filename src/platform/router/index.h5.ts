import Taro from '@tarojs/taro'
import type { RouterPort } from './types'

export type { RouterPort } from './types'

/** There is no history where the server draws a first screen. */
const place = (): number => (window.history?.state as { idx?: number } | null)?.idx ?? -1

/** Place in the history of the page that is on its way, at first of the one the app was opened at; -1 for none. */
let coming = place()

const HIDDEN = 'taro_page_shade'
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
 * Back, pressed while a page is still being loaded: Taro then shows that page all the same, at the address of the one
 * before it. So it is told once more that one has gone back.
 */
const arrived = () => {
  // A page may come by the browser's own back, too.
  keepShown()
  hideLeft()
  if (coming < 0) return
  if (place() === coming - 1) {
    const [path] = (Taro.getCurrentPages().pop()?.path ?? '').split('?')
    if (path === window.location.pathname) return
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown }))
  }
  coming = -1
}

// From the start: a page that was loaded anew has pages before it, too.
Taro.eventCenter.on('__afterTaroRouterChange', arrived)

const push = async (url: string): Promise<unknown> => {
  keepShown()
  const answer = await Taro.navigateTo({ url })
  coming = place()
  return answer
}

export const router: RouterPort = {
  pageUrl: path => path,
  stack: () => Taro.getCurrentPages().map(page => page.route ?? ''),
  push,
  replace: url => Taro.redirectTo({ url }),
  tab: url => {
    keepShown()
    return Taro.switchTab({ url })
  },
  relaunch: url => Taro.reLaunch({ url }),
  back: () => Taro.navigateBack(),
}
