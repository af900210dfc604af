import Taro from '@tarojs/taro'
import { system } from '../device/system'
import { isSinglePage } from '../single-page'
import type { Frame } from './types'

const FALLBACK_CAPSULE = 87 + 2 * 8
let known: Frame | null = null

/** The capsule's rectangle may be missing or wrong early on: only a plausible one is cached. */
export const frame = (): Frame => {
  if (known) return known
  const info = Taro.getWindowInfo?.() ?? system()
  // WeChat shows its own bar above a page opened from Moments (`navigationBarFit: squeezed`).
  if (isSinglePage()) return (known = { statusBar: 0, bar: 48, capsule: 0, height: info.windowHeight })
  const statusBar = info.statusBarHeight ?? 20
  const found: Frame = { statusBar, bar: 48, capsule: FALLBACK_CAPSULE, height: info.windowHeight }
  try {
    const box = Taro.getMenuButtonBoundingClientRect()
    const right = info.windowWidth - box.right
    if (!box || box.width <= 0 || box.height <= 0 || box.top < statusBar || right < 0 || right > 48) return found
    known = { ...found, bar: Math.max(44, (box.top - statusBar) * 2 + box.height), capsule: box.width + right * 2 }
    return known
  } catch {
    return found
  }
}

/** The operator's desk is for browsers. */
export const hasDesk = false
