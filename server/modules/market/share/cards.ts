import { SHARE_SLOGAN } from '#domain/base/brand'
import { LOCALES } from '#domain/base/locale'
import { CARD_SHAPES, SHARE_KINDS, type ShareKind } from '#domain/market/share'
import { CODE } from '#contract'
import type { Context } from '#server/context'
import { Refusal } from '#server/http/refusal'
import { CARD_SCALE, drawCard } from './card-plan'
import { paint } from './draw'
import type { PosterService } from './posters'

interface CardPicture {
  bytes: Buffer
  /** False if the subject has changed since this address was issued. */
  isCurrent: boolean
}

/** The plain route answers its own 404. */
const unlessNotFound = (error: unknown): null => {
  if (error instanceof Refusal && error.code === CODE.notFound) return null
  throw error
}

/** Share cards, drawn on first request. */
export const createCards = (
  ctx: Context,
  { subjectOf, cached, picture, bytesOf }: Pick<PosterService, 'subjectOf' | 'cached' | 'picture' | 'bytesOf'>,
) => {
  /**
   * The picture at `/cards/<locale>/<kind>/<code>/<version>-<shape>.jpg`, drawn from the subject's current state; null
   * if there is none (any more).
   * @param person whose turn in the drawing queue it takes
   * @throws Refusal 429 if too many drawings are waiting, of this person or in all
   */
  return async (path: string, person: string): Promise<CardPicture | null> => {
    const [, language, name, code, form] =
      /^\/cards\/([\w-]+)\/(\w+)\/([\w-]{1,64})\/[0-9a-f]{12}-(\w+)\.jpg$/.exec(path) ?? []
    const locale = LOCALES.find(one => one === language)
    const kind: ShareKind | undefined = SHARE_KINDS.find(one => one === name)
    const shape = CARD_SHAPES.find(one => one === form)
    if (!locale || !kind || !shape) return null
    const found = await subjectOf(ctx.db, { object_kind: kind, object_code: code }, locale).catch(unlessNotFound)
    if (!found) return null
    const isHome = kind === 'home'
    const subject = isHome ? { ...found, title: SHARE_SLOGAN[locale], facts: [], price: found.title } : found
    const { share_card, goods_url, ...said } = subject
    const address = await cached(
      person,
      ['card', share_card, shape, said, goods_url],
      async () => null,
      async () => {
        const goods = await bytesOf(goods_url)
        return paint(drawCard(subject, shape, goods !== null), { goods }, CARD_SCALE)
      },
    )
    const bytes = await picture(address.slice(address.lastIndexOf('/') + 1))
    return bytes && { bytes, isCurrent: Object.values(share_card).includes(path) }
  }
}
