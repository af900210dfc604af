import { useState } from 'react'
import { t } from '../../locales/market/own-items'
import { ActionSheet, type Action } from '../ActionSheet/ActionSheet'
import type { IconName } from '../Icon/Icon'
import { Dialog } from '../Popup/Dialog'

/** Actions on the user's own listing or product; the server decides whether they are allowed. */
export type OwnedAct = 'renew' | 'put_on' | 'restore' | 'withdraw' | 'take_off' | 'close' | 'delete'

const ICONS: Record<OwnedAct, IconName> = {
  renew: 'clock',
  put_on: 'moveup',
  restore: 'retry',
  withdraw: 'doc',
  take_off: 'movedown',
  close: 'lock',
  delete: 'trash',
}

interface Sheets<I, A extends OwnedAct> {
  titleOf: (item: I) => string
  actsOf: (item: I) => readonly A[]
  hasFigures: (item: I) => boolean
  /** Actions that change no state. */
  moreOf?: (item: I) => readonly Action[]
  wordOf: (act: A) => string
  /** Confirmation to show before the action; null for none. */
  questionOf: (act: A) => { title: string; text: string } | null
  onAct: (item: I, act: A) => void
  onFigures: (item: I) => void
}

/** The sheet of less common actions on the user's own item, with its figures, and the confirmation dialog. */
export const useOwnedSheets = <I, A extends OwnedAct>(of: Sheets<I, A>) => {
  const [more, setMore] = useState<I | null>(null)
  const [asked, setAsked] = useState<{ item: I; act: A } | null>(null)
  const ask = (item: I, act: A) => {
    if (of.questionOf(act)) setAsked({ item, act })
    else of.onAct(item, act)
  }
  const actionsOf = (item: I): Action[] => [
    ...(of.hasFigures(item)
      ? [{ text: t('own_item.figures'), icon: 'eye' as const, onPress: () => of.onFigures(item) }]
      : []),
    ...(of.moreOf?.(item) ?? []),
    ...of.actsOf(item).map(act => ({
      text: of.wordOf(act),
      icon: ICONS[act],
      danger: act === 'delete',
      onPress: () => ask(item, act),
    })),
  ]
  const question = asked && of.questionOf(asked.act)
  const sheets = (
    <>
      <ActionSheet
        open={more !== null}
        title={more ? of.titleOf(more) : ''}
        onClose={() => setMore(null)}
        actions={more ? actionsOf(more) : []}
      />
      <Dialog
        open={asked !== null}
        title={question?.title ?? ''}
        text={question?.text ?? ''}
        no={t('own_item.ask_no')}
        yes={asked ? of.wordOf(asked.act) : ''}
        onNo={() => setAsked(null)}
        onYes={() => {
          if (asked) of.onAct(asked.item, asked.act)
          setAsked(null)
        }}
      />
    </>
  )
  return { ask, more: setMore, sheets }
}
