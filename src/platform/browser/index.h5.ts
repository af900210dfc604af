import { LOAD_FAULT } from '#domain/base/network'
import { STORAGE } from '#domain/base/storage'
import { whenOnline } from '../online/index.h5'
import { afterLeaving } from '../overlay-history/index.h5'
import type { HostEvents } from './types'

export type { HostEvents } from './types'

const RELOADED = 'chunk_reloaded_at'
/** A second reload within this time would not help: the file is missing, not just outdated. */
const RELOAD_AGAIN_MS = 60_000

/** After a deploy an already open page requests chunks that no longer exist. */
export const isChunkGone = (message: string): boolean =>
  /ChunkLoadError|Loading (?:CSS )?chunk|dynamically imported module|Importing a module script failed/i.test(message)

/** A tiny file, requested to probe the server. */
const LIGHT = '/robots.txt'
/** Timeout of the probe: the user is waiting for a page that failed to load, or its error state. */
const LIGHT_MS = 5000

/** Whether the site's server answers. */
const isServerThere = async (): Promise<boolean> =>
  navigator.onLine &&
  fetch(LIGHT, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Reloads the document if the server answers. Otherwise returns false and leaves the page in place: reloading offline
 * would end on the browser's error page.
 */
export const reload = async (): Promise<boolean> => {
  if (!(await isServerThere())) return false
  window.location.reload()
  return true
}

/** Like `reload`, but at most once in `RELOAD_AGAIN_MS`, and gives up if the server takes longer than `LIGHT_MS`. */
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

const isTyping = (element: Element | null): element is HTMLElement =>
  element !== null && /^(?:INPUT|TEXTAREA|SELECT)$/.test(element.tagName)

/**
 * Ends the app above the on-screen keyboard (`--keyboard`, px) and keeps the focused field in view. The keyboard also
 * scrolls the page, and old WebViews leave it scrolled: this is reset when the field loses focus.
 */
const settleAfterKeyboard = () => {
  const viewport = window.visualViewport
  let hidden = 0
  const measure = () => {
    // Pinch zoom also shrinks the visual viewport, without any keyboard.
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

/** Installs the global browser listeners, for the app's lifetime. */
export const startHost = ({ onOnline, onError }: HostEvents): void => {
  const fault = (error: unknown, fallback: string) => {
    const { message, stack } = error instanceof Error ? error : { message: fallback, stack: undefined }
    const name = error instanceof Error ? `${error.name}: ${message}` : message
    if (!isChunkGone(name)) return onError(name, stack)
    void reloadOnce().then(isLeaving => {
      if (isLeaving) return
      // Once a page is mounted the app shows the error itself; until then the document's script does.
      if (!document.querySelector('.taro_page')) window.dispatchEvent(new Event(LOAD_FAULT))
      onError(name, stack)
    })
  }
  window.addEventListener('online', onOnline)
  window.addEventListener('error', event => {
    if (event.error || event.message) fault(event.error, event.message)
  })
  window.addEventListener('unhandledrejection', event => {
    const { reason } = event as PromiseRejectionEvent
    // An ApiError is for its caller to handle, not a client error.
    if ((reason as { isApiError?: boolean } | null)?.isApiError) return
    fault(reason, String(reason))
  })
  // Restored from the back/forward cache: sockets and timers are dead, and WeChat shows a white page.
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

// Read when the app starts; unit tests have no window.
const launchedAt = typeof window === 'undefined' ? '/' : window.location.pathname
/** The path that the app was opened with. */
export const launchPath = (): string => launchedAt

/** Current path, for error reports. */
export const currentAddress = (): string => window.location.pathname

/** Removes a data element that the server embedded and returns its text; null if there is none. */
export const takeEmbedded = (id: string): string | null => {
  const element = document.getElementById(id)
  element?.remove()
  return element?.textContent || null
}

/** Sets `lang` for screen readers and fonts, and a cookie that tells the server the next document's language. */
export const setDocumentLanguage = (language: string): void => {
  document.documentElement.lang = language
  document.cookie = `${STORAGE.language}=${language}; path=/; max-age=31536000; samesite=lax`
}

export const setDocumentTitle = (title: string): void => {
  document.title = title
}

/** Sets these query parameters without adding a history entry; keys missing from `query` are removed. */
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
// At module load, before the router's own listener, which would discard the page and load it again.
window.addEventListener('popstate', event => {
  if (!event.isTrusted) return
  for (const follow of follows) if (follow()) event.stopImmediatePropagation()
})

/**
 * @param follow called on each back and forward before the router; returns true if the step stayed within its page
 * @returns unsubscribes
 */
export const followSteps = (follow: Follow): (() => void) => {
  follows.add(follow)
  return () => void follows.delete(follow)
}

/** Origin of shared links, without a trailing slash. */
export const origin = (): string => window.location.origin
