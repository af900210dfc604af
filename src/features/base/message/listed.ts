import type { CountedChannel } from '#domain/base/channels'
import type { UnreadStore } from '#src/stores'

/** How many unread messages a channel's list has: threads of enquiries have a list of their own. Observable. */
export const listed = (unread: UnreadStore, channel: CountedChannel): number =>
  Math.max(0, unread.channel(channel) - (channel === 'system' ? unread.threads : 0))
