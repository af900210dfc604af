import type { OverlayHistoryPort } from './types'

/**
 * In browsers each overlay is a history entry: the state of its page's own entry plus the overlay's height above the
 * page. The entry must be pushed for the tap that opens it: browsers skip entries added without a user gesture.
 */
const MARK = 'over'
interface Step {
  idx?: number
  key?: string
  [MARK]?: number
}
/** There is no `history` while the server renders a first screen. */
const step = (): Step => (window.history?.state as Step | null) ?? {}
/** Identifies the page of a history entry by the router's own `idx` and `key`. */
const pageOf = ({ idx, key }: Step) => `${idx} ${key}`
const height = () => step()[MARK] ?? 0

interface Overlay {
  page: string
  close: () => void
}
const overlays: Overlay[] = []
const overlaysHere = () => overlays.filter(({ page }) => page === pageOf(step()))

/** The history state before the next `popstate`. */
let last = step()
/** While our entries are being popped: the callbacks to run afterwards. */
let leaving: (() => void)[] | null = null

const settle = () => {
  if (leaving) return
  const missing = overlaysHere().length - height()
  for (let i = 0; i < missing; i++) window.history.pushState({ ...step(), [MARK]: height() + 1 }, '')
  if (missing < 0) {
    leaving = []
    window.history.go(missing)
  }
  last = step()
}

const stepped = (event: Event) => {
  // The router's own (untrusted) events are about pages, not overlays.
  if (!event.isTrusted) return
  const before = last
  last = step()
  const isWithin = pageOf(before) === pageOf(last) && (before[MARK] ?? 0) !== height()
  if (leaving) {
    const waiting = leaving
    leaving = null
    event.stopImmediatePropagation()
    waiting.forEach(run => run())
  } else if (isWithin) {
    event.stopImmediatePropagation()
    overlaysHere()
      .slice(height())
      .reverse()
      .forEach(({ close }) => close())
  }
  // A page returned to may have left entries behind; an overlay that refused to close gets its entry back.
  window.setTimeout(settle)
}

// At module load, before the router: listeners run in order of registration, and the router would reload the page.
window.addEventListener('popstate', stepped)

export const pushOverlay: OverlayHistoryPort['pushOverlay'] = close => {
  const overlay = { page: pageOf(step()), close }
  overlays.push(overlay)
  // In the next task, so that an overlay that closes while another one opens hands over its entry.
  window.setTimeout(settle)
  return () => {
    const at = overlays.indexOf(overlay)
    if (at < 0) return
    overlays.splice(at, 1)
    window.setTimeout(settle)
  }
}

/** Runs once the entries of closed overlays are popped: an address change must not land on one of them. */
export const afterLeaving = (run: () => void): void => {
  if (leaving) leaving.push(run)
  else if (overlaysHere().length < height()) window.setTimeout(() => afterLeaving(run))
  else run()
}

/** Resolves once our entries are popped (null: none are being popped). A page pushed before would be popped, too. */
export const untilLeft = (): Promise<void> | null => (leaving ? new Promise(resolve => leaving?.push(resolve)) : null)

export const clearOverlays: OverlayHistoryPort['clearOverlays'] = () =>
  new Promise(resolve => {
    for (const overlay of overlaysHere()) overlays.splice(overlays.indexOf(overlay), 1)
    if (!leaving && height() === 0) return resolve()
    settle()
    afterLeaving(resolve)
  })
