import type { Input, Output } from '#contract'
import type { Material, share } from '#contract/market/share'
import { PAGE_SIZE } from '#domain/base/paging'
import { shanghaiDay } from '#domain/kit/relative-time'
import type { Context } from '#server/context'
import type { Db } from '#server/db/types'
import { cutPage } from '#server/http/cursor'
import { orNotFound } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import { pictureOf } from '../shelf/stored-media'
import { decodePosition, encodePosition } from './position'
import * as repo from './repo'

/** Texts, pictures and videos to share. */
export const createMaterials = (ctx: Pick<Context, 'clock'>, publicBase: string) => {
  const materialOf = ({ id: _id, position: _position, media, ...row }: repo.MaterialRow): Material => ({
    ...row,
    media: media.map(item => pictureOf(publicBase, item)),
  })

  const page = async (
    db: Db,
    input: Input<typeof share.getMaterialPage>,
  ): Promise<Output<typeof share.getMaterialPage>> => {
    const limit = input.limit ?? PAGE_SIZE
    const after = decodePosition(input.cursor)
    const rows = await repo.findMaterials(db, input.category ?? null, after, limit + 1)
    const page = cutPage(rows, limit, encodePosition)
    return { ...page, items: page.items.map(materialOf) }
  }

  /** @throws Refusal 404 */
  const noteUse = async (tx: Db, user: Principal, code: string): Promise<Output<typeof share.noteMaterialUse>> => {
    const count = await repo.useMaterial(tx, code, user.id, shanghaiDay(ctx.clock.now()))
    return { use_count: orNotFound(count) }
  }

  return { page, noteUse }
}
