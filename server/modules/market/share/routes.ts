import type { FastifyInstance } from 'fastify'
import { content } from '#contract/market/content'
import { share } from '#contract/market/share'
import { addressKey } from '#server/http/address'
import { handle, type Route } from '#server/http/serve'
import { viewerOf } from '../shelf/viewer'
import type { ShareServices } from './service'

const PICTURE_AGE_S = 2_592_000
/** Shorter than a poster's, so that caches soon drop the cards of removed content. */
const CARD_AGE_S = 86_400

export const shareRoutes = ({ posters, longPictures, materials, videos, desk }: ShareServices): Route[] => [
  handle(share.getPoster, ({ db, user, input, locale }) => posters.poster(db, user, input, locale)),
  handle(share.drawPoster, ({ db, user, input, locale }) => posters.draw(db, user, input, locale)),
  handle(share.getLongPicture, ({ db, user, input, locale }) => longPictures.picture(db, user, input, locale)),
  handle(share.drawLongPicture, ({ db, user, input, locale }) => longPictures.draw(db, user, input, locale)),
  handle(share.getMaterialPage, ({ db, input }) => materials.page(db, input)),
  handle(share.noteMaterialUse, ({ db, user, input }) => materials.noteUse(db, user, input.material_code)),
  handle(share.getVideo, ({ db, user, input, ip, request, locale }) =>
    videos.video(db, input.video_code, viewerOf(user, ip, request), locale),
  ),
  handle(share.getVideoPage, ({ db, input, locale }) => videos.page(db, input, locale)),
  handle(content.getDeskMaterialPage, ({ db, input }) => desk.materials(db, input)),
  handle(content.saveMaterial, ({ db, user, input }) => desk.saveMaterial(db, user, input)),
  handle(content.moveMaterial, ({ db, user, input }) => desk.moveMaterial(db, user, input)),
  handle(content.hideMaterial, ({ db, user, input }) => desk.hideMaterial(db, user, input)),
  handle(content.getDeskVideoPage, ({ db, input }) => desk.videos(db, input)),
  handle(content.saveVideo, ({ db, user, input }) => desk.saveVideo(db, user, input)),
  handle(content.hideVideo, ({ db, user, input }) => desk.hideVideo(db, user, input)),
]

export const registerShareRoutes = (app: FastifyInstance, { posters, cards }: ShareServices): void => {
  app.get<{ Params: { name: string } }>('/posters/:name', async (request, reply) => {
    const picture = await posters.picture(request.params.name)
    if (!picture) return reply.callNotFound()
    return reply.type('image/jpeg').header('cache-control', `public, max-age=${PICTURE_AGE_S}`).send(picture)
  })
  app.get('/cards/*', async (request, reply) => {
    const card = await cards(request.url.split('?')[0], addressKey(request.ip))
    if (!card) return reply.callNotFound()
    const age = card.isCurrent ? `public, max-age=${CARD_AGE_S}` : 'no-cache'
    return reply.type('image/jpeg').header('cache-control', age).send(card.bytes)
  })
}
