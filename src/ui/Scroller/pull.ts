/** `pulling`: not far enough yet · `armed`: releasing refreshes · `done`: shows the result, then springs back. */
export type PullPhase = 'idle' | 'pulling' | 'armed' | 'refreshing' | 'done'

export const PULL_THRESHOLD_PX = 45
const REACH_PX = 120

/** How far the page follows a finger that moved `distance` px: with growing resistance, never more than 120 px. */
export const damp = (distance: number): number =>
  distance <= 0 ? 0 : REACH_PX * (1 - 1 / ((distance * 0.6) / REACH_PX + 1))

/** The phase while the finger is down, by the page's offset in px. */
export const phaseAt = (offset: number): PullPhase =>
  offset <= 0 ? 'idle' : offset < PULL_THRESHOLD_PX ? 'pulling' : 'armed'
