import { randomBytes } from 'node:crypto'
import type { Phone } from '../phone'
import { apis, WxError, type Options } from './api'

/** What the user decides or WeChat's servers answer. Whatever asks the user is declined unless `decisions` has it. */
export const user = (phone: Phone) => {
  const decline =
    (name: string, message = 'cancel') =>
    (options: Options) => {
      const decided = phone.decisions[name]
      phone.asked.push({ name, options: { ...options } })
      if (decided === undefined) throw new WxError(`${name}:fail ${message}`)
      if (decided instanceof WxError) throw decided
      return typeof decided === 'function' ? (decided as (given: Options) => Record<string, unknown>)(options) : decided
    }
  const authSetting = () =>
    Object.fromEntries([
      ...[...phone.grants].map(scope => [scope, true]),
      ...[...phone.refusals].map(scope => [scope, false]),
    ]) as Record<string, boolean>
  return {
    ...apis(phone.realm, {
      login: () => {
        if (phone.isOffline) throw new WxError('login:fail timeout', { errno: 5 })
        return { code: phone.loginCode ?? `0${randomBytes(15).toString('hex')}` }
      },
      checkSession: () => {
        if (phone.isOffline) throw new WxError('checkSession:fail timeout', { errno: 5 })
      },
      requestPayment: decline('requestPayment'),
      requestVirtualPayment: decline('requestVirtualPayment', 'cancel'),
      requestMerchantTransfer: decline('requestMerchantTransfer', 'cancel'),
      requestSubscribeMessage: decline('requestSubscribeMessage', 'last call has not ended'),
      scanCode: decline('scanCode'),
      chooseLocation: decline('chooseLocation'),
      chooseAddress: decline('chooseAddress'),
      chooseMessageFile: decline('chooseMessageFile'),
      /** `decisions.openSetting` holds what the user switches there: `{ 'scope.camera': true }`. */
      openSetting: options => {
        for (const [scope, isOn] of Object.entries(decline('openSetting')(options))) {
          phone[isOn ? 'grants' : 'refusals'].add(scope)
          phone[isOn ? 'refusals' : 'grants'].delete(scope)
        }
        return { authSetting: authSetting() }
      },
      openAppAuthorizeSetting: options => void phone.asked.push({ name: 'openAppAuthorizeSetting', options }),
      openLocation: decline('openLocation'),
      openDocument: decline('openDocument'),
      openCustomerServiceChat: decline('openCustomerServiceChat'),
      getLocation: decline('getLocation', 'auth deny'),
      addPhoneCalendar: decline('addPhoneCalendar', 'auth deny'),
      addPhoneRepeatCalendar: decline('addPhoneRepeatCalendar', 'auth deny'),
      openChannelsLive: decline('openChannelsLive', 'not supported'),
      navigateToMiniProgram: decline('navigateToMiniProgram'),
      navigateBackMiniProgram: decline('navigateBackMiniProgram'),
      exitMiniProgram: decline('exitMiniProgram', 'can only be invoked by user TAP gesture.'),
      restartMiniProgram: decline('restartMiniProgram'),
      getUserProfile: decline('getUserProfile', 'auth deny'),
      getUserInfo: decline('getUserInfo', 'auth deny'),
      authorize: options => {
        const scope = String(options.scope)
        if (phone.grants.has(scope)) return
        // A scope refused once isn't asked for again; only the settings can grant it.
        if (phone.refusals.has(scope)) throw new WxError('authorize:fail auth deny')
        try {
          decline('authorize', 'auth deny')(options)
        } catch (error) {
          phone.refusals.add(scope)
          throw error
        }
        phone.grants.add(scope)
      },
      getSetting: () => ({ authSetting: authSetting() }),
      getPrivacySetting: () => ({
        needAuthorization: !phone.privacyAgreed,
        privacyContractName: '《小程序隐私保护指引》',
      }),
      requirePrivacyAuthorize: () => phone.askPrivacy('requirePrivacyAuthorize'),
      openPrivacyContract: () => undefined,
      canvasToTempFilePath: decline('canvasToTempFilePath', 'canvas is empty'),
      createVKSession: decline('createVKSession'),
      getShareInfo: decline('getShareInfo', 'invalid shareTicket'),
      getGroupEnterInfo: decline('getGroupEnterInfo', 'not from a group'),
      addFileToFavorites: decline('addFileToFavorites'),
      shareFileMessage: decline('shareFileMessage'),
      /** Takes only a file on the phone; the user closes the sheet unless `decisions` say otherwise. */
      showShareImageMenu: options => {
        if (!phone.files.read(String(options.path ?? ''))) throw new WxError('showShareImageMenu:fail file not found')
        return decline('showShareImageMenu')(options)
      },
      saveVideoToPhotosAlbum: decline('saveVideoToPhotosAlbum', 'auth deny'),
    }),
    onNeedPrivacyAuthorization: (listener: unknown) =>
      void (phone.privacyListener = listener as Phone['privacyListener']),
  }
}
