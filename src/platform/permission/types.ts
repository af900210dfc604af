/** `album`: saving to it. Choosing from it needs no permission, since it hands over only what is picked. */
export type Permission = 'camera' | 'album'
/** `unknown`: the system will ask. `refused`: it never asks again; only its settings can change that. */
export type PermissionState = 'granted' | 'unknown' | 'refused'

export interface PermissionPort {
  /** The platform asks by itself when needed: nothing has to be requested or explained in advance. */
  isFree: boolean
  /** `granted` if the phone can't tell: the call itself will show. */
  state(permission: Permission): Promise<PermissionState>
  /** Shows the system's own prompt. @returns whether it was granted */
  ask(permission: Permission): Promise<boolean>
  /** Must be called within a tap. @returns whether it is granted on return */
  openSettings(permission: Permission): Promise<boolean>
  /** Opens the phone's settings for WeChat, which may lack the permission itself. Must be called within a tap. */
  openDeviceSettings(): Promise<void>
  /** Resolves true once the privacy guide is agreed to (at once if it was before); false if it is refused. */
  requirePrivacy(): Promise<boolean>
  /** @param onNeeded called when a privacy-related call waits for consent; `answer` lets it proceed or fail */
  watchPrivacy(onNeeded: (answer: (isAgreed: boolean) => void) => void): void
  openPrivacyGuide(): void
}

/** Id of the button that agrees to the guide: the platform checks that this button was tapped. */
export const AGREE_ID = 'agree-privacy'
