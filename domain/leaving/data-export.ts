/** Days that an archive is kept, and hours between two requests. */
export const EXPORT_LIMITS = { keptDays: 7, apartHours: 24 } as const

export const EXPORT_STATES = ['pending', 'ready', 'failed', 'expired'] as const
export type ExportState = (typeof EXPORT_STATES)[number]
