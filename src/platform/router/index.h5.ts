import Taro from '@tarojs/taro'
import type { RouterPort } from './types'

export type { RouterPort } from './types'

/** Place in the history of the page that is on its way; -1 for none. */
let coming = -1
let isWatching = false
/** Taro hides the page below once the new one has slid in (350 ms): shown again before, it would be hidden then. */
const SLIDE_MS = 450

const place = (): number => (window.history.state as { idx?: number } | null)?.idx ?? -1

/**
 * Back, pressed while a page is still being loaded: Taro then shows that page all the same, at the address of the one
 * before it. So it is told once more that one has gone back.
 */
const arrived = () => {
  if (coming < 0) return
  if (place() === coming - 1) {
    const [path] = (Taro.getCurrentPages().pop()?.path ?? '').split('?')
    if (path === window.location.pathname) return
    const at = window.location.href
    window.setTimeout(() => {
      if (window.location.href === at)
        window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown }))
    }, SLIDE_MS)
  }
  coming = -1
}

const push = async (url: string): Promise<unknown> => {
  if (!isWatching) Taro.eventCenter.on('__afterTaroRouterChange', arrived)
  isWatching = true
  const answer = await Taro.navigateTo({ url })
  coming = place()
  return answer
}

export const router: RouterPort = {
  pageUrl: path => path,
  stack: () => Taro.getCurrentPages().map(page => page.route ?? ''),
  push,
  replace: url => Taro.redirectTo({ url }),
  tab: url => Taro.switchTab({ url }),
  relaunch: url => Taro.reLaunch({ url }),
  back: () => Taro.navigateBack(),
}
