import * as z from 'zod/mini'
import { APPLICATION_LIMITS, APPLIED_ROLES, GROUP_PLACES } from '../../domain/base/role-application'
import { choice, id, publicLines, whole } from '../shapes'

const { groupsMax, membersMax, introductionMin, introductionMax } = APPLICATION_LIMITS

/** An application for a role. Also checks the app's form. */
export const roleApplicationInput = z
  .object({
    role: choice(APPLIED_ROLES),
    /** The waiting application to replace. */
    application_code: z.optional(id),
    /** The next three fields are for group leaders only. */
    places: z.optional(
      z
        .array(choice(GROUP_PLACES), { error: 'invalid.choice' })
        .check(
          z.minLength(1, { error: 'invalid.choice' }),
          z.maxLength(GROUP_PLACES.length, { error: 'invalid.choice' }),
        ),
    ),
    group_count: z.optional(whole(groupsMax)),
    member_count: z.optional(whole(membersMax)),
    introduction: publicLines(introductionMin, introductionMax),
  })
  .check(
    z.refine(v => v.role === 'agent' || v.places !== undefined, { error: 'invalid.choice', path: ['places'] }),
    z.refine(v => v.role === 'agent' || v.group_count !== undefined, {
      error: 'invalid.quantity',
      path: ['group_count'],
    }),
    z.refine(v => v.role === 'agent' || v.member_count !== undefined, {
      error: 'invalid.quantity',
      path: ['member_count'],
    }),
  )
export type RoleApplicationInput = z.infer<typeof roleApplicationInput>
