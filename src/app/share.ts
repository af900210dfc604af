import { endpoints } from '../../contract'
import { APP_NAME, REFERRAL_PARAM, SHARE_SLOGAN, SITE_PICTURE } from '../../domain/constants'
import { locale } from '../locales'
import { origin } from '../platform/browser'
import { share, type ShareData } from '../platform/share'
import { routeOf, type Query, type RouteName } from '../routes'
import { useApp as theApp } from './app'
import { addressOf } from './guard'

/** The link of whoever shares: it carries their own referral code. */
export const withReferral = (address: string): string => {
  const code = theApp().user.info?.maoxiu_code
  return code ? `${address}${address.includes('?') ? '&' : '?'}${REFERRAL_PARAM}=${encodeURIComponent(code)}` : address
}

/** Sets what WeChat's own menu shares from here on; elsewhere it does nothing. */
export const setShared = (data: ShareData): void => {
  if (share.kind() === 'menu')
    void share.prepare(data, url => theApp().api.call(endpoints.system.getJssdkData, { url }))
}

/** A page without share data of its own is shared as itself where everyone may open it, else as home. */
export const shareThisPage = (name: RouteName, { [REFERRAL_PARAM]: _others, ...params }: Query): void => {
  const { path, access } = routeOf(name)
  const address =
    name === 'home' || access === 'protected' ? addressOf('/', name === 'home' ? params : {}) : addressOf(path, params)
  setShared({
    title: APP_NAME[locale()],
    description: SHARE_SLOGAN[locale()],
    link: origin() + withReferral(address),
    image: origin() + SITE_PICTURE,
  })
}
