import {
  AGREEMENT_LIMITS,
  isVersion,
  nextVersion,
  sectionsOfText,
  takesConsent,
  textOfSections,
} from '#domain/base/agreement'
import { written, writtenLines } from '#domain/kit/written'
import { t as common } from '#src/locales'
import { t } from '#src/locales/market/content-desk'
import type { Faults } from '#src/ui/Form/faults'
import type { AgreementInput, AgreementKind, AgreementWords, DeskAgreement } from './source'

/** The form as typed. */
export interface AgreementForm {
  version: string
  asks_consent: boolean
  zh_title: string
  zh_changes: string
  zh_text: string
  en_title: string
  en_changes: string
  en_text: string
}
export const LANGUAGES = ['zh', 'en'] as const
type Language = (typeof LANGUAGES)[number]

/** A draft as it is, or a new one from a published version. */
export const formOf = (one: DeskAgreement): AgreementForm => {
  const isDraft = one.state === 'draft'
  return {
    version: isDraft ? one.version : nextVersion(one.version),
    asks_consent: isDraft && one.asks_consent,
    zh_title: one.zh.title,
    zh_changes: isDraft ? one.zh.changes : '',
    zh_text: textOfSections(one.zh.sections),
    en_title: one.en.title,
    en_changes: isDraft ? one.en.changes : '',
    en_text: textOfSections(one.en.sections),
  }
}

const wordsOf = (form: AgreementForm, language: Language): AgreementWords => ({
  title: written(form[`${language}_title`]),
  changes: writtenLines(form[`${language}_changes`]),
  sections: sectionsOfText(form[`${language}_text`]) ?? [],
})

/** @param base what the form was made of */
export const inputOf = (base: DeskAgreement, form: AgreementForm): AgreementInput => ({
  kind: base.kind,
  version: form.version.trim(),
  draft: base.state === 'draft' ? { version: base.version, revision: base.revision } : undefined,
  asks_consent: form.asks_consent && takesConsent(base.kind),
  zh: wordsOf(form, 'zh'),
  en: wordsOf(form, 'en'),
})

export const mayAsk = (kind: AgreementKind): boolean => takesConsent(kind)

/** The contract's rules; the server checks them, too. */
export const faultsIn = (form: AgreementForm): Faults => {
  const faults: Faults = {}
  if (!isVersion(form.version.trim())) faults.version = t('content.version_bad')
  for (const language of LANGUAGES) {
    const title = written(form[`${language}_title`])
    const changes = writtenLines(form[`${language}_changes`])
    const sections = sectionsOfText(form[`${language}_text`])
    if (!title) faults[`${language}_title`] = common('invalid.required')
    else if (Array.from(title).length > AGREEMENT_LIMITS.titleMax)
      faults[`${language}_title`] = common('invalid.too_long')
    if (form.asks_consent && !changes) faults[`${language}_changes`] = common('invalid.required')
    else if (Array.from(changes).length > AGREEMENT_LIMITS.changesMax)
      faults[`${language}_changes`] = common('invalid.too_long')
    if (!sections) faults[`${language}_text`] = t('content.text_bad')
    else if (sections.reduce((sum, { body }) => sum + body.length, 0) > AGREEMENT_LIMITS.textMax)
      faults[`${language}_text`] = common('invalid.too_long')
  }
  const [zh, en] = LANGUAGES.map(language => sectionsOfText(form[`${language}_text`])?.length)
  if (zh !== undefined && en !== undefined && zh !== en) faults.en_text = t('content.sections_differ', { zh, en })
  return faults
}

/** The server's fields as the form's rows: `zh.sections.0.body` is a fault of `zh_text`. */
export const onRows = (faults: Faults): Faults =>
  Object.fromEntries(
    Object.entries(faults).map(([name, text]) => [
      name.replace(/^(zh|en)\.(title|changes)$/, '$1_$2').replace(/^(zh|en)\.sections.*$/, '$1_text'),
      text,
    ]),
  )
