import { type Context, nowText } from '#server/context'
import { inTransaction } from '#server/db/client'
import type { Db, Tx } from '#server/db/types'
import { findCauseFaults } from './cause-reads'
import { findStaff } from './staff-reads'
import { insertAudit } from '../../base/audit'
import { verifyLedger, type Verified } from '../../base/ledger'
import type { MessageService } from '../../base/message'
import * as repo from './repo'

export interface WatchDeps {
  messages: Pick<MessageService, 'notifyAll'>
}
export const STOP = { subject: 'money', code: 'book' } as const

/** Notifies everyone who may see the finances. */
export const tellFinance = async (
  tx: Tx,
  messages: WatchDeps['messages'],
  key: 'finance.stopped' | 'finance.differences',
  count: number,
): Promise<void> =>
  messages.notifyAll(
    tx,
    (await findStaff(tx, 'finance.view')).map(userId => ({
      userId,
      channel: 'system',
      key,
      params: { count: String(count) },
    })),
  )

/**
 * Checks the whole book and its causes. A fault that no admin has dismissed stops money. Meant to run every ten
 * minutes, on any number of servers.
 */
export const createWatch = (
  ctx: Pick<Context, 'db' | 'clock' | 'log'>,
  { messages }: WatchDeps,
): (() => Promise<Verified>) => {
  /** Fault lines that an admin has dismissed. */
  const findSeen = async (db: Db): Promise<string[]> => (await repo.findLifted(db)).flatMap(why => why.split('\n'))

  /** @param faults current faults of the book */
  const stop = async (tx: Tx, since: string, faults: readonly string[]): Promise<void> => {
    const lifted = new Set(await findSeen(tx))
    const unseen = faults.filter(fault => !lifted.has(fault))
    if (!unseen.length || !(await repo.insertStop(tx, { since, why: unseen.join('\n') }))) return
    await insertAudit(tx, {
      at: since,
      actor_id: null,
      action: 'stop',
      subject: STOP.subject,
      subject_code: STOP.code,
      from_state: 'moving',
      to_state: 'stopped',
      reason: unseen[0],
    })
    await tellFinance(tx, messages, 'finance.stopped', unseen.length)
  }

  /** Reports refused notices since the previous check. */
  const reportRefused = async (since: string | null): Promise<void> => {
    const noticed = since === null ? 0 : await repo.countRefused(ctx.db, since)
    if (noticed) await inTransaction(ctx.db, tx => tellFinance(tx, messages, 'finance.differences', noticed))
  }

  return async () => {
    const before = await repo.findCheck(ctx.db)
    const seen = await findSeen(ctx.db)
    const verified = await verifyLedger(ctx, seen)
    const faults = [...verified.faults, ...(await findCauseFaults(ctx.db, seen))]
    const at = nowText(ctx)
    await repo.keepCheck(ctx.db, { at, transfers: verified.transfers, faults: faults.length })
    await reportRefused(before?.at ?? null)
    if (faults.length) {
      ctx.log.error({ faults }, 'the check of the ledger found faults')
      await inTransaction(ctx.db, tx => stop(tx, at, faults))
    }
    return { ...verified, faults }
  }
}
