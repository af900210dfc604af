import { endpoints } from '#contract'
import type { DeskMaterial, DeskVideo, MaterialInput, VideoInput } from '#contract/market/content'
import type { MaterialCategory } from '#domain/market/share-material'
import { sourceOf } from '#src/shared/use-app'

const { content } = endpoints

export type { DeskMaterial, DeskVideo, MaterialCategory, MaterialInput, VideoInput }

/** Each of them throws ApiError; those with a version 409 if another operator was faster. */
export const useSource = sourceOf(({ api }) => ({
  materials: {
    page: (category: MaterialCategory | undefined) => (cursor?: string) =>
      api.call(content.getDeskMaterialPage, { category, cursor }),
    save: (input: MaterialInput, idempotencyKey: string): Promise<DeskMaterial> =>
      api.call(content.saveMaterial, input, { idempotencyKey }),
    move: ({ material_code, version }: DeskMaterial, after_code: string | null, idempotencyKey: string) =>
      api.call(content.moveMaterial, { material_code, version, after_code }, { idempotencyKey }),
    hide: ({ material_code, version }: DeskMaterial, hidden: boolean, idempotencyKey: string) =>
      api.call(content.hideMaterial, { material_code, version, hidden }, { idempotencyKey }),
  },
  videos: {
    page: (cursor?: string) => api.call(content.getDeskVideoPage, { cursor }),
    save: (input: VideoInput, idempotencyKey: string): Promise<DeskVideo> =>
      api.call(content.saveVideo, input, { idempotencyKey }),
    hide: ({ video_code, version }: DeskVideo, hidden: boolean, idempotencyKey: string) =>
      api.call(content.hideVideo, { video_code, version, hidden }, { idempotencyKey }),
  },
}))
