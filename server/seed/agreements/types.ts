import type { Locale } from '#domain/base/locale'

export interface SeedAgreement {
  kind: 'service_agreement' | 'privacy_agreement' | 'permission_description' | 'third_party_information_share_checklist'
  locale: Locale
  version: string
  /** ISO 8601 instant, UTC; null for a draft. */
  published_at: string | null
  title: string
  /** What has changed. */
  changes?: string
  /** Paragraphs of a body are separated by a line feed. */
  sections: { heading: string; body: string }[]
}
