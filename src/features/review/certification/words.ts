import type { Certification, CertificationStanding } from '#contract/review/certification'
import type { CertificationState } from '#domain/review/certification'
import type { IconName } from '#src/ui/Icon/Icon'
import type { TagTone } from '#src/ui/Tag/Tag'

type Shown = CertificationState | 'none'

/** The state shown to the owner: a pending or refused application comes before the certification in force. */
export const shownState = ({ approved, latest }: CertificationStanding): Shown => {
  if (latest?.state === 'pending') return 'pending'
  if (approved) return 'approved'
  return latest?.state ?? 'none'
}

export const MARKS: Record<Shown, { tone: TagTone; icon: IconName }> = {
  none: { tone: 'plain', icon: 'shield' },
  pending: { tone: 'gold', icon: 'clock' },
  approved: { tone: 'green', icon: 'ok' },
  rejected: { tone: 'red', icon: 'alert' },
  replaced: { tone: 'plain', icon: 'swap' },
  revoked: { tone: 'red', icon: 'alert' },
}

/** `张*明 · 360***********1234` */
export const maskedText = ({ name_masked, number_masked }: Certification): string =>
  [name_masked, number_masked].filter(Boolean).join(' · ')
