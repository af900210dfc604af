/** The most the unread badge shows; a larger count is shown as `99+`. */
const UNREAD_BADGE_CAP = 99

/** Text of the unread badge; null if there is none to show (zero, negative or NaN). */
export const badgeText = (count: number): string | null => {
  const whole = Math.floor(count)
  if (!(whole > 0)) return null
  return whole > UNREAD_BADGE_CAP ? `${UNREAD_BADGE_CAP}+` : String(whole)
}
