import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope
/** Defined by the build step (scripts/lib/bundle-worker.mjs). */
declare const PRECACHED: { url: string; revision: null }[]
declare const SHELL: string

/** If the document takes longer than this, the precached shell starts the app. */
const SLOW_MS = 4000
/** Statuses by which a proxy reports that the server is down. */
const GATEWAY = [502, 504]
/** Paths that are not pages of the app, and files. */
const NO_PAGE = [/^\/(?:api|files|uploads|socket|shell|sandbox)\//, /^[^?]*\.\w+(?:\?|$)/]

/**
 * Documents come from the network, so that a newer build takes effect at once. If the network fails or is slow, the app
 * starts from an empty document (`/shell`), never from a cached page: those contain what a user was shown.
 */
const openPage = async (event: FetchEvent): Promise<Response> => {
  const document = (async () =>
    ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request)))()
  // A document that fails after the shell was served must not be an unhandled rejection.
  event.waitUntil(document.catch(() => undefined))
  const slow = new Promise<undefined>(done => setTimeout(done, SLOW_MS))
  try {
    const answer = await Promise.race([document, slow])
    if (answer && !GATEWAY.includes(answer.status)) return answer
    return (await matchPrecache(SHELL)) ?? (await document)
  } catch (error) {
    const shell = await matchPrecache(SHELL)
    if (shell) return shell
    throw error
  }
}

// A new worker doesn't wait for pages to close: its document and code belong together. A page of an older build that
// requests a chunk which is gone reloads, as it would without a worker.
void self.skipWaiting()
clientsClaim()
cleanupOutdatedCaches()
// The document is requested while the worker is still starting.
self.addEventListener('activate', event =>
  event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve()),
)

// Only these files are cached: no API responses, no pages that a user was shown.
precacheAndRoute(PRECACHED, { cleanURLs: false, directoryIndex: '' })
registerRoute(new NavigationRoute(({ event }) => openPage(event as FetchEvent), { denylist: NO_PAGE }))
