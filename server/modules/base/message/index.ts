import type { Context } from '#server/context'
import type { Area } from '#server/module'
import type { CheckTexts } from '../moderation'
import { type Broadcasts, createBroadcasts } from './broadcasts'
import { createChoices } from './choices'
import { eraseMessages } from './erase-repo'
import { messageRoutes } from './routes'
import { createMessageService, type MessageService, type NewsCounter } from './service'
import { createSubscribe, type SubscribePort } from './subscribe'

export { createBroadcasts } from './broadcasts'
export {
  type Announcement,
  createMessageService,
  type MessageService,
  type NewsCounter,
  type NewMessage,
} from './service'
export { countThreadsDown } from './repo'
export { createSubscribe, type SubscribeMessage, type SubscribeOutcome, type SubscribePort } from './subscribe'

interface Needs {
  news: NewsCounter
  /** Messages of WeChat. */
  port: SubscribePort
  checkTexts: CheckTexts
}

export const create = (
  ctx: Context,
  { news, port, checkTexts }: Needs,
): Area<{ messages: MessageService; broadcasts: Broadcasts }> => {
  const subscribe = createSubscribe(ctx, port)
  const messages = createMessageService(ctx, news, subscribe)
  const broadcasts = createBroadcasts(ctx, { checkTexts, latestNews: news.latest })
  return {
    api: { messages, broadcasts },
    routes: messageRoutes({ service: messages, choices: createChoices(subscribe), subscribe, broadcasts }),
    register: app => {
      // Resumes what another or a killed server left unfinished.
      app.addHook('onListen', async () => {
        void broadcasts.deliver()
        void subscribe.wake()
      })
      // Before the jobs are awaited: they may be doing the same work.
      app.addHook('preClose', async () => {
        await Promise.all([broadcasts.close(), subscribe.close()])
      })
    },
    jobs: [
      { name: 'deliver-broadcasts', cron: '* * * * *', run: broadcasts.deliver },
      { name: 'send-subscribe-messages', cron: '* * * * *', run: subscribe.wake },
      { name: 'purge-subscribe-messages', cron: '51 3 * * *', run: subscribe.purge },
    ],
    erase: { messages: eraseMessages },
  }
}
