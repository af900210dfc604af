import { type Context, nowText, timeText } from '#server/context'
import { newSecret, sha256 } from '#server/crypto/codes'
import type { Db } from '#server/db/types'
import { conflict } from '#server/http/refusal'
import * as repo from './repo'

const LIFE_MS = 10 * 60_000

export interface Tickets {
  /** Issues a one-time ticket valid for 10 minutes; only its hash is stored. */
  issue: (db: Db, purpose: string, payload: unknown) => Promise<string>
  /** @throws Refusal 409 if the ticket is unknown, used or expired. */
  spend: <T>(db: Db, purpose: string, ticket: string) => Promise<T>
}

export const createTickets = (ctx: Context): Tickets => ({
  issue: async (db, purpose, payload) => {
    const ticket = newSecret()
    await repo.insertTicket(db, {
      hash: sha256(ticket),
      purpose,
      payload,
      expires_at: timeText(ctx, LIFE_MS),
    })
    return ticket
  },
  spend: async <T>(db: Db, purpose: string, ticket: string) => {
    const payload = await repo.spendTicket<T>(db, sha256(ticket), purpose, nowText(ctx))
    if (payload === null) throw conflict('ticket_expired')
    return payload
  },
})
