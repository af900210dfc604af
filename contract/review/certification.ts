import * as z from 'zod/mini'
import {
  CERTIFICATION_KINDS,
  CERTIFICATION_LIMITS as LIMITS,
  CERTIFICATION_PICTURES,
  CERTIFICATION_STATES,
  IDENTITY_CHECKS,
} from '../../domain/review/certification'
import { enterpriseInput, identityInput } from './certification-input'
import { get, post } from '../endpoint'
import { choice, count, done, id, instant, lines, nothing, pageInput, pageOf, text } from '../shapes'

/** Personal data is masked, also for its owner. */
const certification = z.object({
  certification_code: z.string(),
  kind: z.enum(CERTIFICATION_KINDS),
  state: z.enum(CERTIFICATION_STATES),
  name_masked: z.string(),
  /** The ID number or the credit code, masked. */
  number_masked: z.string(),
  submitted_at: instant,
  decided_at: z.nullable(instant),
  /** Why it was rejected or revoked. */
  reason: z.nullable(z.string()),
})
export type Certification = z.infer<typeof certification>

/** The certification in force, and the newest application. */
const standing = z.object({ approved: z.nullable(certification), latest: z.nullable(certification) })
export type CertificationStanding = z.infer<typeof standing>

const examined = z.object({
  code: z.string(),
  kind: z.enum(CERTIFICATION_KINDS),
  state: z.enum(CERTIFICATION_STATES),
  name_masked: z.string(),
  number_masked: z.string(),
  owner_nickname: z.string(),
  submitted_at: instant,
  check: z.enum(IDENTITY_CHECKS),
})
export type ExaminedCertification = z.infer<typeof examined>

const PICTURES = [...CERTIFICATION_PICTURES.identity, ...CERTIFICATION_PICTURES.enterprise] as const
const reason = lines(1, LIMITS.reasonMax)
const ofDesk = { permission: 'examine.certification' } as const

/** Identity and enterprise certification, and operators' decisions on them. */
export const certifications = {
  getCertifications: get(
    '/api/v1/certification/getCertifications',
    'user',
    'My certifications: the ones in force, and the newest applications',
    nothing,
    z.object({ identity: standing, enterprise: standing }),
  ),
  getCertificationPage: get(
    '/api/v1/certification/getCertificationPage',
    'user',
    'All my applications with their outcomes, newest first',
    z.object(pageInput),
    pageOf(certification),
  ),
  certifyIdentity: post(
    '/api/v1/certification/certifyIdentity',
    'user',
    'Apply for identity certification; 409 while an earlier application waits',
    identityInput,
    certification,
    { idempotent: true, capability: 'identity' },
  ),
  certifyEnterprise: post(
    '/api/v1/certification/certifyEnterprise',
    'user',
    'Apply for enterprise certification; 409 while an earlier application waits',
    enterpriseInput,
    certification,
    { idempotent: true, capability: 'identity' },
  ),
  getCertificationQueue: get(
    '/api/v1/examine/getCertificationQueue',
    'user',
    'Waiting applications, oldest first, or certifications in force, newest first; can be searched by nickname',
    z.object({
      ...pageInput,
      state: z.optional(choice(['pending', 'approved'])),
      keyword: z.optional(text(0, 60)),
    }),
    z.extend(pageOf(examined), { total: count }),
    ofDesk,
  ),
  getCertificationDetail: get(
    '/api/v1/examine/getCertificationDetail',
    'user',
    'One application or certification in force, masked, with its owner’s other applications',
    z.object({ code: id }),
    z.object({
      row: examined,
      reason: z.nullable(z.string()),
      owner: z.object({
        user_code: z.string(),
        nickname: z.string(),
        avatar_url: z.string(),
        created_at: instant,
        submitted: count,
        approved: count,
        rejected: count,
      }),
      /** Whether the check character fits the number: an enterprise's may be wrong, an ID number's never is. */
      number_fits: z.boolean(),
      /** Number of other accounts with this number, certified or waiting. */
      same_number_count: count,
      /** The certification in force that an approval would replace; null without one. */
      in_force: z.nullable(z.object({ name_masked: z.string(), number_masked: z.string() })),
    }),
    ofDesk,
  ),
  lookAtCertification: post(
    '/api/v1/examine/lookAtCertification',
    'user',
    'The unmasked data, with links to the pictures, watermarked for the caller and valid for 600 s; each call is written to the audit log',
    z.object({ code: id }),
    z.object({
      name: z.string(),
      number: z.string(),
      legal_person: z.nullable(z.string()),
      pictures: z.array(z.object({ kind: z.enum(PICTURES), url: z.string() })),
      expires_at: instant,
    }),
    ofDesk,
  ),
  decideCertification: post(
    '/api/v1/examine/decideCertification',
    'user',
    'Approve or reject; rejecting requires a reason',
    z
      .object({ code: id, decision: choice(['approved', 'rejected']), reason: z.optional(lines(0, LIMITS.reasonMax)) })
      .check(
        z.refine(v => v.decision === 'approved' || Boolean(v.reason), {
          error: 'invalid.required',
          path: ['reason'],
        }),
      ),
    done,
    { idempotent: true, ...ofDesk },
  ),
  revokeCertification: post(
    '/api/v1/examine/revokeCertification',
    'user',
    'Revoke a certification in force, with a reason shown to its owner',
    z.object({ code: id, reason }),
    done,
    { idempotent: true, ...ofDesk },
  ),
}
