import { type Machine, next } from '#domain/kit/machine'
import type { Db } from '#server/db/types'
import type { MessageKey } from '#server/http/messages'
import { conflict } from '#server/http/refusal'
import { type AuditLine, insertAudit } from './repo'

interface Step<State, Action> extends Pick<AuditLine, 'at' | 'actor_id' | 'subject' | 'subject_code' | 'reason'> {
  from: State
  action: Action
  /** The action's name in the log, where it is another. */
  name?: string
}

/**
 * Moves a row along its state machine, and writes the audit line.
 * @param set writes the new state if the row still has the old one; false if it hasn't
 * @param refusal says why not
 * @returns the new state
 * @throws Refusal 409 if its state doesn't allow the action (any more)
 */
export const transition = async <State extends string, Action extends string>(
  tx: Db,
  machine: Machine<State, Action>,
  { from, action, name = action, ...line }: Step<State, Action>,
  set: (to: State) => Promise<boolean>,
  refusal?: MessageKey,
): Promise<State> => {
  const to = next(machine, from, action)
  if (to === null || !(await set(to))) throw conflict(refusal)
  await insertAudit(tx, { ...line, action: name, from_state: from, to_state: to })
  return to
}
