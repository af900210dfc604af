import { endpoints } from '#contract'
import type { LongPicture, Material, Poster, Video } from '#contract/market/share'
import type { PosterTemplate } from '#domain/kit/poster'
import { SHARE_KINDS, type ShareKind, sharePath } from '#domain/market/share'
import type { MaterialCategory } from '#domain/market/share-material'
import { SHARE_SLOGAN } from '#domain/base/brand'
import { locale } from '#src/locales'
import { pathTo } from '#src/navigation'
import { thingPath } from '#src/shared/links/thing'
import { cardPictures, setShared, withReferral } from '#src/shared/sharing/share'
import type { ShareSubject } from '#src/shared/sharing/share-sheet'
import { sourceOf } from '#src/shared/use-app'
import { device } from '#src/platform/device'
import { origin } from '#src/platform/browser'

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

/** The kind of code on a picture: from the mini-program it leads to the mini-program, else to the site. */
export const codeKind = (): 'mini' | 'link' => (device().isMini ? 'mini' : 'link')

/** The path of an object's page on this target. */
const pathOf = (kind: ShareKind, code: string | null): string =>
  code && kind !== 'home' ? thingPath(kind, code) : pathTo('home', {})

export const useSource = sourceOf(app => {
  const { api, user } = app
  return {
    /** @throws ApiError 404 if not everyone may see the object */
    loadPoster: (object: ShareObject): Promise<Poster> => api.call(endpoints.share.getPoster, input(object)),
    /** Drawn by the server. @throws ApiError */
    drawByServer: (object: ShareObject, template: PosterTemplate): Promise<string> =>
      api.call(endpoints.share.drawPoster, { ...input(object), template, code: codeKind() }).then(({ url }) => url),
    /** One of a pallet's long pictures, counted from 1. @throws ApiError 404 if not everyone may see the pallet */
    loadLongPicture: (pallet_code: string, sheet: number): Promise<LongPicture> =>
      api.call(endpoints.share.getLongPicture, { pallet_code, sheet }),
    /** @throws ApiError */
    drawLongByServer: (pallet_code: string, sheet: number): Promise<string> =>
      api.call(endpoints.share.drawLongPicture, { pallet_code, sheet, code: codeKind() }).then(({ url }) => url),
    /** Sets what WeChat's own menu shares. */
    share: ({ title, description, link, card }: ShareSubject): void =>
      setShared(app, { title, description, link, image: cardPictures(card).squareUrl }),
    /** The same as the mini-program's share card; the slogan and home's pictures while `subject` is unknown. */
    cardOf: ({ kind, code }: ShareObject, subject: ShareSubject | null) => ({
      title: subject?.title ?? SHARE_SLOGAN[locale()],
      path: withReferral(user, pathOf(kind, code)),
      ...cardPictures(subject?.card),
    }),
    /** An object's absolute link, with the sharer's referral code. */
    linkOf: ({ kind, code }: ShareObject): string => origin() + withReferral(user, sharePath(kind, code)),
    loadMaterials: (category: MaterialCategory | null, cursor: string | null) =>
      api.call(endpoints.share.getMaterialPage, { ...(category ? { category } : {}), ...(cursor ? { cursor } : {}) }),
    /** Reports that the material was used. @returns the use count; null on failure, which may be ignored */
    noteUse: ({ material_code }: Material): Promise<number | null> =>
      api.call(endpoints.share.noteMaterialUse, { material_code }).then(
        ({ use_count }) => use_count,
        () => null,
      ),
    /** @throws ApiError */
    loadVideo: (code: string): Promise<Video> => api.call(endpoints.share.getVideo, { video_code: code }),
    /** The videos that follow it. @throws ApiError */
    loadVideosAfter: (code: string, cursor: string | null) =>
      api.call(endpoints.share.getVideoPage, { after_code: code, limit: 10, ...(cursor ? { cursor } : {}) }),
    /** The newest videos, for a strip. @throws ApiError */
    loadNewestVideos: () => api.call(endpoints.share.getVideoPage, { limit: 8 }),
  }
})
export type Source = ReturnType<typeof useSource>
