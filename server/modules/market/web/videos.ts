import type { Video } from '#contract/market/share'
import { APP_NAME } from '#domain/base/brand'
import type { Locale } from '#domain/base/locale'
import { sharePath } from '#domain/market/share'
import { documentOf } from './document'
import type { DetailAnswer } from './details'
import { cachedBriefly } from './cached'
import { previewTags } from './meta'
import { isCode, missingPage } from './missing'
import type { PageMaker } from './page-maker'

export interface VideoSource {
  /** The public video; null if it isn't public. Counts no view. */
  publicVideo: (code: string, locale: Locale) => Promise<Video | null>
}

/** A video's page has only the tags for link previews; the app renders it, since a player has no ready HTML. */
export const createVideoPages = (maker: PageMaker, { publicVideo }: VideoSource) => {
  const { ctx, template } = maker
  const { publicUrl } = ctx.config
  const absolute = (path: string) => new URL(path, publicUrl).href

  const make = async (locale: Locale, code: string): Promise<DetailAnswer> => {
    const video = await publicVideo(code, locale)
    if (!video) return missingPage(maker, locale)
    const { title, description, url, cover_url, share_card, product } = video
    const head = previewTags(
      {
        title,
        description: description || product?.title || APP_NAME[locale],
        // Both video pages begin with this video, so they share one canonical address.
        url: publicUrl + sharePath('video', code),
        image: absolute(share_card.wide_url),
        own: absolute(cover_url),
        type: 'video.other',
        video: absolute(url),
      },
      locale,
    )
    return { status: 200, document: documentOf((await template()).with({ locale, title, head })) }
  }

  const answer = cachedBriefly(ctx, key => make(...(JSON.parse(key) as [Locale, string])))
  return (code: unknown, locale: Locale): Promise<DetailAnswer> =>
    isCode(code) ? answer(JSON.stringify([locale, code])) : missingPage(maker, locale)
}
