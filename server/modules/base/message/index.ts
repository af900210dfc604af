import type { Job } from '../../../jobs'
import type { Module } from '../../../module'
import { type MessageParts, messageRoutes } from './routes'

export { createBroadcasts } from './broadcasts'
export { createChoices } from './choices'
export { eraseMessages } from './erase-repo'
export { type Announcement, createMessageService, type MessageService, type NewsCounter, type Notice } from './service'
export { createSubscribe, type SubscribeMessage, type SubscribeOutcome, type SubscribePort } from './subscribe'

export const messageModule = (parts: MessageParts): Module => ({
  routes: messageRoutes(parts),
  register: app => {
    // Resumes what another or a killed server left unfinished.
    app.addHook('onListen', async () => {
      void parts.broadcasts.deliver()
      void parts.subscribe.wake()
    })
    // Before the jobs are awaited: they may be doing the same work.
    app.addHook('preClose', async () => {
      await Promise.all([parts.broadcasts.close(), parts.subscribe.close()])
    })
  },
})

/** Resumes unfinished deliveries, and purges old rows. */
export const messageJobs = ({ broadcasts, subscribe }: Pick<MessageParts, 'broadcasts' | 'subscribe'>): Job[] => [
  { name: 'deliver-broadcasts', cron: '* * * * *', run: broadcasts.deliver },
  { name: 'send-subscribe-messages', cron: '* * * * *', run: subscribe.wake },
  { name: 'purge-subscribe-messages', cron: '51 3 * * *', run: subscribe.purge },
]
