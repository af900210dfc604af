import type { UserInfo } from '../../contract/base/account'
import { wechatLogin } from '../platform/login'

/**
 * Whether somebody is linked to WeChat in the app that this is: WeChat gives a person another identity in each, so a link
 * in the mini-program lets nobody pay in WeChat's browser, nor the other way round. In any other browser every link counts.
 */
export const isLinkedHere = (info: UserInfo | null): boolean => {
  const here = wechatLogin.platform()
  const linked = info?.wechat_platforms
  return here !== null && linked !== undefined ? linked.includes(here) : (info?.is_wechat_bound ?? false)
}
