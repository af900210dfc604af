import type { Condition } from '#contract/review/role'
import type { Limits } from '#domain/base/limits'
import { type AppliedRole, CONDITIONS_OF, type RoleFacts } from '#domain/base/role-application'

/** The conditions of a role, each with the current figure and whether it is met. */
export const conditionsOf = (role: AppliedRole, facts: RoleFacts, limits: Limits): Condition[] =>
  CONDITIONS_OF[role].map(key => {
    if (key === 'identity') return { key, is_met: facts.has_identity, count: null, needed: null }
    const needed = limits.agent_invited_min
    return { key, is_met: facts.certified_invited_count >= needed, count: facts.certified_invited_count, needed }
  })

export const areMet = (conditions: readonly Condition[]): boolean => conditions.every(({ is_met }) => is_met)
