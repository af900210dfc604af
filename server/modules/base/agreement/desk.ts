import type { Input, Output } from '#contract'
import type { agreements, AgreementVersion, AgreementWords, DeskAgreement } from '#contract/base/agreement'
import {
  AGREEMENT_KINDS,
  type AgreementKind,
  agreementMachine,
  isNewerVersion,
  takesConsent,
} from '#domain/base/agreement'
import { next } from '#domain/kit/machine'
import { shanghaiDay } from '#domain/kit/relative-time'
import { type Context, nowText } from '#server/context'
import { lockName } from '#server/db/client'
import type { Db } from '#server/db/types'
import { conflict, invalid, orNotFound } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import { insertAudit } from '../audit'
import type { CheckTexts } from '../moderation'
import * as repo from './repo'

type In<K extends keyof typeof agreements> = Input<(typeof agreements)[K]>

export type AgreementDesk = ReturnType<typeof createAgreementDesk>

const LANGUAGES = { zh: 'zh-Hans', en: 'en' } as const
const NO_WORDS: AgreementWords = { title: '', changes: '', sections: [] }

/**
 * Texts to check, by the field that a refusal names. Sections are left out: they legitimately name forbidden things.
 */
const textsOf = (language: keyof typeof LANGUAGES, { title, changes }: AgreementWords) => ({
  [`${language}.title`]: title,
  [`${language}.changes`]: changes,
})

