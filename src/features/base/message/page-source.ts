import { endpoints, type Output } from '#contract'
import type { Message } from '#contract/base/message'
import { CHANNELS, type Channel, type CountedChannel } from '#domain/base/channels'
import { onSlow } from '#src/shared/app'
import { sourceOf } from '#src/shared/use-app'
import type { CursorPage, PagerDeps } from '#src/stores/pager'
import { listed } from './listed'
import type { MessageDeps } from './message-store'

export type ChannelRow = Output<typeof endpoints.messages.getChannelList>['items'][number]

interface CachedPage {
  page: CursorPage<Message>
  /** ms */
  at: number
}

export const usePageSource = sourceOf(({ api, clock, session, storage, unread }) => {
  /** Key of the last seen data, per user; log-out clears it. */
  const cacheKey = (name: string) => `messages:${session.uid}:${name}`
  const recall = <T>(name: string): T | null => storage.get<T>(cacheKey(name))
  const cache = (name: string, value: unknown): void => storage.set(cacheKey(name), value)
  const now = () => clock.now()

  const loadChannels = () => api.call(endpoints.messages.getChannelList, {})
  /** One row per channel, each with its last message; a single page. */
  const channelDeps: PagerDeps<ChannelRow> = {
    load: async () => ({ ...(await loadChannels()), next_cursor: null }),
    keyOf: row => row.channel,
    recall: () => recall('channel_rows'),
    cache: (page, at) => cache('channel_rows', { page, at }),
    now,
    onSlow: onSlow(clock),
  }
  return {
    messageDeps: (channel: Channel): MessageDeps => ({
      load: cursor => api.call(endpoints.messages.getMessagePage, { channel, cursor }),
      recall: () => recall(channel),
      cache: (page, at) => cache(channel, { page, at }),
      now,
      onSlow: onSlow(clock),
    }),
    channelDeps,
    /** Marks a channel as read, or all of them, and applies the server's count. @throws ApiError */
    readAll: (channel?: Channel): Promise<void> =>
      unread.change(() => api.call(endpoints.messages.readAllMessage, { channel })),
    /** Marks the news up to now as seen; the badge drops at once, and is back after a failure. Never rejects. */
    seeNews: (): Promise<void> =>
      unread.change(() => api.call(endpoints.follow.readNews, {}), 'follow', unread.news).catch(() => undefined),
    /** @returns whether that changed the channel's unread count. @throws ApiError */
    removeOne: async (channel: CountedChannel, id: string): Promise<boolean> => {
      const before = listed(unread, channel)
      await unread.change(() => api.call(endpoints.messages.deleteMessage, { id }))
      return listed(unread, channel) !== before
    },
    /** One message from the lists stored on this device, and when it was stored (ms); null if none has it. */
    cachedOne: (id: string): { message: Message; at: number } | null => {
      for (const channel of CHANNELS) {
        const cached = recall<CachedPage>(channel)
        const message = cached?.page.items.find(item => item.id === id)
        if (cached && message) return { message, at: cached.at }
      }
      return null
    },
    /** Removes a message from the stored lists, so that one deleted elsewhere isn't shown again offline. */
    forgetOne: (id: string): void => {
      for (const channel of CHANNELS) {
        const cached = recall<CachedPage>(channel)
        if (!cached?.page.items.some(item => item.id === id)) continue
        cache(channel, { ...cached, page: { ...cached.page, items: cached.page.items.filter(item => item.id !== id) } })
      }
    },
    /** @throws ApiError 404 if it was deleted or belongs to another user */
    loadOne: (id: string): Promise<Message> => api.call(endpoints.messages.getMessageDetail, { id }),
    /** The newest message of all counted channels; null if there is none or nobody is logged in. @throws ApiError */
    loadNewest: async (): Promise<Message | null> => {
      if (!session.isLogin) return null
      const { items } = await loadChannels()
      const all = items.flatMap(row => (row.last && row.channel !== 'conference' ? [row.last] : []))
      return all.sort((a, b) => b.created_at.localeCompare(a.created_at))[0] ?? null
    },
  }
})
