import { endpoints } from '../../../contract'
import type { LongPicture, Material, Poster, Video } from '../../../contract/share'
import type { PosterTemplate } from '../../../domain/poster'
import { SHARE_KINDS, type ShareKind, sharePath } from '../../../domain/share'
import type { MaterialCategory } from '../../../domain/share-material'
import { SHARE_SLOGAN } from '../../../domain/constants'
import { locale } from '../../locales'
import { pathTo } from '../../navigation'
import { currentApp } from '../../shared/app'
import { thingPath } from '../../shared/links/thing'
import { cardPictures, setShared, withReferral } from '../../shared/sharing/share'
import type { ShareSubject } from '../../shared/sharing/share-sheet'
import { device } from '../../platform/device'
import { origin } from '../../platform/browser'

export interface ShareObject {
  kind: ShareKind
  /** Null for home. */
  code: string | null
}

/** The object that an address names; home if it names nothing that can be shared. */
export const objectOf = (kind: string | undefined, code: string | undefined): ShareObject => {
  const known = SHARE_KINDS.find(one => one === kind)
  return known && known !== 'home' && code ? { kind: known, code } : { kind: 'home', code: null }
}

const input = ({ kind, code }: ShareObject) => ({ object_kind: kind, ...(code ? { object_code: code } : {}) })

/** @throws ApiError 404 if not everyone may see the object */
export const loadPoster = (object: ShareObject): Promise<Poster> =>
  currentApp().api.call(endpoints.share.getPoster, input(object))

/** The kind of code on a picture: from the mini-program it leads to the mini-program, else to the site. */
export const codeKind = (): 'mini' | 'link' => (device().isMini ? 'mini' : 'link')

/** Drawn by the server. @throws ApiError */
export const drawByServer = (object: ShareObject, template: PosterTemplate): Promise<string> =>
  currentApp()
    .api.call(endpoints.share.drawPoster, { ...input(object), template, code: codeKind() })
    .then(({ url }) => url)

/** One of a pallet's long pictures, counted from 1. @throws ApiError 404 if not everyone may see the pallet */
export const loadLongPicture = (pallet_code: string, sheet: number): Promise<LongPicture> =>
  currentApp().api.call(endpoints.share.getLongPicture, { pallet_code, sheet })
/** @throws ApiError */
export const drawLongByServer = (pallet_code: string, sheet: number): Promise<string> =>
  currentApp()
    .api.call(endpoints.share.drawLongPicture, { pallet_code, sheet, code: codeKind() })
    .then(({ url }) => url)

/** Sets what WeChat's own menu shares. */
export const share = ({ title, description, link, card }: ShareSubject): void =>
  setShared({ title, description, link, image: cardPictures(card).squareUrl })

/** The same as the mini-program's share card; the slogan and home's pictures while `subject` is unknown. */
export const cardOf = ({ kind, code }: ShareObject, subject: ShareSubject | null) => ({
  title: subject?.title ?? SHARE_SLOGAN[locale()],
  path: withReferral(pathOf(kind, code)),
  ...cardPictures(subject?.card),
})

/** The path of an object's page on this target. */
const pathOf = (kind: ShareKind, code: string | null): string =>
  code && kind !== 'home' ? thingPath(kind, code) : pathTo('home', {})

/** An object's absolute link, with the sharer's referral code. */
export const linkOf = ({ kind, code }: ShareObject): string => origin() + withReferral(sharePath(kind, code))

export const inviteCode = (): string | null => currentApp().user.info?.maoxiu_code ?? null

export const loadMaterials = (category: MaterialCategory | null, cursor: string | null) =>
  currentApp().api.call(endpoints.share.getMaterialPage, {
    ...(category ? { category } : {}),
    ...(cursor ? { cursor } : {}),
  })

/** Reports that the material was used. @returns the use count; null on failure, which may be ignored */
export const noteUse = ({ material_code }: Material): Promise<number | null> =>
  currentApp()
    .api.call(endpoints.share.noteMaterialUse, { material_code })
    .then(
      ({ use_count }) => use_count,
      () => null,
    )

/** @throws ApiError */
export const loadVideo = (code: string): Promise<Video> =>
  currentApp().api.call(endpoints.share.getVideo, { video_code: code })
/** The videos that follow it. @throws ApiError */
export const loadVideosAfter = (code: string, cursor: string | null) =>
  currentApp().api.call(endpoints.share.getVideoPage, { after_code: code, limit: 10, ...(cursor ? { cursor } : {}) })
/** The newest videos, for a strip. @throws ApiError */
export const loadNewestVideos = () => currentApp().api.call(endpoints.share.getVideoPage, { limit: 8 })
