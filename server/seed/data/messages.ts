import { isReader, SEED_BROADCASTS } from './broadcasts'
import { NEW_FANS } from './fans'
import { DAY } from './listing-states'
import type { SeedListing, SeedMessage } from './types'
import { DEMO, SEED_USERS } from './users'

/** Decisions older than this have been read. */
const READ_AFTER_MINUTES = 3 * DAY

const decisionOf = (listing: SeedListing): SeedMessage[] => {
  if (listing.decided_age_minutes === null) return []
  const { title } = listing.content
  const about = { to: listing.owner, channel: 'examine', object_kind: listing.kind, object: listing.key } as const
  const at = (minutes: number) => ({ age_minutes: minutes, is_read: minutes > READ_AFTER_MINUTES })
  const reason = listing.reason ?? ''
  if (listing.revision_state === 'rejected')
    return [
      { ...about, key: 'examine.listing_rejected', params: { title, reason }, ...at(listing.decided_age_minutes) },
    ]
  const approved: SeedMessage = {
    ...about,
    key: 'examine.listing_approved',
    params: { title },
    ...at(listing.decided_age_minutes),
  }
  if (listing.item_state !== 'taken_down') return [approved]
  return [
    approved,
    { ...about, key: 'examine.listing_taken_down', params: { title, reason }, ...at(listing.changed_age_minutes) },
  ]
}

/** Other events of the demo accounts, old enough to have been read. */
const EVENTS: [
  to: string,
  key: 'security.password_changed' | 'security.mobile_changed' | 'role.changed',
  days: number,
][] = [
  [DEMO.supplier, 'security.password_changed', 6],
  [DEMO.leader, 'security.mobile_changed', 9],
  [DEMO.leader, 'role.changed', 30],
  [DEMO.agent, 'role.changed', 21],
  [DEMO.shareholder, 'role.changed', 45],
]

/** Messages of the demo accounts, newest first; each decision belongs to a listing of the given market. */
export const makeMessages = (listings: readonly SeedListing[]): SeedMessage[] => {
  const demo = new Set<string>(Object.values(DEMO))
  const follows = NEW_FANS.map(({ to, fan, age_minutes }): SeedMessage => ({
    to,
    channel: 'follow',
    key: 'follow.new_fan',
    params: { nickname: fan.nickname },
    object_kind: 'user',
    object: fan.mobile,
    age_minutes,
    is_read: age_minutes > READ_AFTER_MINUTES,
  }))
  const welcomes = SEED_USERS.filter(user => demo.has(user.mobile)).map((user): SeedMessage => ({
    to: user.mobile,
    channel: 'system',
    key: 'system.welcome',
    params: {},
    object_kind: null,
    object: null,
    age_minutes: Math.max(15, user.age_days * DAY),
    is_read: user.age_days > 0,
  }))
  const events = EVENTS.map(([to, key, days]): SeedMessage => ({
    to,
    channel: 'system',
    key,
    params: {},
    object_kind: null,
    object: null,
    age_minutes: days * DAY + 95,
    is_read: true,
  }))
  const broadcasts = SEED_BROADCASTS.flatMap(broadcast =>
    SEED_USERS.filter(user => isReader(broadcast, user)).map((user): SeedMessage => ({
      to: user.mobile,
      channel: 'system',
      key: 'system.broadcast',
      params: {},
      object_kind: 'broadcast',
      object: broadcast.key,
      age_minutes: broadcast.age_minutes,
      is_read: true,
    })),
  )
  const decisions = listings.filter(listing => demo.has(listing.owner)).flatMap(decisionOf)
  return [...follows, ...welcomes, ...events, ...broadcasts, ...decisions].sort((a, b) => a.age_minutes - b.age_minutes)
}
