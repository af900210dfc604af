import type { PermissionPort } from './types'

export * from './types'

/** A browser asks by itself when a file is chosen; nothing can be asked before. */
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
