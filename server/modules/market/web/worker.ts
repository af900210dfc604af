/** Replaces the site's service worker on devices that have one: deletes its caches and unregisters itself. */
export const LEAVING_WORKER = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', event =>
  event.waitUntil(
    caches
      .keys()
      .then(names => Promise.all(names.map(name => caches.delete(name))))
      .then(() => self.registration.unregister()),
  ),
)
`
