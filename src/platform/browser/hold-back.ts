/**
 * While something lies over a page, the browser's back closes it instead of leaving: one step more stands in the
 * history for as long as anything is held, however much that is.
 */
const MARK = 'over'
const holders: (() => void)[] = []
let hasStep = false
let leaving: (() => void)[] | null = null

const isOurs = () => Boolean((window.history.state as Record<string, unknown> | null)?.[MARK])

const settle = () => {
  if (leaving) return
  if (holders.length > 0 && !hasStep) {
    window.history.pushState({ ...(window.history.state as object | null), [MARK]: true }, '')
    hasStep = true
  } else if (holders.length === 0 && hasStep) {
    hasStep = false
    // Where one has gone on meanwhile, the step stays behind: going back over it shows the same page.
    if (!isOurs()) return
    leaving = []
    window.history.back()
  }
}

const stepped = (event: Event) => {
  // What the router says itself means a page, whatever lies over it.
  if (!event.isTrusted) return
  if (leaving) {
    const waiting = leaving
    leaving = null
    event.stopImmediatePropagation()
    waiting.forEach(run => run())
    settle()
  } else if (hasStep && holders.length > 0) {
    hasStep = false
    event.stopImmediatePropagation()
    holders[holders.length - 1]()
    window.setTimeout(settle)
  }
}

// From the start and before the router: whoever listens first hears first, and the router would load the page anew.
window.addEventListener('popstate', stepped)

/** Until the answer is called, back calls `close` (the one held last comes first) and stays on the page. */
export const holdBack = (close: () => void): (() => void) => {
  holders.push(close)
  // In the next turn: what closes while another thing opens hands its step on.
  window.setTimeout(settle)
  return () => {
    const at = holders.lastIndexOf(close)
    if (at >= 0) holders.splice(at, 1)
    window.setTimeout(settle)
  }
}

/** Runs once the page's own step is the present one again: what changes the address must not change the extra one. */
export const afterLeaving = (run: () => void): void => {
  if (leaving) leaving.push(run)
  else if (hasStep && holders.length === 0) window.setTimeout(() => afterLeaving(run))
  else run()
}
