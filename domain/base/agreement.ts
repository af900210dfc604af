import type { Machine } from '../kit/machine'

export const AGREEMENT_KINDS = [
  'service_agreement',
  'privacy_agreement',
  'permission_description',
  'third_party_information_share_checklist',
] as const
export type AgreementKind = (typeof AGREEMENT_KINDS)[number]

/** Accepted at registration and log-in; a new version may ask for consent again. */
export const CONSENT_KINDS = ['service_agreement', 'privacy_agreement'] as const satisfies readonly AgreementKind[]
export type ConsentKind = (typeof CONSENT_KINDS)[number]
export const takesConsent = (kind: AgreementKind): kind is ConsentKind =>
  (CONSENT_KINDS as readonly AgreementKind[]).includes(kind)

export const AGREEMENT_STATES = ['draft', 'published'] as const
export type AgreementState = (typeof AGREEMENT_STATES)[number]
/** A published version can be withdrawn until it is in force. */
export const agreementMachine: Machine<AgreementState, 'publish' | 'withdraw'> = {
  draft: { publish: 'published' },
  published: { withdraw: 'draft' },
}

export const AGREEMENT_LIMITS = {
  titleMax: 40,
  headingMax: 80,
  sectionsMax: 60,
  changesMax: 300,
  /** Over all sections of one language: a request with both languages has to fit into 256 KB. */
  textMax: 20_000,
} as const

const VERSION = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/

/** Whether this is a version, such as `1.3.0`. */
export const isVersion = (version: string): boolean => VERSION.test(version)

/** Whether a version comes after another one; false unless both are versions. */
export const isNewerVersion = (version: string, other: string): boolean => {
  const [one, two] = [VERSION.exec(version), VERSION.exec(other)]
  if (!one || !two) return false
  const at = [1, 2, 3].find(i => Number(one[i]) !== Number(two[i]))
  return at !== undefined && Number(one[at]) > Number(two[at])
}

/** The version to suggest after this one: `1.2.0` → `1.3.0`. */
export const nextVersion = (version: string): string => {
  const parts = VERSION.exec(version)
  return parts ? `${parts[1]}.${Number(parts[2]) + 1}.0` : '1.0.0'
}

export interface Section {
  heading: string
  /** Paragraphs are separated by a line feed. */
  body: string
}

/** Sections as one text to edit: a heading is a line that begins with `# `. */
export const textOfSections = (sections: readonly Section[]): string =>
  sections.map(({ heading, body }) => `# ${heading}\n${body}`).join('\n\n')

/** Parses such a text. Null if it doesn't begin with a heading, or if a section lacks a heading or text. */
export const sectionsOfText = (text: string): Section[] | null => {
  const sections: { heading: string; lines: string[] }[] = []
  for (const line of text.split('\n').map(one => one.trim())) {
    if (!line) continue
    if (/^#\s*/.test(line)) sections.push({ heading: line.replace(/^#\s*/, ''), lines: [] })
    else if (sections.length === 0) return null
    else sections[sections.length - 1].lines.push(line)
  }
  if (sections.length === 0 || sections.some(({ heading, lines }) => !heading || lines.length === 0)) return null
  return sections.map(({ heading, lines }) => ({ heading, body: lines.join('\n') }))
}
