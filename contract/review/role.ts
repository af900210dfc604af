import * as z from 'zod/mini'
import { APPLICATION_STATES, APPLIED_ROLES, GROUP_PLACES, ROLE_CONDITIONS } from '../../domain/base/role-application'
import { get, post } from '../endpoint'
import { roleApplicationInput } from './role-input'
import { choice, count, done, id, instant, lines, pageInput, pageOf } from '../shapes'
import { about, writer } from '../base/things'

/** A condition of a role; a numeric one has the applicant's current figure. */
const condition = z.object({
  key: z.enum(ROLE_CONDITIONS),
  is_met: z.boolean(),
  count: z.nullable(count),
  needed: z.nullable(count),
})
export type Condition = z.infer<typeof condition>

/** What an applicant fills in; an agent only the introduction. */
const written = {
  places: z.array(z.enum(GROUP_PLACES)),
  group_count: z.nullable(count),
  member_count: z.nullable(count),
  introduction: z.string(),
}

const application = z.object({
  application_code: z.string(),
  state: z.enum(APPLICATION_STATES),
  ...written,
  created_at: instant,
  decided_at: z.nullable(instant),
  /** Why it was rejected or revoked. */
  reason: z.nullable(z.string()),
})
export type RoleApplication = z.infer<typeof application>

const roleStanding = z.object({
  role: z.enum(APPLIED_ROLES),
  is_held: z.boolean(),
  conditions: z.array(condition),
  /** The newest one. */
  application: z.nullable(application),
})
export type RoleStanding = z.infer<typeof roleStanding>

const examinedApplication = z.object({
  application_code: z.string(),
  /** Incremented by each change of the applicant's. */
  version: z.int(),
  role: z.enum(APPLIED_ROLES),
  applicant: writer,
  conditions: z.array(condition),
  ...written,
  created_at: instant,
  about,
})
export type ExaminedApplication = z.infer<typeof examinedApplication>

/** Applications for a role, and operators' decisions on them. */
export const role = {
  getRoleStanding: get(
    '/api/v1/role/getRoleStanding',
    'user',
    'Whether I hold a role, its conditions with my figures, and my newest application',
    z.object({ role: choice(APPLIED_ROLES) }),
    roleStanding,
  ),
  applyRole: post(
    '/api/v1/role/applyRole',
    'user',
    'Apply for a role, or change my waiting application; 409 if it was decided meanwhile, if I hold the role or if a condition is missing',
    roleApplicationInput,
    application,
    { idempotent: true },
  ),
  getApplicationQueue: get(
    '/api/v1/examine/getApplicationQueue',
    'user',
    'Applications for a role that wait for a decision, oldest first',
    z.object(pageInput),
    z.extend(pageOf(examinedApplication), { total: count }),
    { permission: 'examine.group_leader' },
  ),
  decideApplication: post(
    '/api/v1/examine/decideApplication',
    'user',
    'Approve an application, which grants the role, or reject it with a reason shown to the applicant',
    z
      .object({
        application_code: id,
        /** The version that the operator saw: 409 if the applicant has changed it since. */
        version: z.int(),
        decision: choice(['approved', 'rejected']),
        reason: z.optional(lines(0, 200)),
      })
      .check(
        z.refine(v => v.decision === 'approved' || Boolean(v.reason), {
          error: 'invalid.required',
          path: ['reason'],
        }),
      ),
    done,
    { idempotent: true, permission: 'examine.group_leader' },
  ),
}
