import { UNREAD_BADGE_CAP } from './constants'

/** Text of the unread badge; null where it is removed (zero, less, or no number). */
export const badgeText = (count: number): string | null => {
  if (!(count > 0)) return null
  return count > UNREAD_BADGE_CAP ? `${UNREAD_BADGE_CAP}+` : String(Math.floor(count))
}
