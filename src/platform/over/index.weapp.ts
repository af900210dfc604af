import Taro from '@tarojs/taro'
import type { OverPort } from './types'

/**
 * A mini-program has no history: while its `page-container` is shown, back takes that away instead of the page. There
 * is room for one a page, which all that lies over the page shares; ui/Popup/BackCatcher draws it. Back on a tab or on
 * the first page of all leaves the mini-program whatever is shown.
 */
interface Place {
  closers: (() => void)[]
  /** The container as the app wants it, and whether it may still be there. */
  isShown: boolean
  isLeaving: boolean
  draw: ((isShown: boolean) => void) | null
  gone: (() => void)[]
}
/** Where the platform doesn't tell of the end: somewhat longer than it takes. */
const LEAVES_MS = 400

const places = new WeakMap<object, Place>()
const front = (): object | undefined => Taro.getCurrentPages().slice(-1)[0]
const placeOf = (page: object): Place => {
  const known = places.get(page)
  if (known) return known
  const place: Place = { closers: [], isShown: false, isLeaving: false, draw: null, gone: [] }
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
    setTimeout(() => place.isLeaving && ended(place), LEAVES_MS)
  }
  place.draw(isWanted)
}

export const holdBack: OverPort['holdBack'] = close => {
  const page = front()
  if (!page || Taro.getCurrentPages().length < 2) return () => {}
  const place = placeOf(page)
  place.closers.push(close)
  // In the next turn: what closes while another thing opens hands the container on.
  setTimeout(() => settle(place))
  return () => {
    const at = place.closers.lastIndexOf(close)
    if (at >= 0) place.closers.splice(at, 1)
    setTimeout(() => settle(place))
  }
}

/** For the page's container: it is drawn as `draw` says. @returns what to call once it has gone, and the end of it */
export const drawContainer = (draw: (isShown: boolean) => void): { left: () => void; end: () => void } => {
  const page = front()
  const place = page && placeOf(page)
  if (!place) return { left: () => {}, end: () => {} }
  place.draw = draw
  settle(place)
  return {
    left: () => {
      if (place.isLeaving) return ended(place)
      if (!place.isShown) return
      // Back took it away: the app's own word follows, or it would not come again.
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

export const letGo: OverPort['letGo'] = () =>
  new Promise(resolve => {
    const page = front()
    const place = page && places.get(page)
    if (!place) return resolve()
    place.closers.length = 0
    settle(place)
    if (place.isLeaving) place.gone.push(resolve)
    else resolve()
  })
