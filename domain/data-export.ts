/** The archive of one's data: how long its file is kept, and how often it can be asked for. */
export const EXPORT_LIMITS = { keptDays: 7, apartHours: 24 } as const

export const EXPORT_STATES = ['pending', 'ready', 'failed', 'expired'] as const
export type ExportState = (typeof EXPORT_STATES)[number]
