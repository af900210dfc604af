import { endpoints } from '../../../contract'
import type { ListingDetail } from '../../../contract/listing'
import { useApp as theApp } from '../../app/app'
import { linkTo, pathTo } from '../../navigation'
import { copy } from '../../platform/clipboard'
import { share, type ShareData } from '../../platform/share'
import { REFERRAL_PARAM } from '../../../domain/constants'
import { origin } from '../../platform/browser'

/** @throws ApiError */
export const loadDetail = (code: string): Promise<ListingDetail> =>
  theApp().api.call(endpoints.listing.getListingDetail, { listing_code: code })

/** The specification's share data of a supply; the link carries the sharer's referral code. */
export const shareDataOf = (detail: ListingDetail, slogan: string): ShareData => {
  const code = theApp().user.info?.maoxiu_code
  const link = linkTo('supply_detail', { listing_code: detail.listing_code }, origin())
  return {
    title: detail.title,
    description: detail.description.slice(0, 80) || slogan,
    link: code ? `${link}&${REFERRAL_PARAM}=${encodeURIComponent(code)}` : link,
    image: detail.cover_url ?? '',
  }
}

export const shareKind = () => share.kind()
export const openShare = (data: ShareData) => share.open(data)
export const prepareShare = (data: ShareData) =>
  share.prepare(data, url => theApp().api.call(endpoints.system.getJssdkData, { url }))
export const copyLink = (link: string) => copy(link)

/** The same as a card of the mini-program. */
export const shareCardOf = (detail: ListingDetail | null, title: string) => {
  const code = theApp().user.info?.maoxiu_code
  const path = detail ? pathTo('supply_detail', { listing_code: detail.listing_code }) : pathTo('home', {})
  return {
    title: detail?.title ?? title,
    path: code ? `${path}${path.includes('?') ? '&' : '?'}${REFERRAL_PARAM}=${encodeURIComponent(code)}` : path,
    imageUrl: detail?.cover_url ?? undefined,
  }
}
