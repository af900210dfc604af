/** Who receives a broadcast. */
export const AUDIENCES = ['all', 'supplier', 'vip', 'group_leader', 'agent', 'shareholder'] as const
export type Audience = (typeof AUDIENCES)[number]

/** `sending → sent | stopped`. */
export const BROADCAST_STATES = ['sending', 'sent', 'stopped'] as const
export type BroadcastState = (typeof BROADCAST_STATES)[number]

export const BROADCAST_LIMITS = { titleMax: 40, textMax: 1_000 }
