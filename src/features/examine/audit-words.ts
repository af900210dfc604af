import type { AuditEntry } from '../../../contract/audit'
import { tKey } from '../../locales'
import { t } from '../../locales/areas/desk-audit'
// Names of permissions and states.
import '../../locales/areas/desk'
import '../../locales/areas/desk-users'
import { settingName } from './setting-words'

/** Names of what the log has; a newer server may have others. */
export const actionName = (action: string): string => tKey(`audit.act_${action}`) ?? action
export const subjectName = (subject: string): string => tKey(`audit.of_${subject}`) ?? subject

const partName = (part: string): string =>
  ['audit.state', 'desk.state', 'my.role', 'users.may']
    .map(names => tKey(`${names}_${part.replace('.', '_')}`))
    .find(name => name !== null) ?? part

/** A state, a list of roles or permissions, or a value. */
const stateName = (text: string | null): string =>
  text ? text.split(',').map(partName).join(t('audit.and')) : t('audit.nothing')

/** What changed; '' where nothing did. */
export const changeText = ({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string =>
  before === null && after === null
    ? ''
    : t('audit.from_to', { from: stateName(before), to: stateName(after) })

/** What it was done to. */
export const objectText = ({ subject, subject_code }: Pick<AuditEntry, 'subject' | 'subject_code'>): string =>
  subject === 'setting' ? settingName(subject_code) : subject_code
