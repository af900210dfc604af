/** `album`: saving to it. Choosing from it hands over only what is picked, and is asked of nobody. */
export type Permission = 'camera' | 'album'
/** `unknown`: the system will ask. `refused`: it never asks again, only its settings help. */
export type PermissionState = 'granted' | 'unknown' | 'refused'

export interface PermissionPort {
  /** The platform asks by itself where it wants to: nothing has to be asked, or explained, before. */
  isFree: boolean
  /** `granted` where the phone can't say: the call itself will. */
  state(permission: Permission): Promise<PermissionState>
  /** The system's own question. */
  ask(permission: Permission): Promise<boolean>
  /** Within a tap. @returns whether it is granted on coming back */
  openSettings(permission: Permission): Promise<boolean>
  /** The phone's settings of the app around this one, where that one has no camera or album itself. Within a tap. */
  openDeviceSettings(): Promise<void>
  /** Resolves true at once where the privacy guide was agreed to, else once it is; false where it was refused. */
  requirePrivacy(): Promise<boolean>
  /** @param onNeeded a private call waits for consent; `answer` lets it go on or fail */
  watchPrivacy(onNeeded: (answer: (isAgreed: boolean) => void) => void): void
  openPrivacyGuide(): void
}

/** Of the button by which the guide is agreed to: the platform checks that it was that one. */
export const AGREE_ID = 'agree-privacy'
