import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope
/** Written in by the build step (scripts/lib/bundle-worker.mjs). */
declare const KEPT: { url: string; revision: null }[]
declare const SHELL: string

/** A document that takes longer is late: the kept one starts the app meanwhile. */
const LATE_MS = 4000
/** Whoever stands before the server says that it is away. */
const GATEWAY = [502, 504]
/** Addresses that are no page of the app, and files. */
const NO_PAGE = [/^\/(?:api|files|uploads|socket|shell)\//, /^[^?]*\.\w+(?:\?|$)/]

/**
 * Documents come from the network, so that a newer build is met at once. Without one the app starts by a document that
 * says nothing (`/shell`), never by one that was seen: those hold what somebody was shown.
 */
const openPage = async (event: FetchEvent): Promise<Response> => {
  const document = (async () =>
    ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request)))()
  // One that comes after the kept document is no fault.
  event.waitUntil(document.catch(() => undefined))
  const late = new Promise<undefined>(done => setTimeout(done, LATE_MS))
  try {
    const answer = await Promise.race([document, late])
    if (answer && !GATEWAY.includes(answer.status)) return answer
    return (await matchPrecache(SHELL)) ?? (await document)
  } catch (error) {
    const shell = await matchPrecache(SHELL)
    if (shell) return shell
    throw error
  }
}

// A worker never waits for pages to close: the newest one's document and code belong together, and a page of an older
// build that asks for code which is gone is loaded anew, as without a worker.
void self.skipWaiting()
clientsClaim()
cleanupOutdatedCaches()
// A document is asked for while the worker still wakes up.
self.addEventListener('activate', event =>
  event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve()),
)

// Nothing but these files is ever kept: no answer of the API, no document that somebody was shown.
precacheAndRoute(KEPT, { cleanURLs: false, directoryIndex: '' })
registerRoute(new NavigationRoute(({ event }) => openPage(event as FetchEvent), { denylist: NO_PAGE }))
