import Taro from '@tarojs/taro'
import type { OverlayHistoryPort } from './types'

/**
 * A mini-program has no history: while a `page-container` is shown, back closes it instead of the page. A page can
 * have only one, which all its overlays share; ui/Popup/BackCatcher draws it. Back on a tab or on the first page
 * leaves the mini-program whatever is shown.
 */
interface Place {
  closers: (() => void)[]
  /** What the app set last; `isLeaving`: hidden, but maybe still on screen. */
  isShown: boolean
  isLeaving: boolean
  /** Was taken for gone before the platform said so: its word may still come, and isn't about what opened since. */
  isLate: boolean
  draw: ((isShown: boolean) => void) | null
  gone: (() => void)[]
}
/** Used if the platform doesn't report the end of leaving: a little longer than it takes. */
const LEAVES_MS = 400
/** How much later a slow phone may still report it. */
const LATE_MS = 3_000

const places = new WeakMap<object, Place>()
const front = (): object | undefined => Taro.getCurrentPages().slice(-1)[0]
const placeOf = (page: object): Place => {
  const known = places.get(page)
  if (known) return known
  const place: Place = { closers: [], isShown: false, isLeaving: false, isLate: false, draw: null, gone: [] }
  places.set(page, place)
  return place
}

const ended = (place: Place) => {
  place.isLeaving = false
  place.gone.splice(0).forEach(run => run())
  settle(place)
}

const settle = (place: Place) => {
  const isWanted = place.closers.length > 0
  if (!place.draw || place.isLeaving || isWanted === place.isShown) return
  place.isShown = isWanted
  if (!isWanted) {
    place.isLeaving = true
    setTimeout(() => {
      if (!place.isLeaving) return
      place.isLate = true
      setTimeout(() => (place.isLate = false), LATE_MS)
      ended(place)
    }, LEAVES_MS)
  }
  place.draw(isWanted)
}

export const pushOverlay: OverlayHistoryPort['pushOverlay'] = close => {
  const page = front()
  if (!page || Taro.getCurrentPages().length < 2) return () => {}
  const place = placeOf(page)
  place.closers.push(close)
  // In the next task, so that an overlay that closes while another one opens hands over the container.
  setTimeout(() => settle(place))
  return () => {
    const at = place.closers.lastIndexOf(close)
    if (at >= 0) place.closers.splice(at, 1)
    setTimeout(() => settle(place))
  }
}

/** Registers the page's container. @returns `left`: call it once the container has left; `end`: unregisters */
export const drawContainer = (draw: (isShown: boolean) => void): { left: () => void; end: () => void } => {
  const page = front()
  const place = page && placeOf(page)
  if (!place) return { left: () => {}, end: () => {} }
  place.draw = draw
  settle(place)
  return {
    left: () => {
      if (place.isLeaving) return ended(place)
      if (place.isLate) return void (place.isLate = false)
      if (!place.isShown) return
      // Back closed it: our state has to follow, or it would not be shown again.
      place.isShown = false
      draw(false)
      place.closers[place.closers.length - 1]?.()
      setTimeout(() => settle(place))
    },
    end: () => {
      place.draw = null
    },
  }
}

export const clearOverlays: OverlayHistoryPort['clearOverlays'] = () =>
  new Promise(resolve => {
    const page = front()
    const place = page && places.get(page)
    if (!place) return resolve()
    place.closers.length = 0
    settle(place)
    if (place.isLeaving) place.gone.push(resolve)
    else resolve()
  })
