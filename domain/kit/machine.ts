/** A state machine as a table: for each state, where each action leads. `next` returns null for missing entries. */
export type Machine<State extends string, Action extends string> = Readonly<
  Record<State, Readonly<Partial<Record<Action, State>>>>
>

export const next = <S extends string, A extends string>(machine: Machine<S, A>, from: S, action: A): S | null =>
  machine[from]?.[action] ?? null

/** Every state that allows the action. */
export const sources = <S extends string, A extends string>(machine: Machine<S, A>, action: A): S[] =>
  (Object.keys(machine) as S[]).filter(state => machine[state][action] !== undefined)
