import { endpoints, type Input } from '#contract'
import type { AgreementVersion, AgreementWords, DeskAgreement } from '#contract/base/agreement'
import type { AgreementKind } from '#domain/base/agreement'
import { sourceOf } from '#src/shared/use-app'

const { agreements } = endpoints

export type { AgreementKind, AgreementVersion, AgreementWords, DeskAgreement }
export type AgreementInput = Input<typeof agreements.saveAgreement>
export type Agreements = { kind: AgreementKind; versions: AgreementVersion[] }[]

/** Each of them throws ApiError; those with a version 409 if another operator was faster. */
export const useSource = sourceOf(({ api }) => ({
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
}))
