import Taro from '@tarojs/taro'
import { AGREE_ID, type Permission, type PermissionPort } from './types'

export * from './types'

const SCOPES = { camera: 'scope.camera', album: 'scope.writePhotosAlbum' } as const
type Setting = Record<string, boolean | undefined>

const isGranted = (permission: Permission, authSetting: unknown): boolean =>
  (authSetting as Setting)[SCOPES[permission]] === true

export const permission: PermissionPort = {
  isFree: false,
  state: async one => {
    try {
      const { authSetting } = await Taro.getSetting()
      const said = (authSetting as Setting)[SCOPES[one]]
      return said === undefined ? 'unknown' : said ? 'granted' : 'refused'
    } catch {
      return 'granted'
    }
  },
  ask: one =>
    Taro.authorize({ scope: SCOPES[one] }).then(
      () => true,
      () => false,
    ),
  openSettings: one =>
    Taro.openSetting().then(
      ({ authSetting }) => isGranted(one, authSetting),
      () => false,
    ),
  openDeviceSettings: () =>
    new Promise(resolve => {
      if (Taro.openAppAuthorizeSetting) Taro.openAppAuthorizeSetting({ complete: () => resolve() })
      else resolve()
    }),
  requirePrivacy: () =>
    new Promise(resolve => {
      // Base libraries before 2.32.3 have no privacy guide.
      if (!Taro.requirePrivacyAuthorize) return resolve(true)
      Taro.requirePrivacyAuthorize({ success: () => resolve(true), fail: () => resolve(false) })
    }),
  watchPrivacy: onNeeded =>
    Taro.onNeedPrivacyAuthorization?.(resolve => {
      resolve({ event: 'exposureAuthorization' })
      onNeeded(isAgreed => resolve(isAgreed ? { event: 'agree', buttonId: AGREE_ID } : { event: 'disagree' }))
    }),
  openPrivacyGuide: () => Taro.openPrivacyContract?.({ fail: () => {} }),
}
