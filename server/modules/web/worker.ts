import type { FastifyInstance } from 'fastify'

/** Takes the place of the site's service worker on every device that has one: throws away what it kept, and goes. */
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

/** Where no worker is wanted any more, its address answers with one that goes; a 404 would leave the old one for ever. */
export const takeWorkerAway = (app: FastifyInstance): void => {
  app.get('/sw.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(LEAVING),
  )
}
