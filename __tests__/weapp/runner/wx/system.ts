import { randomBytes } from 'node:crypto'
import type { Phone } from '../phone'
import { apis, Listeners } from './api'

/** The phone itself: screen, versions, network, clipboard, update manager, app events. */
export const system = (phone: Phone) => {
  const { realm } = phone
  const screen = { width: phone.screenWidth, height: phone.screenHeight }
  const statusBarHeight = 20
  const safeArea = {
    left: 0,
    right: screen.width,
    top: statusBarHeight,
    bottom: screen.height - 34,
    width: screen.width,
    height: screen.height - 34 - statusBarHeight,
  }
  const windowInfo = {
    pixelRatio: 2,
    screenWidth: screen.width,
    screenHeight: screen.height,
    windowWidth: screen.width,
    windowHeight: screen.height,
    statusBarHeight,
    safeArea,
    screenTop: 0,
  }
  const device = {
    abi: 'arm64-v8a',
    deviceAbi: 'arm64-v8a',
    benchmarkLevel: 30,
    brand: 'HUAWEI',
    model: 'LIO-AN00',
    system: 'Android 12',
    platform: 'android',
    cpuType: 'arm64',
    memorySize: '8192',
  }
  const base = {
    SDKVersion: phone.library,
    enableDebug: false,
    host: { env: 'WeChat', appId: '' },
    language: phone.language,
    version: '8.0.60',
    theme: 'light',
    fontSizeScaleFactor: phone.textScale,
    fontSizeSetting: 16 * phone.textScale,
  }
  const setting = { bluetoothEnabled: false, locationEnabled: false, wifiEnabled: true, deviceOrientation: 'portrait' }
  const all = () => ({
    ...device,
    ...windowInfo,
    ...base,
    ...setting,
    albumAuthorized: true,
    errMsg: 'getSystemInfo:ok',
  })
  const width = 87
  const capsule = {
    width,
    height: 32,
    top: statusBarHeight + 4,
    right: screen.width - 7,
    bottom: statusBarHeight + 36,
    left: screen.width - 7 - width,
  }
  const network = () => ({
    networkType: phone.isOffline ? 'none' : 'wifi',
    isConnected: !phone.isOffline,
    signalStrength: 80,
  })
  const account = { miniProgram: { appId: phone.appId, envVersion: 'develop', version: '' }, plugin: {} }
  const update = {
    onCheckForUpdate: new Listeners(realm, 'onCheckForUpdate'),
    onUpdateReady: new Listeners(realm, 'onUpdateReady'),
    onUpdateFailed: new Listeners(realm, 'onUpdateFailed'),
  }
  phone.update = update
  setImmediate(() => {
    if (!phone.isOffline) update.onCheckForUpdate.fire({ hasUpdate: phone.hasUpdate })
  })
  const events = phone.events
  const pairs = Object.fromEntries(
    Object.entries(events).flatMap(([name, list]) => [
      [`on${name}`, list.on],
      [`off${name}`, list.off],
    ]),
  )
  const always = (value: () => unknown) => () => realm.copy(value())
  return {
    env: realm.copy({ USER_DATA_PATH: phone.files.userPath }),
    ...apis(realm, {
      getSystemInfo: all,
      getSystemInfoAsync: all,
      getNetworkType: network,
      setClipboardData: async options => {
        await phone.askPrivacy('setClipboardData')
        phone.clipboard = String(options.data)
        phone.toasts.push({ title: '内容已复制', icon: 'none' })
      },
      getClipboardData: () => ({ data: phone.clipboard }),
      vibrateShort: () => undefined,
      vibrateLong: () => undefined,
      setKeepScreenOn: () => undefined,
      makePhoneCall: options => void phone.calls.push(String(options.phoneNumber)),
      getRandomValues: options => ({ randomValues: randomBytes(Number(options.length ?? 16)) }),
      getBatteryInfo: () => ({ level: '80', isCharging: false }),
      setScreenBrightness: () => undefined,
      hideKeyboard: () => undefined,
      setEnableDebug: () => undefined,
      preDownloadSubpackage: () => undefined,
      updateWeChatApp: () => void phone.asked.push({ name: 'updateWeChatApp', options: {} }),
      loadFontFace: () => ({ status: 'loaded' }),
    }),
    ...pairs,
    getSystemInfoSync: always(all),
    getWindowInfo: always(() => windowInfo),
    getDeviceInfo: always(() => device),
    getAppBaseInfo: always(() => base),
    getSystemSetting: always(() => setting),
    getAppAuthorizeSetting: always(() => ({
      albumAuthorized: 'authorized',
      cameraAuthorized: 'not determined',
      phoneCalendarAuthorized: 'not determined',
      notificationAuthorized: 'authorized',
    })),
    getMenuButtonBoundingClientRect: always(() => capsule),
    getAccountInfoSync: always(() => account),
    getLaunchOptionsSync: always(() => phone.launchOptions),
    getEnterOptionsSync: always(() => phone.enterOptions),
    getUpdateManager: () => ({
      onCheckForUpdate: update.onCheckForUpdate.on,
      onUpdateReady: update.onUpdateReady.on,
      onUpdateFailed: update.onUpdateFailed.on,
      applyUpdate: () => void (phone.updateApplied = true),
    }),
    canIUse: (name: string) =>
      name.split('.')[0] in phone.wx ||
      /^(button|input|view|image|canvas|video|web-view|scroll-view|share-element)/.test(name),
    nextTick: (run: () => void) => void setImmediate(() => realm.guard('nextTick', run)),
    base64ToArrayBuffer: (text: string) => realm.copy(Buffer.from(text, 'base64')) as unknown,
    arrayBufferToBase64: (buffer: ArrayBuffer) => Buffer.from(buffer).toString('base64'),
    getPerformance: () => ({
      now: () => performance.now(),
      getEntries: () => realm.copy([]),
      getEntriesByType: () => realm.copy([]),
      getEntriesByName: () => realm.copy([]),
      createObserver: () => ({ observe: () => undefined, disconnect: () => undefined }),
    }),
    reportEvent: () => undefined,
    reportMonitor: () => undefined,
    reportPerformance: () => undefined,
    getLogManager: () => logger,
    getRealtimeLogManager: () => logger,
  }
}

const logger = {
  log: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  debug: () => undefined,
  error: () => undefined,
  setFilterMsg: () => undefined,
  addFilterMsg: () => undefined,
}
