import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useState } from 'react'
import { t } from '../../locales/review/desk'
import { focusOn, useKeys } from '../../platform/keys'
import { Button } from '../../ui/Button/Button'
import { Chip } from '../../ui/Chip/Chip'
import { FieldError } from '../../ui/Field/Field'
import { TextInput } from '../../ui/TextInput'
import { toast } from '../../ui/Toast/toast'
import { Key } from './Key'
import type { Decided } from './queue-store'
import type { Settled } from './said-card'
import './desk.scss'

const REASONS = ['picture', 'contact', 'price', 'forbidden', 'duplicate'] as const
const FIELD = 'desk-reason'

/** What is decided about: the open item of a queue. */
interface Deciding {
  isDeciding: boolean
  fault: string
  decide(decision: 'approved' | 'rejected', reason?: string): Promise<Decided>
}

interface Props {
  store: Deciding
  /** Frequently used reasons; those of listings and products by default. */
  templates?: readonly string[]
  /** Label of the approving button; of listings and products by default. Null: it isn't for this operator. */
  approve?: string | null
  /** Label of the button against it; null as above. */
  reject?: string | null
  /** Label of the reason; says who will read it. */
  label?: string
  /** The fault shown while the reason is missing. */
  missing?: string
  /** The toast after a decision; by default its outcome. */
  done?: (decision: Settled) => string
  /** The toast after a refusal; by default that somebody was faster. */
  taken?: () => string
  /** Further options, above the buttons. */
  children?: ReactNode
  /** Required before an approval; while it is set, the approving button does this instead. */
  approveFirst?: () => void
  /** As typed so far. */
  reason: string
  onReason: (text: string) => void
}

/** Approves or rejects the open item; rejecting needs a reason. */
export const DeskDecision = observer(function DeskDecision({
  store,
  templates = REASONS.map(key => t(`desk.reason_${key}`)),
  approve = t('desk.approve'),
  reject = t('desk.reject'),
  label = t('desk.reason'),
  missing = t('desk.reason_needed'),
  done = decision => t(`desk.${decision}`),
  taken = () => t('desk.taken'),
  children,
  approveFirst,
  reason,
  onReason,
}: Props) {
  const [fault, setFault] = useState('')
  const [isWriting, setWriting] = useState(false)
  const write = (text: string) => {
    onReason(text)
    setFault('')
  }
  const toggle = (text: string) => write(reason === text ? '' : text)
  const decide = async (decision: 'approved' | 'rejected') => {
    if (decision === 'approved' && approveFirst) return approveFirst()
    if (decision === 'rejected' && !reason.trim()) {
      focusOn(FIELD)
      return setFault(missing)
    }
    const result = await store.decide(decision, decision === 'rejected' ? reason.trim() : undefined)
    if (result === 'failed') {
      if (store.fault) toast(store.fault, 'alert')
    } else if (result === 'taken') toast(taken(), 'alert')
    else toast(done(result), 'ok')
  }
  useKeys({ a: () => void decide('approved') }, approve !== null)
  useKeys(
    {
      r: () => focusOn(FIELD),
      ...Object.fromEntries(templates.map((text, i) => [String(i + 1), () => toggle(text)])),
    },
    reject !== null,
  )

  return (
    <View className="desk__decide">
      {reject !== null && (
        <>
          <View className="t13 i3">{label}</View>
          <View className="row g8 wrap desk__reasons" {...{ role: 'radiogroup', 'aria-label': label }}>
            {templates.map((text, i) => (
              <Chip key={text} line chosen={reason === text} onPress={() => toggle(text)}>
                {text}
                <Key name={String(i + 1)} />
              </Chip>
            ))}
          </View>
          <View className="desk__own">
            <TextInput
              id={FIELD}
              value={reason}
              label={label}
              placeholder={t('desk.reason_other')}
              maxLength={200}
              invalid={Boolean(fault)}
              describedBy="error-reason"
              onChange={write}
              onFocus={() => setWriting(true)}
              onBlur={() => setWriting(false)}
              onConfirm={() => void decide('rejected')}
              onEscape={() => setWriting(false)}
            />
          </View>
          <FieldError id="error-reason" text={fault} />
        </>
      )}
      {children}
      <View className="row g12 desk__acts">
        {reject !== null && (
          <Button kind="sub" size="l" disabled={store.isDeciding} onPress={() => void decide('rejected')}>
            {reject}
            <Key name={isWriting ? '↵' : 'R'} />
          </Button>
        )}
        {approve !== null && (
          <Button size="l" grow busy={store.isDeciding} onPress={() => void decide('approved')}>
            {approve}
            <Key name="A" />
          </Button>
        )}
      </View>
    </View>
  )
})
