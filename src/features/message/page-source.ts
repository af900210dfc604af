import { endpoints, type Output } from '../../../contract'
import type { Message } from '../../../contract/message'
import { CHANNELS, type Channel, type CountedChannel } from '../../../domain/channels'
import { currentApp, onSlow } from '../../shared/app'
import { hasSession } from '../../shared/session/session'
import type { CursorPage, PagerDeps } from '../../stores/pager'
import type { MessageDeps } from './message-store'

export type ChannelRow = Output<typeof endpoints.messages.getChannelList>['items'][number]

/** Key of the last seen data, per user; log-out clears it. */
const cacheKey = (name: string) => `messages:${currentApp().session.uid}:${name}`
const recall = <T>(name: string): T | null => currentApp().storage.get<T>(cacheKey(name))
const keep = (name: string, value: unknown): void => currentApp().storage.set(cacheKey(name), value)

export const messageDeps = (channel: Channel): MessageDeps => ({
  load: cursor => currentApp().api.call(endpoints.messages.getMessagePage, { channel, cursor }),
  recall: () => recall(channel),
  keep: (page, at) => keep(channel, { page, at }),
  now: () => currentApp().clock.now(),
  onSlow,
})

const loadChannels = () => currentApp().api.call(endpoints.messages.getChannelList, {})

/** One row per channel, each with its last message; a single page. */
export const channelDeps: PagerDeps<ChannelRow> = {
  load: async () => ({ ...(await loadChannels()), next_cursor: null }),
  keyOf: row => row.channel,
  recall: () => recall('channel_rows'),
  keep: (page, at) => keep('channel_rows', { page, at }),
  now: () => currentApp().clock.now(),
  onSlow,
}

/** Marks a channel as read, or all of them, and applies the server's count. @throws ApiError */
export const readAll = async (channel?: Channel): Promise<void> => {
  const { api, unread } = currentApp()
  unread.apply(await api.call(endpoints.messages.readAllMessage, { channel }))
}

/** Marks the news up to now as seen; the badge drops at once. Never rejects: a failure restores it until next time. */
export const seeNews = async (): Promise<void> => {
  const { api, unread } = currentApp()
  const { news } = unread
  unread.read('follow', news)
  const counts = await api.call(endpoints.follow.readNews, {}).catch(() => null)
  if (counts) unread.apply(counts)
  else unread.revert('follow', news)
}

/** @returns whether that changed the channel's unread count. @throws ApiError */
export const removeOne = async (channel: CountedChannel, id: string): Promise<boolean> => {
  const { api, unread } = currentApp()
  const counts = await api.call(endpoints.messages.deleteMessage, { id })
  const before = unread.channel(channel)
  unread.apply(counts)
  return unread.channel(channel) !== before
}

interface CachedPage {
  page: CursorPage<Message>
  /** ms */
  at: number
}

/** One message from the lists stored on this device, and when it was stored (ms); null if none has it. */
export const cachedOne = (id: string): { message: Message; at: number } | null => {
  for (const channel of CHANNELS) {
    const cached = recall<CachedPage>(channel)
    const message = cached?.page.items.find(item => item.id === id)
    if (cached && message) return { message, at: cached.at }
  }
  return null
}

/** Removes a message from the stored lists, so that one deleted elsewhere isn't shown again offline. */
export const forgetOne = (id: string): void => {
  for (const channel of CHANNELS) {
    const cached = recall<CachedPage>(channel)
    if (!cached?.page.items.some(item => item.id === id)) continue
    keep(channel, { ...cached, page: { ...cached.page, items: cached.page.items.filter(item => item.id !== id) } })
  }
}

/** @throws ApiError 404 if it was deleted or belongs to another user */
export const loadOne = (id: string): Promise<Message> =>
  currentApp().api.call(endpoints.messages.getMessageDetail, { id })

/** The newest message of all counted channels; null if there is none or nobody is logged in. @throws ApiError */
export const loadNewest = async (): Promise<Message | null> => {
  if (!hasSession()) return null
  const { items } = await loadChannels()
  const all = items.flatMap(row => (row.last && row.channel !== 'conference' ? [row.last] : []))
  return all.sort((a, b) => b.created_at.localeCompare(a.created_at))[0] ?? null
}
