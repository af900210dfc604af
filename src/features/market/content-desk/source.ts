import { endpoints, type Input } from '../../../../contract'
import type { AgreementVersion, AgreementWords, DeskAgreement } from '../../../../contract/base/agreement'
import type {
  DeskCategory,
  DeskMaterial,
  DeskVideo,
  MaterialInput,
  VideoInput,
} from '../../../../contract/market/content'
import type { AgreementKind } from '../../../../domain/base/agreement'
import type { MaterialCategory } from '../../../../domain/market/share-material'
import { sourceOf, useApp } from '../../../shared/use-app'

const { agreements, content } = endpoints

export type { AgreementKind, AgreementVersion, AgreementWords, DeskAgreement, DeskCategory, DeskMaterial, DeskVideo }
export type { MaterialCategory, MaterialInput, VideoInput }
export type AgreementInput = Input<typeof agreements.saveAgreement>
export type Agreements = { kind: AgreementKind; versions: AgreementVersion[] }[]
export type Names = Pick<DeskCategory, 'name_zh' | 'name_en'>

/** Each of them throws ApiError; those with a version 409 if another operator was faster. */
export const useSource = sourceOf(({ api }) => ({
  categories: {
    all: async (): Promise<DeskCategory[]> => (await api.call(content.getDeskCategories, {})).items,
    add: (parent_code: string | null, names: Names, idempotencyKey: string): Promise<DeskCategory> =>
      api.call(content.addCategory, { parent_code, ...names }, { idempotencyKey }),
    rename: ({ category_code, version }: DeskCategory, names: Names, idempotencyKey: string): Promise<DeskCategory> =>
      api.call(content.renameCategory, { category_code, version, ...names }, { idempotencyKey }),
    move: (
      { category_code, version }: DeskCategory,
      parent_code: string | null,
      after_code: string | null,
      idempotencyKey: string,
    ): Promise<DeskCategory> =>
      api.call(content.moveCategory, { category_code, version, parent_code, after_code }, { idempotencyKey }),
    hide: ({ category_code, version }: DeskCategory, hidden: boolean, idempotencyKey: string): Promise<DeskCategory> =>
      api.call(content.hideCategory, { category_code, version, hidden }, { idempotencyKey }),
  },
  agreements: {
    all: async (): Promise<Agreements> => (await api.call(agreements.getDeskAgreements, {})).items,
    one: (kind: AgreementKind, version: string): Promise<DeskAgreement> =>
      api.call(agreements.getDeskAgreement, { kind, version }),
    save: (input: AgreementInput, idempotencyKey: string): Promise<DeskAgreement> =>
      api.call(agreements.saveAgreement, input, { idempotencyKey }),
    publish: ({ kind, version, revision }: DeskAgreement, effective_on: string, idempotencyKey: string) =>
      api.call(agreements.publishAgreement, { kind, version, revision, effective_on }, { idempotencyKey }),
    withdraw: ({ kind, version, revision }: DeskAgreement, idempotencyKey: string): Promise<DeskAgreement> =>
      api.call(agreements.withdrawAgreement, { kind, version, revision }, { idempotencyKey }),
    remove: ({ kind, version, revision }: DeskAgreement, idempotencyKey: string) =>
      api.call(agreements.deleteAgreement, { kind, version, revision }, { idempotencyKey }),
  },
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

/** Whether this operator may edit the content. */
export const useMayEdit = (): boolean => useApp().session.hasPermission('content.manage')
