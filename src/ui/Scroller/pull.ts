import { PULL_THRESHOLD_PX } from '../../../domain/constants'

/** `pulling`: not far enough yet · `armed`: letting go refreshes · `done`: says what came, then springs back. */
export type PullPhase = 'idle' | 'pulling' | 'armed' | 'refreshing' | 'done'

const REACH_PX = 120

/** How far the page follows a finger that went `distance` px: slower the farther it goes, never more than 120. */
export const damp = (distance: number): number =>
  distance <= 0 ? 0 : REACH_PX * (1 - 1 / ((distance * 0.6) / REACH_PX + 1))

/** The phase while the finger is down, by how far the page has moved. */
export const phaseAt = (offset: number): PullPhase =>
  offset <= 0 ? 'idle' : offset < PULL_THRESHOLD_PX ? 'pulling' : 'armed'
