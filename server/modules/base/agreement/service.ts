import type { Input, Output } from '#contract'
import type { agreements } from '#contract/base/agreement'
import type { Agreement } from '#contract/base/system'
import type { AgreementKind } from '#domain/base/agreement'
import type { Locale } from '#domain/base/locale'
import { type Context, nowText } from '#server/context'
import type { Db } from '#server/db/types'
import { conflict, orNotFound } from '#server/http/refusal'
import * as repo from './repo'

export type AgreementService = ReturnType<typeof createAgreementService>

/** Reading agreements and consenting to them. */
export const createAgreementService = (ctx: Pick<Context, 'clock'>) => {
  /** @throws Refusal 404 unless it is published */
  const one = async (db: Db, kind: AgreementKind, version: string | null, locale: Locale): Promise<Agreement> => {
    const row = orNotFound(version === null ? null : await repo.findShown(db, kind, version, locale))
    const { title, published_at, sections } = row
    return { kind, title, version: row.version, published_at, sections }
  }

  const pending = async (
    db: Db,
    userId: number,
    locale: Locale,
  ): Promise<Output<typeof agreements.getPendingAgreements>> => {
    const items = []
    for (const { kind, version, published_at } of await repo.findPending(db, userId, nowText(ctx))) {
      const { title, changes } = orNotFound(await repo.findShown(db, kind, version, locale))
      items.push({ kind, version, title, changes, published_at })
    }
    return { items }
  }

  return {
    one,
    /** The version in force. @throws Refusal 404 */
    current: async (db: Db, kind: AgreementKind, locale: Locale): Promise<Agreement> =>
      one(db, kind, await repo.currentVersion(db, kind, nowText(ctx)), locale),

    versions: async (db: Db, kind: AgreementKind): Promise<Output<typeof agreements.getAgreementVersions>> => {
      const current = await repo.currentVersion(db, kind, nowText(ctx))
      const rows = await repo.findVersions(db, kind)
      return {
        items: rows.flatMap(({ version, published_at }) =>
          published_at === null ? [] : [{ version, published_at, is_current: version === current }],
        ),
      }
    },

    pending,
    countPending: async (db: Db, userId: number): Promise<number> =>
      (await repo.findPending(db, userId, nowText(ctx))).length,

    /** @throws Refusal 409 if one of the versions isn't in force */
    agree: async (
      tx: Db,
      userId: number,
      { items }: Input<typeof agreements.agree>,
    ): Promise<Record<string, never>> => {
      const now = nowText(ctx)
      const inForce = await repo.findInForce(tx, now)
      const isInForce = ({ kind, version }: (typeof items)[number]) =>
        inForce.some(row => row.kind === kind && row.version === version)
      if (!items.every(isInForce)) throw conflict('agreement_outdated')
      await repo.insertConsents(tx, userId, items, now)
      return {}
    },

    /** Consent given by the tick at registration and log-in, to the versions in force. */
    agreeToAll: async (tx: Db, userId: number): Promise<void> => {
      const now = nowText(ctx)
      await repo.insertConsents(tx, userId, await repo.findInForce(tx, now), now)
    },
  }
}
