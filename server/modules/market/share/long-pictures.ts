import type { Input } from '#contract'
import type { LongPicture, share } from '#contract/market/share'
import { REFERRAL_PARAM } from '#domain/base/address-codes'
import { APP_NAME, SHARE_SLOGAN } from '#domain/base/brand'
import type { Locale } from '#domain/base/locale'
import { drawLongPicture, LONG_PICTURE_PRODUCTS, LONG_PICTURE_SCALE, longPicturesOf } from '#domain/market/long-picture'
import { formatFen } from '#domain/kit/money'
import { shanghaiDay } from '#domain/kit/relative-time'
import { SHARE_PLACES, sharePath } from '#domain/market/share'
import { unitText } from '#domain/market/units-en'
import type { Context } from '#server/context'
import type { Db } from '#server/db/types'
import { say } from '#server/http/messages'
import { notFound } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import { paint } from './draw'
import type { PosterDeps, PosterService } from './posters'

/** A part of a pallet as the public sees it; null if it isn't public. */
export type PalletPart = (
  db: Db,
  code: string,
  part: { offset: number; limit: number },
) => Promise<{
  name: string
  note: string
  count: number
  owner: { nickname: string; avatar_url: string }
  items: {
    title: string
    unit: string
    /** Null if the pallet's owner set none. */
    price_fen: number | null
    remark: string
    cover_url: string | null
  }[]
} | null>

interface Deps extends Pick<PosterDeps, 'account' | 'qrcodes'> {
  posters: Pick<PosterService, 'cached' | 'bytesOf'>
  palletPart: PalletPart
}
type Asked = Input<typeof share.getLongPicture>

/** A pallet's long pictures: the content for a phone to draw, or the drawing if it can't. */
export const createLongPictures = (ctx: Context, { account, qrcodes, posters, palletPart }: Deps) => {
  /** @throws Refusal 404 for an unpublished pallet, and beyond its last picture. */
  const picture = async (
    db: Db,
    user: Principal | null,
    { pallet_code: code, sheet }: Asked,
    locale: Locale,
  ): Promise<LongPicture> => {
    const offset = (sheet - 1) * LONG_PICTURE_PRODUCTS
    const part = await palletPart(db, code, { offset, limit: LONG_PICTURE_PRODUCTS })
    const sheets = part ? longPicturesOf(part.count) : 0
    if (!part || sheet > sheets) throw notFound()
    const me = user && (await account.users.byId(db, user.id))
    const { qrcode_url, link_code_url } = await qrcodes.make({
      page: SHARE_PLACES.pallet.path.slice(1),
      code,
      maoxiu_code: me?.maoxiu_code,
    })
    const link = new URL(sharePath('pallet', code), ctx.config.publicUrl)
    if (me) link.searchParams.set(REFERRAL_PARAM, me.maoxiu_code)
    const left = sheet === sheets ? part.count - offset - part.items.length : 0
    return {
      content: {
        title: part.name,
        note: part.note,
        owner: part.owner.nickname,
        date: say('long.date', locale, { day: shanghaiDay(ctx.clock.now()) }),
        place: sheets > 1 ? `${sheet}/${sheets}` : '',
        items: part.items.map(({ title, unit, price_fen, remark }) => ({
          title,
          price: price_fen === null ? say('poster.ask', locale) : `¥${formatFen(price_fen)}`,
          unit: price_fen === null ? '' : `/ ${unitText(unit, locale)}`,
          remark,
        })),
        more: left > 0 ? say('long.more', locale, { count: left }) : '',
        hint: say('long.hint', locale),
        slogan: SHARE_SLOGAN[locale],
        brand: APP_NAME[locale],
      },
      item_urls: part.items.map(item => item.cover_url),
      face_url: part.owner.avatar_url || null,
      mini_code_url: qrcode_url,
      link_code_url,
      link: link.href,
      sheet_count: sheets,
      left_count: left,
    }
  }

  /** @throws Refusal 404 as `picture`; 429 if too many drawings are waiting. */
  const draw = async (db: Db, user: Principal, asked: Input<typeof share.drawLongPicture>, locale: Locale) => {
    const { content, item_urls, face_url, mini_code_url, link_code_url } = await picture(db, user, asked, locale)
    const codeUrl = asked.code === 'mini' ? mini_code_url : link_code_url
    const planned = drawLongPicture(content, { items: item_urls.map(url => url !== null), face: face_url !== null })
    const url = await posters.cached(
      `user:${user.id}`,
      [content, item_urls, face_url, codeUrl],
      () => qrcodes.pictureAt(codeUrl, `user:${user.id}`),
      async code => {
        const items = await Promise.all(item_urls.map(posters.bytesOf))
        const face = await posters.bytesOf(face_url)
        const plan = drawLongPicture(content, { items: items.map(bytes => bytes !== null), face: face !== null })
        const named = Object.fromEntries(items.map((bytes, i) => [`item${i}`, bytes]))
        return paint(plan, { ...named, face, code }, LONG_PICTURE_SCALE)
      },
    )
    return { url, width: planned.width * LONG_PICTURE_SCALE, height: Math.round(planned.height * LONG_PICTURE_SCALE) }
  }

  return { picture, draw }
}
