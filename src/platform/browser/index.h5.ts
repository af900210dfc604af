import { LOAD_FAULT, STORAGE } from '../../../domain/constants'
import { afterLeaving } from '../over/index.h5'
import type { HostEvents } from './types'

export type { HostEvents } from './types'

const RELOADED = 'chunk_reloaded_at'
/** A second reload within this time would not help: the file is not only old, it is missing. */
const RELOAD_AGAIN_MS = 60_000

/** After a deploy the old page asks for files that are gone. */
export const isChunkGone = (message: string): boolean =>
  /ChunkLoadError|Loading (?:CSS )?chunk|dynamically imported module|Importing a module script failed/i.test(message)

/** What answers wherever the site does, and says nothing. */
const LIGHT = '/robots.txt'
/** Somebody waits for what is to be shown in place of a page that did not come. */
const LIGHT_MS = 5000

/** Whether the site's server answers. */
const isServerThere = async (): Promise<boolean> =>
  navigator.onLine &&
  fetch(LIGHT, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Loads the document anew, as soon as the server answers. Without a network that would end in the browser's own error
 * page: then the page stays. False where it stays.
 */
export const reload = async (): Promise<boolean> => {
  if (!(await isServerThere())) return false
  window.location.reload()
  return true
}

/** The same, once within a time. */
export const reloadOnce = async (now = Date.now()): Promise<boolean> => {
  const late = new Promise<false>(done => window.setTimeout(() => done(false), LIGHT_MS))
  if (!(await Promise.race([isServerThere(), late]))) return false
  try {
    const last = Number(window.sessionStorage.getItem(RELOADED) ?? 0)
    if (now - last < RELOAD_AGAIN_MS) return false
    window.sessionStorage.setItem(RELOADED, String(now))
  } catch {
    return false
  }
  window.location.reload()
  return true
}

/** @returns ends it */
export const whenOnline = (run: () => void): (() => void) => {
  window.addEventListener('online', run)
  return () => window.removeEventListener('online', run)
}

const isTyping = (element: Element | null): element is HTMLElement =>
  element !== null && /^(?:INPUT|TEXTAREA|SELECT)$/.test(element.tagName)

/**
 * The app ends where the keyboard begins (`--keyboard`), with the field that is typed into in view. The keyboard also
 * shifts the page, and old WebViews leave it so: it is put back when the field is left.
 */
const settleAfterKeyboard = () => {
  const viewport = window.visualViewport
  let hidden = 0
  const measure = () => {
    // A page that is zoomed in shows less of itself without any keyboard.
    const isZoomed = viewport !== null && viewport.scale > 1.01
    const next =
      viewport && !isZoomed ? Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop)) : 0
    if (next === hidden) return
    const isOpening = next > hidden
    hidden = next
    document.documentElement.style.setProperty('--keyboard', `${hidden}px`)
    if (isOpening && isTyping(document.activeElement)) document.activeElement.scrollIntoView({ block: 'nearest' })
  }
  viewport?.addEventListener('resize', measure)
  viewport?.addEventListener('scroll', measure)
  window.addEventListener('focusout', () => {
    window.setTimeout(() => {
      if (!isTyping(document.activeElement) && window.scrollY !== 0) window.scrollTo(0, 0)
      measure()
    }, 100)
  })
}

/** The browser's own events, for the whole life of the app. */
export const startHost = ({ onOnline, onError }: HostEvents): void => {
  const fault = (error: unknown, fallback: string) => {
    const { message, stack } = error instanceof Error ? error : { message: fallback, stack: undefined }
    const name = error instanceof Error ? `${error.name}: ${message}` : message
    if (!isChunkGone(name)) return onError(name, stack)
    void reloadOnce().then(isLeaving => {
      if (isLeaving) return
      // Where the app stands it says so itself; until then the document does.
      if (!document.querySelector('.taro_page')) window.dispatchEvent(new Event(LOAD_FAULT))
      onError(name, stack)
    })
  }
  window.addEventListener('online', onOnline)
  window.addEventListener('error', event => {
    // Pictures that fail to load come by here without an error: they are their component's matter.
    if (event.error || event.message) fault(event.error, event.message)
  })
  window.addEventListener('unhandledrejection', event => {
    const { reason } = event as PromiseRejectionEvent
    // What the API rejects with was told to whoever asked.
    if ((reason as { isApiError?: boolean } | null)?.isApiError) return
    fault(reason, String(reason))
  })
  // A page brought back whole from the browser's memory: its sockets and timers are dead, and WeChat shows it white.
  window.addEventListener('pageshow', event => {
    if (!event.persisted) return
    const renew = () => void reload()
    whenOnline(renew)
    renew()
  })
  settleAfterKeyboard()
}

/** Parameters of the address at launch. */
export const launchQuery = (): Record<string, string> => Object.fromEntries(new URLSearchParams(window.location.search))

/** Where the app is, for an error report. */
export const currentAddress = (): string => window.location.pathname

/** Text of a data element that the server put into the page, taken out of it; null where there is none. */
export const takeEmbedded = (id: string): string | null => {
  const element = document.getElementById(id)
  element?.remove()
  return element?.textContent || null
}

/** The page's language, for screen readers and fonts; the cookie tells it to the server for the next document. */
export const setDocumentLanguage = (language: string): void => {
  document.documentElement.lang = language
  document.cookie = `${STORAGE.language}=${language}; path=/; max-age=31536000; samesite=lax`
}

export const setDocumentTitle = (title: string): void => {
  document.title = title
}

/** Sets these parameters of the address (what is missing in `query` goes) without a step in the history. */
export const replaceQuery = (keys: readonly string[], query: Record<string, string | undefined>): void =>
  afterLeaving(() => replaceNow(keys, query))

const replaceNow = (keys: readonly string[], query: Record<string, string | undefined>) => {
  const { pathname, search, hash } = window.location
  const params = new URLSearchParams(search)
  for (const key of keys) {
    const value = query[key]
    if (value === undefined) params.delete(key)
    else params.set(key, value)
  }
  const next = params.toString()
  if (next !== search.replace(/^\?/, '')) {
    window.history.replaceState(window.history.state, '', pathname + (next && `?${next}`) + hash)
  }
}

type Follow = () => boolean
const follows = new Set<Follow>()
// Here and not later: the router listens from its start, and would throw the page away to load it anew.
window.addEventListener('popstate', event => {
  if (!event.isTrusted) return
  for (const follow of follows) if (follow()) event.stopImmediatePropagation()
})

/**
 * @param follow hears of each back and forward before the router does; true where it was a step within its own page
 * @returns ends it
 */
export const followSteps = (follow: Follow): (() => void) => {
  follows.add(follow)
  return () => void follows.delete(follow)
}

/** Where links that are shared begin, without a slash at the end. */
export const origin = (): string => window.location.origin
