import { when } from 'mobx'
import { endpoints } from '#contract'
import { REFERRAL_PARAM } from '#domain/base/address-codes'
import { APP_NAME, SHARE_SLOGAN, SITE_PICTURE } from '#domain/base/brand'
import { palletCodeOf } from '#domain/market/folder'
import type { ShareCard } from '#contract/shapes'
import { HOME_PATH } from '#domain/base/pages'
import { homeCard, type ShareKind } from '#domain/market/share'
import { addressOf } from '../../addresses'
import { locale } from '../../locales'
import { origin } from '../../platform/browser'
import { share, type ShareData } from '../../platform/share'
import { routeOf, type Query, type RouteName } from '../../routes'
import type { ConfigStore, UserStore } from '../../stores'
import type { App } from '../app'
import { offers } from '../capability'

/** Adds the user's own referral code to an address. */
export const withReferral = ({ info }: UserStore, address: string): string => {
  const code = info?.maoxiu_code
  return code ? `${address}${address.includes('?') ? '&' : '?'}${REFERRAL_PARAM}=${encodeURIComponent(code)}` : address
}

/** A share card's absolute addresses, since WeChat fetches it from outside; home's card by default. */
export const cardPictures = (card?: ShareCard): { imageUrl: string; squareUrl: string } => {
  const { wide_url, square_url } = card ?? homeCard(locale())
  return { imageUrl: origin() + wide_url, squareUrl: origin() + square_url }
}

/** How users can share here: WeChat's own menu is of use only if the market can set what it shares. */
export const shareWay = (config: ConfigStore): ReturnType<typeof share.kind> => {
  const way = share.kind()
  return way === 'menu' && !offers(config, 'wechat') ? 'copy' : way
}

/** Sets what WeChat's own menu shares; does nothing elsewhere. */
export const setShared = ({ api, config }: App, data: ShareData): void => {
  if (share.kind() !== 'menu') return
  void when(() => config.isSettled).then(() => {
    if (offers(config, 'wechat')) void share.prepare(data, url => api.call(endpoints.system.getJssdkData, { url }))
  })
}

/** Their address opens somebody's order. */
const UNSHARED: ReadonlySet<RouteName> = new Set<RouteName>(['payment', 'pay_popup'])

/** Shares a page without share data of its own: as itself if everyone may open it, else as home. */
export const shareThisPage = (app: App, name: RouteName, { [REFERRAL_PARAM]: _others, ...params }: Query): void => {
  const { path, access } = routeOf(name)
  const address =
    name === 'home' || access === 'protected' || UNSHARED.has(name)
      ? addressOf(HOME_PATH, name === 'home' ? params : {})
      : addressOf(path, params)
  setShared(app, {
    title: APP_NAME[locale()],
    description: SHARE_SLOGAN[locale()],
    link: origin() + withReferral(app.user, address),
    image: origin() + SITE_PICTURE,
  })
}

const COUNTED: Partial<Record<ShareKind, 'listing' | 'product' | 'pallet'>> = {
  supply: 'listing',
  purchase: 'listing',
  product: 'product',
  pallet: 'pallet',
}

/** Records for the item's owner that it was shared; a failure doesn't matter. */
export const noteShare = ({ api, session }: App, { kind, code }: { kind: ShareKind; code: string | null }): void => {
  // Sharing a pallet's product counts for the pallet.
  const pallet = palletCodeOf(code)
  const object_kind = pallet ? 'pallet' : COUNTED[kind]
  const object_code = pallet ?? code
  if (object_kind && object_code && session.isLogin)
    api.call(endpoints.activity.noteShare, { object_kind, object_code }).catch(() => undefined)
}
