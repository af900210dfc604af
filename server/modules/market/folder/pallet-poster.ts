import { formatFen } from '#domain/kit/money'
import { unitText } from '#domain/market/units-en'
import { say } from '#server/http/messages'
import { countShown, findLowestPrice, findPallet, findPalletProducts } from './pallet-reads'
import type { PalletPart, SubjectOf } from '../share'
import { coverOf } from '../shelf/stored-media'
import { palletCard } from './pallet-card'
import type { PalletViews } from './pallet-view'

/** A slice of a pallet at its owner's prices, as everyone may see it. */
export const palletPart =
  (publicBase: string): PalletPart =>
  async (db, code, { offset, limit }) => {
    const row = await findPallet(db, code)
    if (!row) return null
    const rows = await findPalletProducts(db, row.id, null, offset + limit)
    return {
      name: row.name,
      note: row.note,
      count: await countShown(db, row.id),
      owner: { nickname: row.nickname, avatar_url: row.avatar_url },
      items: rows.slice(offset).map(({ title, unit, price_fen, remark, cover_path }) => ({
        title,
        unit,
        price_fen,
        remark,
        cover_url: coverOf(publicBase, cover_path),
      })),
    }
  }

/** A pallet as its poster shows it: name, product count, note and the lowest of its owner's prices. */
export const palletSubject =
  (publicBase: string): SubjectOf =>
  async (db, code, locale) => {
    const row = await findPallet(db, code)
    if (!row) return null
    const lowest = await findLowestPrice(db, row.id)
    return {
      tag: '',
      title: row.name,
      facts: [say('poster.products', locale, { count: await countShown(db, row.id) }), row.note.slice(0, 40)].filter(
        Boolean,
      ),
      price_label: '',
      price: lowest ? `¥${formatFen(lowest.price_fen)}` : '',
      unit: lowest ? `/ ${unitText(lowest.unit, locale)} ${say('poster.from', locale)}`.trim() : '',
      goods_url: coverOf(publicBase, row.cover_path, 'large'),
      share_card: await palletCard(db, row, locale),
    }
  }

/** A product as its pallet shows it, for a poster. */
export const palletProductSubject =
  (pallets: Pick<PalletViews, 'publicProduct'>): SubjectOf =>
  async (db, code, locale) => {
    const shown = await pallets.publicProduct(db, code, locale)
    if (!shown) return null
    const { title, remark, price_fen, unit, media, share_card } = shown
    return {
      tag: '',
      title,
      facts: [remark].filter(Boolean),
      price_label: '',
      price: price_fen === null ? say('poster.ask', locale) : `¥${formatFen(price_fen)}`,
      unit: price_fen === null ? '' : `/ ${unitText(unit, locale)}`,
      goods_url: media.find(item => item.kind === 'image')?.url ?? null,
      share_card,
    }
  }
