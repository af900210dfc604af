import type { FastifyInstance } from 'fastify'

/** Replaces the site's service worker on devices that have one: deletes its caches and unregisters itself. */
const LEAVING = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', event =>
  event.waitUntil(
    caches
      .keys()
      .then(names => Promise.all(names.map(name => caches.delete(name))))
      .then(() => self.registration.unregister()),
  ),
)
`

/** Where the service worker is off, serves one that unregisters itself: a 404 would leave the old one for ever. */
export const takeWorkerAway = (app: FastifyInstance): void => {
  app.get('/sw.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(LEAVING),
  )
}
