/** The base library version that introduced each name, per WeChat's documents. Unlisted names are older. */
const SINCE: Record<string, string> = {
  getEnterOptionsSync: '2.9.4',
  chooseMedia: '2.10.0',
  onUnhandledRejection: '2.10.0',
  onThemeChange: '2.11.0',
  previewMedia: '2.12.0',
  updateWeChatApp: '2.12.0',
  showShareImageMenu: '2.14.3',
  onKeyboardHeightChange: '2.7.0',
  restartMiniProgram: '2.22.1',
  getWindowInfo: '2.20.1',
  getDeviceInfo: '2.20.1',
  getAppBaseInfo: '2.20.1',
  getSystemSetting: '2.20.1',
  getAppAuthorizeSetting: '2.20.1',
  getSystemInfoAsync: '2.14.1',
  onNetworkWeakChange: '2.21.0',
  onLazyLoadError: '2.24.3',
  openAppAuthorizeSetting: '2.25.3',
  getRandomValues: '2.15.0',
  preDownloadSubpackage: '2.25.1',
  onNeedPrivacyAuthorization: '2.32.3',
  requirePrivacyAuthorize: '2.32.3',
  getPrivacySetting: '2.32.3',
  openPrivacyContract: '2.32.3',
  requestVirtualPayment: '2.19.2',
  requestMerchantTransfer: '3.3.0',
  'page-container': '2.16.0',
  'require.async': '2.11.2',
}

const parts = (version: string) => version.split('.').map(Number)

/** Below 0 if `version` is older than `other`. */
export const compareVersions = (version: string, other: string): number => {
  const [mine, theirs] = [parts(version), parts(other)]
  return mine.map((part, at) => part - theirs[at]).find(difference => difference !== 0) ?? 0
}

/** Whether the library has this function, component or kind of `require`. */
export const knows = (library: string, name: string): boolean => compareVersions(library, SINCE[name] ?? '0.0.0') >= 0

/** Deletes the functions that the library doesn't have yet. */
export const forget = (library: string, wx: Record<string, unknown>) => {
  for (const name of Object.keys(wx)) if (!knows(library, name)) delete wx[name]
}
