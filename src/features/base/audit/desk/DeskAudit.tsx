import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useState } from 'react'
import type { AuditEntry } from '#contract/base/audit'
import { t } from '#src/locales/base/desk-audit'
import { keepInView, useKeys } from '#src/platform/keys'
import { useWide } from '#src/platform/wide'
import { openThing } from '#src/shared/links/thing'
import { Pager } from '#src/stores/pager'
import { momentText } from '#src/ui/format'
import { nameText } from '#src/ui/format/name'
import { Icon } from '#src/ui/Icon/Icon'
import { List } from '#src/ui/List/List'
import { Pressable } from '#src/ui/Pressable'
import { RowSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { Tag } from '#src/ui/Tag/Tag'
import { type AuditFilter, useAuditSource } from './audit-source'
import { actionName, changeText, objectText, subjectName } from './audit-words'
import { DeskAuditFilter } from './DeskAuditFilter'
import { DeskList } from '#src/shared/desk/DeskList'
import './desk-audit.scss'
import '#src/shared/desk/desk.scss'

const ROW_PX = 96
const EVERYTHING: AuditFilter = { who: '', code: '', action: '', subject: '', span: 'all' }
const keyOf = (entry: AuditEntry) => entry.id
const rowId = (id: string) => `desk-audit-${id}`

const Actor = ({ actor }: { actor: AuditEntry['actor'] }) =>
  actor === null ? (
    <View className="t13 i3">{t('audit.server')}</View>
  ) : (
    <Pressable className="row g4 desk-audit__who t13 i2" onPress={() => openThing('user', actor.user_code)}>
      <View className="one">{nameText(actor.nickname)}</View>
      <Icon name="right" size={14} />
    </Pressable>
  )

const Row = ({ entry, isChosen }: { entry: AuditEntry; isChosen: boolean }) => {
  const change = changeText(entry)
  return (
    <View id={rowId(entry.id)} className={`desk-audit__row ${isChosen ? 'desk-audit__row--on' : ''}`}>
      <View className="row between g8 wrap">
        <View className="row g8 wrap">
          <Tag tone="blue">{subjectName(entry.subject)}</Tag>
          <View className="t15 w6">{actionName(entry.action)}</View>
        </View>
        <View className="t11 i3 num none">{momentText(entry.at)}</View>
      </View>
      {change && <View className="t13 i2 desk-audit__text">{change}</View>}
      {entry.reason && <View className="t13 i2 desk-audit__text">{t('audit.reason', { reason: entry.reason })}</View>}
      <View className="row between g8 wrap">
        <Actor actor={entry.actor} />
        <View className="t11 i3 num desk-audit__text">{objectText(entry)}</View>
      </View>
    </View>
  )
}

/** The audit log, newest first: who did what to which thing, and when. J and K go through it. */
export const DeskAudit = observer(function DeskAudit() {
  const { loadAudit } = useAuditSource()
  const isWide = useWide()
  const [filter, setFilter] = useState(EVERYTHING)
  const [chosen, setChosen] = useState<string | null>(null)
  const list = useMemo(() => new Pager({ load: loadAudit(filter), keyOf, now: Date.now }), [loadAudit, filter])
  useEffect(() => void list.retry(), [list])
  const step = (by: 1 | -1) => {
    const { items, cursor } = list
    const at = items.findIndex(({ id }) => id === chosen)
    if (at + by >= items.length - 2 && cursor !== null) void list.more()
    const next = at < 0 ? items[0] : items[at + by]
    if (!next) return
    setChosen(next.id)
    keepInView(rowId(next.id))
  }
  useKeys({ j: () => step(1), k: () => step(-1) }, isWide)
  const isNarrowed = Object.entries(filter).some(([name, value]) => value !== EVERYTHING[name as keyof AuditFilter])
  return (
    <DeskList
      title={t('audit.title')}
      list={list}
      skeleton={<RowSkeleton />}
      top={<DeskAuditFilter filter={filter} onChange={setFilter} />}
      empty={{
        icon: 'clock',
        title: t(isNarrowed ? 'audit.none_found' : 'audit.none'),
        text: t(isNarrowed ? 'audit.none_found_text' : 'audit.none_text'),
        ...(isNarrowed && { action: t('audit.show_all'), onAction: () => setFilter(EVERYTHING) }),
      }}
    >
      <List
        id="desk-audit"
        items={list.items}
        keyOf={keyOf}
        render={entry => <Row entry={entry} isChosen={entry.id === chosen} />}
        itemPx={ROW_PX}
        {...list.rest}
      />
    </DeskList>
  )
})
