import type { Phone } from '../phone'
import { apis, WxError } from './api'

/** WeChat's scene number of a page opened from Moments. */
export const MOMENTS = 1154

/**
 * What WeChat's documents forbid in the single page that Moments opens, as far as this runner has it: routes, log-in,
 * choosing and saving, the clipboard, authorisations and settings, payment, sharing calls.
 */
const FORBIDDEN = [
  'navigateTo',
  'redirectTo',
  'reLaunch',
  'switchTab',
  'navigateBack',
  'setNavigationBarTitle',
  'setNavigationBarColor',
  'showNavigationBarLoading',
  'hideNavigationBarLoading',
  'hideHomeButton',
  'showTabBar',
  'hideTabBar',
  'setTabBarBadge',
  'removeTabBarBadge',
  'showTabBarRedDot',
  'hideTabBarRedDot',
  'setTabBarItem',
  'setTabBarStyle',
  'login',
  'checkSession',
  'getUserProfile',
  'getUserInfo',
  'authorize',
  'getSetting',
  'openSetting',
  'requirePrivacyAuthorize',
  'openPrivacyContract',
  'chooseMedia',
  'chooseImage',
  'chooseVideo',
  'compressVideo',
  'saveImageToPhotosAlbum',
  'saveVideoToPhotosAlbum',
  'setClipboardData',
  'getClipboardData',
  'makePhoneCall',
  'scanCode',
  'chooseLocation',
  'openLocation',
  'chooseAddress',
  'openDocument',
  'requestPayment',
  'requestVirtualPayment',
  'requestMerchantTransfer',
  'requestSubscribeMessage',
  'navigateToMiniProgram',
  'navigateBackMiniProgram',
  'showShareMenu',
  'hideShareMenu',
  'updateShareMenu',
  'getShareInfo',
  'showShareImageMenu',
  'shareFileMessage',
]

/** Each call fails and is recorded; WeChat would show its own prompt to enter the mini-program. */
export const forbidden = (phone: Phone): Record<string, unknown> =>
  apis(
    phone.realm,
    Object.fromEntries(
      FORBIDDEN.filter(name => name in phone.wx).map(name => [
        name,
        () => {
          phone.refused.push(name)
          throw new WxError(`${name}:fail not supported in single page mode`)
        },
      ]),
    ),
  )
