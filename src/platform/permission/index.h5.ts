import type { PermissionPort } from './types'

export * from './types'

/** Browsers ask by themselves when a file is chosen; nothing can be requested in advance. */
export const permission: PermissionPort = {
  isFree: true,
  state: async () => 'granted',
  ask: async () => true,
  openSettings: async () => true,
  openDeviceSettings: async () => {},
  requirePrivacy: async () => true,
  watchPrivacy: () => {},
  openPrivacyGuide: () => {},
}
