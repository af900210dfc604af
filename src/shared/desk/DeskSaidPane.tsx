import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useState } from 'react'
import { t as why } from '../../locales/base/decision-reason'
import { t } from '../../locales/review/desk'
import { useKeys } from '../../platform/keys'
import { openThing } from '../links/thing'
import { Avatar } from '../../ui/Avatar/Avatar'
import { momentText } from '../../ui/format'
import { Icon } from '../../ui/Icon/Icon'
import { Pressable } from '../../ui/Pressable'
import { Scroller } from '../../ui/Scroller'
import { ErrorState, Info } from '../../ui/States/Info'
import { DeskDecision } from './DeskDecision'
import { DeskSkeleton } from './DeskSkeleton'
import type { DecisionMore } from './queue-store'
import { type CardOf, openAbout, type Said } from './said-card'
import type { SaidRow, SaidStore } from './use-said-queue'
import './desk.scss'

interface Props<T> {
  store: SaidStore<T>
  cardOf: CardOf<T>
  templates: readonly string[]
  /** Label of the reason; says who will read it. */
  label: (item: T) => string
  /** What goes with a decision against it. */
  more?: DecisionMore
  /** Further options, above the buttons. */
  options?: (item: T) => ReactNode
  /** A step before the approval, which it then performs itself. */
  approveFirst?: (item: SaidRow<T>) => void
}

/**
 * The open comment, report, application or withdrawal, and its decision. Keys: A keeps or dismisses it, R focuses the
 * reason, J and K open the next and the previous.
 */
export const DeskSaidPane = observer(function DeskSaidPane<T extends Said>(props: Props<T>) {
  const { store, cardOf, templates, label, more, options, approveFirst } = props
  const { chosen, detail } = store
  /** Typed reasons by item, so that opening another one loses none. */
  const [reasons, setReasons] = useState<Record<string, string>>({})
  useKeys({ j: () => store.step(1), k: () => store.step(-1) }, chosen !== null)

  if (chosen === null) return store.list.items.length > 0 ? <Info bare icon="list" title={t('desk.choose')} /> : null
  if (store.detailFault) return <ErrorState bare text={store.detailFault} onRetry={() => store.reopen()} />
  if (!detail) return <DeskSkeleton />
  const { row } = detail
  const { who, tags, words, acts, done, hasReasons } = cardOf(row)
  const decide = async (decision: 'approved' | 'rejected', reason?: string) => {
    const result = await store.decide(decision, reason, decision === 'rejected' ? more : undefined)
    // It may wait still, changed: its applicant wrote it anew, or what was to be taken down is gone.
    if (result === 'taken') void store.load()
    return result
  }
  const deciding = {
    get isDeciding() {
      return store.isDeciding
    },
    get fault() {
      return store.fault
    },
    decide,
  }
  return (
    <View className="pane">
      <View className="pane__rest">
        <Scroller>
          <View className="desk__inner desk-said">
            <Pressable className="row g12 desk-said__who" onPress={() => openThing('user', who.user_code)}>
              <Avatar url={who.avatar_url} name={who.nickname} />
              <View className="grow">
                <View className="t15 w6 one">{who.nickname}</View>
                <View className="t13 i3 num">{momentText(row.created_at)}</View>
              </View>
              <Icon name="right" size={18} className="i4 none" />
            </Pressable>
            {tags && <View className="row g4 wrap desk-talk__tags">{tags}</View>}
            {words}
            {row.about.kind !== 'platform' && (
              <Pressable className="row g4 desk-talk__about t13 i2" onPress={() => openAbout(row.about)}>
                <View className="one">{t('desk.about', { title: row.about.title })}</View>
                <Icon name="right" size={16} />
              </Pressable>
            )}
          </View>
        </Scroller>
      </View>
      {acts.some(act => act !== null) && (
        <DeskDecision
          key={row.code}
          store={deciding}
          templates={templates}
          approve={acts[0]}
          reject={acts[1]}
          label={label(row)}
          missing={why('reason.missing')}
          done={done ?? (() => t('desk.decided'))}
          taken={hasReasons ? () => store.fault : undefined}
          approveFirst={approveFirst && (() => approveFirst(row))}
          reason={reasons[row.code] ?? ''}
          onReason={text => setReasons(now => ({ ...now, [row.code]: text }))}
        >
          {options?.(row)}
        </DeskDecision>
      )}
    </View>
  )
}) as <T extends Said>(props: Props<T>) => ReactNode
