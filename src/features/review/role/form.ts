import type { RoleApplication } from '#contract/review/role'
import type { RoleApplicationInput } from '#contract/review/role-input'
import type { AppliedRole, GroupPlace } from '#domain/base/role-application'

/** An application as typed; an agent's uses the introduction only. */
export interface ApplicationForm {
  places: GroupPlace[]
  group_count: string
  member_count: string
  introduction: string
}

/** The rows, as they are on the page. */
export const ROWS = ['places', 'group_count', 'member_count', 'introduction'] as const
export type TextRow = Exclude<(typeof ROWS)[number], 'places'>

const EMPTY_FORM: ApplicationForm = { places: [], group_count: '', member_count: '', introduction: '' }

/** What the last application said, to be changed or sent again. */
export const formOf = (application: RoleApplication | null): ApplicationForm =>
  application
    ? {
        places: [...application.places],
        group_count: application.group_count?.toString() ?? '',
        member_count: application.member_count?.toString() ?? '',
        introduction: application.introduction,
      }
    : EMPTY_FORM

/** NaN, which the schema refuses, for anything but digits. */
const numberOf = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : NaN)

/** @param code of the waiting application that is changed */
export const inputOf = (role: AppliedRole, form: ApplicationForm, code?: string): RoleApplicationInput => ({
  role,
  application_code: code,
  introduction: form.introduction,
  ...(role === 'group_leader' && {
    places: form.places,
    group_count: numberOf(form.group_count),
    member_count: numberOf(form.member_count),
  }),
})
