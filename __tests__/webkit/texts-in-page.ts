/// <reference lib="dom" />

/** A text of a page, and the share of it that is not clipped: 1 for all of it. */
export interface Seen {
  text: string
  part: number
}

/**
 * Runs in the page: every text on it, in order; null while it is loading or empty. What can be scrolled into view
 * counts as visible. A line is judged by its middle, since the engines measure its top and bottom differently.
 */
export const textsInPage = (): Seen[] | null => {
  interface Box {
    left: number
    right: number
    top: number
    bottom: number
  }
  /** The area in which an element is not clipped by its ancestors. */
  const roomOf = (element: Element): Box => {
    const room = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity }
    const open = { x: false, y: false }
    let isFree = false
    for (let one: Element | null = element; one; one = one.parentElement) {
      const style = getComputedStyle(one)
      // A positioned element isn't clipped by ancestors below its containing block.
      if (isFree && style.position === 'static') continue
      isFree = style.position === 'absolute' || (isFree && style.position === 'static')
      const box = one.getBoundingClientRect()
      if (/auto|scroll/.test(style.overflowX)) open.x = true
      if (/auto|scroll/.test(style.overflowY)) open.y = true
      if (!open.x && style.overflowX !== 'visible') {
        room.left = Math.max(room.left, box.left)
        room.right = Math.min(room.right, box.right)
      }
      if (!open.y && style.overflowY !== 'visible') {
        room.top = Math.max(room.top, box.top)
        room.bottom = Math.min(room.bottom, box.bottom)
      }
      if (style.position === 'fixed') break
    }
    return room
  }
  const partOf = (node: Text): number => {
    const range = document.createRange()
    range.selectNodeContents(node)
    const room = roomOf(node.parentElement!)
    let all = 0
    let seen = 0
    for (const { left, right, top, bottom } of range.getClientRects()) {
      const middle = (top + bottom) / 2
      all += right - left
      // Half a pixel for the engines' rounding.
      if (middle > room.top && middle < room.bottom)
        seen += Math.max(0, Math.min(right, room.right + 0.5) - Math.max(left, room.left - 0.5))
    }
    return all === 0 ? 1 : Math.min(1, seen / all)
  }
  const isShown = (one: Element) =>
    one.checkVisibility({ visibilityProperty: true } as CheckVisibilityOptions) && one.getClientRects().length > 0

  if (document.querySelector('#first-screen, #app .spinner, #app .skeleton, #app [aria-busy=true]')) return null
  const found: Seen[] = []
  const walker = document.createTreeWalker(document.getElementById('app')!, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const text = node.data.trim()
    if (text && isShown(node.parentElement!)) found.push({ text, part: Math.round(partOf(node) * 100) / 100 })
  }
  return found.length > 0 ? found : null
}
