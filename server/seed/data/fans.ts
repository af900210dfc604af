import { DAY } from './listing-states'
import type { SeedUser } from './types'
import { DEMO, SEED_USERS } from './users'

const FANS: [to: string, minutes: number[]][] = [
  [DEMO.supplier, [26, 190, 700, 2 * DAY, 6 * DAY]],
  [DEMO.leader, [55, 900, 4 * DAY]],
  [DEMO.agent, [340, 5 * DAY]],
  [DEMO.shareholder, [8 * DAY]],
]

/** New followers of the demo accounts, and how long ago: for both the follow and its message. */
export const NEW_FANS = FANS.flatMap(([to, minutes], row) => {
  const fans = SEED_USERS.filter(user => !Object.values<string>(DEMO).includes(user.mobile))
  return minutes.map((age_minutes, i): { to: string; fan: SeedUser; age_minutes: number } => ({
    to,
    fan: fans[(row * 11 + i * 7) % fans.length],
    age_minutes,
  }))
})
