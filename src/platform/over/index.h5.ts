import type { OverPort } from './types'

/**
 * In browsers each thing over a page is a step of the history, with the state of its page's own step and its height
 * above it. A step belongs to the tap that opened something: browsers pass over steps that were made without one.
 */
const MARK = 'over'
interface Step {
  idx?: number
  key?: string
  [MARK]?: number
}
/** There is no history where the server draws a first screen. */
const step = (): Step => (window.history?.state as Step | null) ?? {}
/** Which page the present step belongs to: by the router's own marks. */
const pageOf = ({ idx, key }: Step) => `${idx} ${key}`
const height = () => step()[MARK] ?? 0

interface Holder {
  page: string
  close: () => void
}
const holders: Holder[] = []
const held = () => holders.filter(({ page }) => page === pageOf(step()))

/** Where one was before the next step is told. */
let last = step()
/** Steps of ours are being taken back: what waits for their end. */
let leaving: (() => void)[] | null = null

const settle = () => {
  if (leaving) return
  const missing = held().length - height()
  for (let i = 0; i < missing; i++) window.history.pushState({ ...step(), [MARK]: height() + 1 }, '')
  if (missing < 0) {
    leaving = []
    window.history.go(missing)
  }
  last = step()
}

const stepped = (event: Event) => {
  // What the router says itself means a page, whatever lies over it.
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
    held()
      .slice(height())
      .reverse()
      .forEach(({ close }) => close())
  }
  // A page that one comes back to may have left steps behind; what would not close keeps its own.
  window.setTimeout(settle)
}

// From the start and before the router: whoever listens first hears first, and the router would load the page anew.
window.addEventListener('popstate', stepped)

export const holdBack: OverPort['holdBack'] = close => {
  const holder = { page: pageOf(step()), close }
  holders.push(holder)
  // In the next turn: what closes while another thing opens hands its step on.
  window.setTimeout(settle)
  return () => {
    const at = holders.indexOf(holder)
    if (at < 0) return
    holders.splice(at, 1)
    window.setTimeout(settle)
  }
}

/** Runs once the page's own step is the present one again: what changes the address must not change another one. */
export const afterLeaving = (run: () => void): void => {
  if (leaving) leaving.push(run)
  else if (held().length < height()) window.setTimeout(() => afterLeaving(run))
  else run()
}

/** Steps that are being taken back would take what comes meanwhile along. */
export const untilLeft = (): Promise<void> | null => (leaving ? new Promise(resolve => leaving?.push(resolve)) : null)

export const letGo: OverPort['letGo'] = () =>
  new Promise(resolve => {
    for (const holder of held()) holders.splice(holders.indexOf(holder), 1)
    if (!leaving && height() === 0) return resolve()
    settle()
    afterLeaving(resolve)
  })