/** The operators' editor of agreements. A version in force is immutable. */
export const createAgreementDesk = (ctx: Pick<Context, 'clock'>, { checkTexts }: { checkTexts: CheckTexts }) => {
  const versionsOf = async (db: Db, kind: AgreementKind): Promise<AgreementVersion[]> => {
    const current = await repo.currentVersion(db, kind, nowText(ctx))
    const counts = await repo.countConsents(db, kind)
    return (await repo.findVersions(db, kind)).map(row => ({
      version: row.version,
      state: row.state,
      asks_consent: row.asks_consent,
      revision: row.revision,
      published_at: row.published_at,
      is_current: row.version === current,
      agreed_count: counts.get(row.version) ?? 0,
    }))
  }

  /** @throws Refusal 404 */
  const detail = async (db: Db, kind: AgreementKind, version: string): Promise<DeskAgreement> => {
    const found = orNotFound((await versionsOf(db, kind)).find(row => row.version === version))
    const words = await repo.findWords(db, kind, version)
    const inLanguage = (language: string): AgreementWords => {
      const row = words.find(one => one.language === language)
      return row ? { title: row.title, changes: row.changes, sections: row.sections } : NO_WORDS
    }
    return { ...found, kind, zh: inLanguage(LANGUAGES.zh), en: inLanguage(LANGUAGES.en) }
  }

  const audit = (
    tx: Db,
    user: Principal,
    action: string,
    { kind, version }: { kind: AgreementKind; version: string },
    [from, to]: [string | null, string],
  ) =>
    insertAudit(tx, {
      at: nowText(ctx),
      actor_id: user.id,
      action,
      subject: 'agreement',
      subject_code: `${kind} ${version}`,
      from_state: from,
      to_state: to,
    })

  /** Locks all versions of an agreement, so that one operator edits it at a time. */
  const lock = async (tx: Db, kind: AgreementKind): Promise<repo.VersionRow[]> => {
    await lockName(tx, `agreement:${kind}`)
    return repo.lockVersions(tx, kind)
  }
  /** @throws Refusal 404; 409 if the revision is outdated */
  const find = (rows: repo.VersionRow[], version: string, revision: number): repo.VersionRow => {
    const row = orNotFound(rows.find(one => one.version === version))
    if (row.revision !== revision) throw conflict('agreement_changed')
    return row
  }

  return {
    all: async (db: Db): Promise<Output<typeof agreements.getDeskAgreements>> => {
      const items = []
      for (const kind of AGREEMENT_KINDS) items.push({ kind, versions: await versionsOf(db, kind) })
      return { items }
    },

    detail,

    /** @throws InvalidInput; Refusal 404; 409 if another operator has changed the draft or begun one */
    save: async (tx: Db, user: Principal, { kind, version, draft, asks_consent, zh, en }: In<'saveAgreement'>) => {
      await checkTexts({ ...textsOf('zh', zh), ...textsOf('en', en) })
      if (asks_consent && !takesConsent(kind)) throw invalid('asks_consent', 'invalid.choice')
      const rows = await lock(tx, kind)
      const known = draft ? find(rows, draft.version, draft.revision) : null
      if (!draft && rows.some(row => row.state === 'draft')) throw conflict('agreement_draft_there')
      if (rows.some(row => row !== known && !isNewerVersion(version, row.version)))
        throw invalid('version', 'invalid.version_older')
      const isSaved = known
        ? await repo.saveDraft(tx, known.id, known.revision, { version, asks_consent })
        : await repo.insertDraft(tx, { kind, version, asks_consent })
      if (!isSaved) throw conflict('agreement_changed')
      await repo.putWords(tx, { kind, version }, { language: LANGUAGES.zh, ...zh })
      await repo.putWords(tx, { kind, version }, { language: LANGUAGES.en, ...en })
      await audit(tx, user, known ? 'edit' : 'add', { kind, version }, [known?.version ?? null, version])
      return detail(tx, kind, version)
    },

    /**
     * @throws InvalidInput `effective_on` unless it is today or later, and after the newest version's date; Refusal
     * 404, 409
     */
    publish: async (tx: Db, user: Principal, { kind, version, revision, effective_on }: In<'publishAgreement'>) => {
      const rows = await lock(tx, kind)
      const row = find(rows, version, revision)
      const to = next(agreementMachine, row.state, 'publish')
      if (to === null) throw conflict('agreement_changed')
      const now = ctx.clock.now()
      const today = shanghaiDay(now)
      if (effective_on < today) throw invalid('effective_on', 'invalid.date_past')
      const at = effective_on === today ? now : Date.parse(`${effective_on}T00:00:00+08:00`)
      const newest = Math.max(...rows.map(one => Date.parse(one.published_at ?? '1970-01-01T00:00:00Z')))
      if (at <= newest) throw invalid('effective_on', 'invalid.date_order')
      if (!(await repo.setState(tx, row, to, new Date(at).toISOString()))) throw conflict('agreement_changed')
      await audit(tx, user, 'publish', row, [row.state, `${to} ${effective_on}`])
      return detail(tx, kind, version)
    },

    /** @throws Refusal 404; 409 if it is in force, or there is another draft */
    withdraw: async (tx: Db, user: Principal, { kind, version, revision }: In<'withdrawAgreement'>) => {
      const rows = await lock(tx, kind)
      const row = find(rows, version, revision)
      const to = next(agreementMachine, row.state, 'withdraw')
      if (to === null) throw conflict('agreement_changed')
      if (Date.parse(row.published_at!) <= ctx.clock.now()) throw conflict('agreement_in_force')
      if (rows.some(one => one.state === 'draft')) throw conflict('agreement_draft_there')
      if (!(await repo.setState(tx, row, to, null))) throw conflict('agreement_changed')
      await audit(tx, user, 'withdraw', row, [row.state, to])
      return detail(tx, kind, version)
    },

    /** @throws Refusal 404; 409 for a published version */
    remove: async (
      tx: Db,
      user: Principal,
      { kind, version, revision }: In<'deleteAgreement'>,
    ): Promise<Record<string, never>> => {
      const row = find(await lock(tx, kind), version, revision)
      if (!(await repo.deleteDraft(tx, row.id))) throw conflict('agreement_changed')
      await audit(tx, user, 'delete', row, [row.state, 'deleted'])
      return {}
    },
  }
}
