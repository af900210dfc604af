import type { Context } from '#server/context'
import { createCards } from './cards'
import { type ContentDeskDeps, createContentDesk } from './content-desk'
import { createLongPictures, type PalletPart } from './long-pictures'
import { createMaterials } from './materials'
import { createPosters, type PosterDeps } from './posters'
import { createVideos, videoSubject } from './videos'

export type ShareDeps = PosterDeps & ContentDeskDeps & { palletPart: PalletPart }

export const createShareServices = (ctx: Context, deps: ShareDeps) => {
  const { publicBase } = deps.uploads.files
  const subjects = { ...deps.subjects, video: videoSubject(publicBase) }
  const posters = createPosters(ctx, { ...deps, subjects })
  return {
    posters,
    cards: createCards(ctx, posters),
    longPictures: createLongPictures(ctx, { ...deps, posters }),
    materials: createMaterials(ctx, publicBase),
    videos: createVideos(ctx, publicBase),
    desk: createContentDesk(ctx, deps),
  }
}
export type ShareServices = ReturnType<typeof createShareServices>
