import * as z from 'zod/mini'
import {
  AGREEMENT_KINDS,
  AGREEMENT_LIMITS,
  AGREEMENT_STATES,
  CONSENT_KINDS,
  isVersion,
} from '../../domain/base/agreement'
import { get, post } from '../endpoint'
import { choice, count, day, done, instant, lines, nothing, text } from '../shapes'
import { agreement } from './system'

const { titleMax, headingMax, sectionsMax, changesMax, textMax } = AGREEMENT_LIMITS

const kind = choice(AGREEMENT_KINDS)
const version = z.string({ error: 'invalid.version' }).check(z.refine(isVersion, { error: 'invalid.version' }))
/** Names one version of one agreement. */
const named = { kind, version }

/** One language of a version. */
const words = z.object({
  title: text(1, titleMax),
  /** What has changed, for users of the previous version; '' for nothing worth mentioning. */
  changes: lines(0, changesMax),
  sections: z
    .array(z.object({ heading: text(1, headingMax), body: lines(1, textMax) }), { error: 'invalid.sections' })
    .check(
      z.minLength(1, { error: 'invalid.sections' }),
      z.maxLength(sectionsMax, { error: 'invalid.too_long' }),
      z.refine(list => list.reduce((sum, { body }) => sum + body.length, 0) <= textMax, { error: 'invalid.too_long' }),
    ),
})
export type AgreementWords = z.infer<typeof words>

const versionRow = z.object({
  version: z.string(),
  state: z.enum(AGREEMENT_STATES),
  /** Whether users who agreed to an older version are asked for consent again. */
  asks_consent: z.boolean(),
  /** Incremented by each edit. */
  revision: z.int(),
  /** In force from then on; null for a draft. */
  published_at: z.nullable(instant),
  is_current: z.boolean(),
  /** Number of users who have agreed to it. */
  agreed_count: count,
})
export type AgreementVersion = z.infer<typeof versionRow>

const deskAgreement = z.extend(versionRow, { kind: z.enum(AGREEMENT_KINDS), zh: words, en: words })
export type DeskAgreement = z.infer<typeof deskAgreement>

const permission = 'content.manage'
/** The revision that the operator saw: 409 if it has changed since. */
const lookedAt = { ...named, revision: z.int() }

/** Versions of the agreements, renewed consent, and the operators' editor. */
export const agreements = {
  getAgreementVersions: get(
    '/api/v1/agreement/getAgreementVersions',
    'public',
    'Published versions of an agreement, newest first; the first may not be in force yet',
    z.object({ kind }),
    z.object({ items: z.array(z.object({ version: z.string(), published_at: instant, is_current: z.boolean() })) }),
  ),
  getAgreement: get(
    '/api/v1/agreement/getAgreement',
    'public',
    'One published version of an agreement',
    z.object(named),
    agreement,
  ),
  getPendingAgreements: get(
    '/api/v1/agreement/getPendingAgreements',
    'user',
    'Agreements that ask for my consent again: I have only agreed to an older version',
    nothing,
    z.object({
      items: z.array(
        z.object({
          kind: z.enum(CONSENT_KINDS),
          version: z.string(),
          title: z.string(),
          changes: z.string(),
          published_at: instant,
        }),
      ),
    }),
  ),
  agree: post(
    '/api/v1/agreement/agree',
    'user',
    'Agree to the versions that I was shown; 409 if one of them is no longer in force',
    z.object({
      items: z
        .array(z.object({ kind: choice(CONSENT_KINDS), version }))
        .check(z.minLength(1, { error: 'invalid.required' }), z.maxLength(CONSENT_KINDS.length)),
    }),
    done,
    { idempotent: true },
  ),

  getDeskAgreements: get(
    '/api/v1/agreement/getDeskAgreements',
    'user',
    'All versions of all agreements, drafts included, newest first',
    nothing,
    z.object({ items: z.array(z.object({ kind: z.enum(AGREEMENT_KINDS), versions: z.array(versionRow) })) }),
    { permission },
  ),
  getDeskAgreement: get(
    '/api/v1/agreement/getDeskAgreement',
    'user',
    'One version in both languages',
    z.object(named),
    deskAgreement,
    { permission },
  ),
  saveAgreement: post(
    '/api/v1/agreement/saveAgreement',
    'user',
    'Save the draft of an agreement; 409 if another operator has changed it, or has begun one',
    z
      .object({
        ...named,
        /** The draft that is replaced, at the revision that was seen; left out for a new one. */
        draft: z.optional(z.object({ version, revision: z.int() })),
        asks_consent: z.boolean(),
        zh: words,
        en: words,
      })
      .check(
        z.refine(v => v.zh.sections.length === v.en.sections.length, {
          error: 'invalid.sections_differ',
          path: ['en', 'sections'],
        }),
        z.refine(v => !v.asks_consent || Boolean(v.zh.changes), {
          error: 'invalid.required',
          path: ['zh', 'changes'],
        }),
        z.refine(v => !v.asks_consent || Boolean(v.en.changes), {
          error: 'invalid.required',
          path: ['en', 'changes'],
        }),
      ),
    deskAgreement,
    { idempotent: true, permission },
  ),
  publishAgreement: post(
    '/api/v1/agreement/publishAgreement',
    'user',
    'Publish a draft, in force immediately or from the start of a later day',
    z.object({ ...lookedAt, effective_on: day }),
    deskAgreement,
    { idempotent: true, permission },
  ),
  withdrawAgreement: post(
    '/api/v1/agreement/withdrawAgreement',
    'user',
    'Turn a version that is not in force yet back into a draft',
    z.object(lookedAt),
    deskAgreement,
    { idempotent: true, permission },
  ),
  deleteAgreement: post('/api/v1/agreement/deleteAgreement', 'user', 'Delete a draft', z.object(lookedAt), done, {
    idempotent: true,
    permission,
  }),
}
