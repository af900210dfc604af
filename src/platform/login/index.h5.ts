import { randomId } from '../random'
import type { WechatLoginPort } from './types'

export type { WechatLoginPort } from './types'

const STATE = 'wechat_login_state'

export const wechatLogin: WechatLoginPort = {
  platform: () => (/MicroMessenger/i.test(navigator.userAgent) ? 'official_account' : null),
  requestCode: async consent => {
    if (!consent) return null
    const state = randomId()
    window.sessionStorage.setItem(STATE, state)
    const back = window.location.href.split('#')[0]
    // WeChat accepts the parameters in this order only.
    window.location.assign(
      `${consent.url}?appid=${encodeURIComponent(consent.appId)}&redirect_uri=${encodeURIComponent(back)}` +
        `&response_type=code&scope=snsapi_userinfo&state=${state}#wechat_redirect`,
    )
    return null
  },
  takeCode: () => {
    const address = new URL(window.location.href)
    const code = address.searchParams.get('code')
    const state = address.searchParams.get('state')
    const expected = window.sessionStorage.getItem(STATE)
    if (!code || !state) return null
    window.sessionStorage.removeItem(STATE)
    // The code is single-use and must not end up in shared links.
    address.searchParams.delete('code')
    address.searchParams.delete('state')
    window.history.replaceState(window.history.state, '', address.toString())
    return state === expected ? code : null
  },
}
