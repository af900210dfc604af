import { formatFen } from '../../../domain/money'
import { say } from '../../http/messages'
import type { PalletPart, SubjectOf } from '../share'
import { findPallet } from './pallet-repo'
import { countShown, findFolderProducts } from './product-repo'

/** A part of a pallet at its owner's prices, as everyone may see it. */
export const palletPart =
  (publicBase: string): PalletPart =>
  async (db, code, { offset, limit }) => {
    const row = await findPallet(db, code)
    if (!row) return null
    const rows = await findFolderProducts(db, row.id, null, offset + limit, true)
    return {
      name: row.name,
      note: row.note,
      count: await countShown(db, row.id),
      owner: { nickname: row.nickname, avatar_url: row.avatar_url },
      items: rows
        .slice(offset)
        .map(({ title, unit, price_fen, own_price_fen, minimum_quantity, remark, cover_path }) => ({
          title,
          unit,
          price_fen: own_price_fen ?? price_fen,
          minimum_quantity,
          remark,
          cover_url: cover_path && `${publicBase}${cover_path}/small.webp`,
        })),
    }
  }

/** A pallet as its poster tells of it: its name, how much lies on it, and from which price on. */
export const palletSubject =
  (publicBase: string): SubjectOf =>
  async (db, code, locale) => {
    const row = await findPallet(db, code)
    if (!row) return null
    const shown = await findFolderProducts(db, row.id, null, 50, true)
    const cheapest = shown.reduce<(typeof shown)[number] | null>((least, one) => {
      const price = one.own_price_fen ?? one.price_fen
      return least === null || price < (least.own_price_fen ?? least.price_fen) ? one : least
    }, null)
    return {
      title: row.name,
      facts: [say('poster.products', locale, { count: await countShown(db, row.id) }), row.note.slice(0, 40)].filter(
        Boolean,
      ),
      price: cheapest ? `¥${formatFen(cheapest.own_price_fen ?? cheapest.price_fen)}` : '',
      unit: cheapest ? `/ ${cheapest.unit} ${say('poster.from', locale)}`.trim() : '',
      goods_url: row.cover_path && `${publicBase}${row.cover_path}/large.webp`,
    }
  }
