import type { AuditEntry } from '#contract/base/audit'
import { tKey } from '#src/locales'
import { t } from '#src/locales/base/desk-audit'
// Names of permissions, states and settings.
import '#src/locales/review/desk'
import '#src/locales/base/desk-config'
import '#src/locales/base/desk-users'

/** Names of what the log has; a newer server may have others. */
export const actionName = (action: string): string => tKey(`audit.act_${action}`) ?? action
export const subjectName = (subject: string): string => tKey(`audit.of_${subject}`) ?? subject

/** The same word is another state for some subjects. */
const partName = (subject: string, part: string): string =>
  [`audit.${subject}`, 'audit.state', 'desk.state', 'my.role', 'users.may']
    .map(names => tKey(`${names}_${part.replace('.', '_')}`))
    .find(name => name !== null) ?? part

/** A state, with the day it begins on if there is one; a list of roles or permissions; or a value. */
const stateName = (subject: string, text: string | null): string => {
  const dated = /^(\w+) (\d{4}-\d\d-\d\d)$/.exec(text ?? '')
  if (dated) return `${partName(subject, dated[1])} ${dated[2]}`
  return text
    ? text
        .split(',')
        .map(part => partName(subject, part))
        .join(t('audit.and'))
    : t('audit.nothing')
}

/** What changed; '' where nothing did. */
export const changeText = ({ subject, before, after }: Pick<AuditEntry, 'subject' | 'before' | 'after'>): string =>
  before === null && after === null
    ? ''
    : t('audit.from_to', { from: stateName(subject, before), to: stateName(subject, after) })

/** What it was done to. */
export const objectText = ({ subject, subject_code }: Pick<AuditEntry, 'subject' | 'subject_code'>): string => {
  if (subject === 'setting') return tKey(`setting.${subject_code}`) ?? subject_code
  if (subject !== 'agreement') return subject_code
  const [kind, version] = subject_code.split(' ')
  return `${tKey(`title.${kind}`) ?? kind} ${version}`
}
