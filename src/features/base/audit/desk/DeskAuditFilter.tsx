import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { t } from '#src/locales/base/desk-audit'
import { ActionSheet } from '#src/ui/ActionSheet/ActionSheet'
import { Button } from '#src/ui/Button/Button'
import { Chip } from '#src/ui/Chip/Chip'
import { SearchBar } from '#src/ui/SearchBar/SearchBar'
import { AUDIT_SPANS, type AuditFilter, type AuditSpan } from './audit-source'
import { actionName, subjectName } from './audit-words'
import './desk-audit.scss'

/** What operators look for most; a line of any other kind is found by its object or its person. */
const SUBJECTS = [
  'listing',
  'listing_revision',
  'product',
  'product_revision',
  'pallet',
  'comment',
  'report',
  'appeal',
  'certification',
  'role_application',
  'user',
  'role',
  'permission',
  'conference',
  'presentation',
  'broadcast',
  'category',
  'agreement',
  'share_material',
  'video',
  'setting',
  'cancellation',
  'money',
  'difference',
] as const
const ACTIONS = [
  'submit',
  'approve',
  'reject',
  'take_down',
  'reinstate',
  'hide',
  'uphold',
  'dismiss',
  'look',
  'revoke',
  'grant',
  'freeze',
  'unfreeze',
  'examine_own',
  'add',
  'edit',
  'publish',
  'change_setting',
  'take_back_setting',
] as const

interface SearchProps {
  value: string
  placeholder: string
  onSearch: (text: string) => void
}
/** A field that searches on Enter. */
const Search = ({ value, placeholder, onSearch }: SearchProps) => {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  return (
    <SearchBar
      value={typed}
      placeholder={placeholder}
      onChange={setTyped}
      onSearch={() => onSearch(typed.trim())}
      onClear={() => onSearch('')}
    />
  )
}

interface Props {
  filter: AuditFilter
  onChange: (filter: AuditFilter) => void
}

/** Narrows the audit log: who, what was done, to what, and when. */
export const DeskAuditFilter = observer(function DeskAuditFilter({ filter, onChange }: Props) {
  const [picking, setPicking] = useState<'subject' | 'action' | null>(null)
  const set = (part: Partial<AuditFilter>) => onChange({ ...filter, ...part })
  const names: readonly string[] = picking === 'action' ? ACTIONS : SUBJECTS
  const nameOf = picking === 'action' ? actionName : subjectName
  return (
    <View className="desk-audit__filter">
      <View className="desk-audit__fields">
        <Search value={filter.who} placeholder={t('audit.who')} onSearch={who => set({ who })} />
        <Search value={filter.code} placeholder={t('audit.code')} onSearch={code => set({ code })} />
      </View>
      <View className="row g8 wrap">
        <Button kind="sub" size="s" icon="filter" onPress={() => setPicking('subject')}>
          {filter.subject ? subjectName(filter.subject) : t('audit.every_subject')}
        </Button>
        <Button kind="sub" size="s" icon="filter" onPress={() => setPicking('action')}>
          {filter.action ? actionName(filter.action) : t('audit.every_action')}
        </Button>
      </View>
      <View className="row g8 wrap" {...{ role: 'radiogroup', 'aria-label': t('audit.when') }}>
        {(Object.keys(AUDIT_SPANS) as AuditSpan[]).map(span => (
          <Chip key={span} chosen={span === filter.span} onPress={() => set({ span })}>
            {t(`audit.span_${span}`)}
          </Chip>
        ))}
      </View>
      <ActionSheet
        open={picking !== null}
        title={t(picking === 'action' ? 'audit.pick_action' : 'audit.pick_subject')}
        onClose={() => setPicking(null)}
        actions={[
          {
            text: t(picking === 'action' ? 'audit.every_action' : 'audit.every_subject'),
            onPress: () => set(picking === 'action' ? { action: '' } : { subject: '' }),
          },
          ...names.map(name => ({
            text: nameOf(name),
            onPress: () => set(picking === 'action' ? { action: name } : { subject: name }),
          })),
        ]}
      />
    </View>
  )
})
