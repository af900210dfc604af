/** Channels that count for the badge; `conference` messages are public and never counted. */
export const COUNTED_CHANNELS = ['follow', 'examine', 'system'] as const
export type CountedChannel = (typeof COUNTED_CHANNELS)[number]
export const CHANNELS = [...COUNTED_CHANNELS, 'conference'] as const
export type Channel = (typeof CHANNELS)[number]
export const isCounted = (channel: Channel): channel is CountedChannel => channel !== 'conference'
