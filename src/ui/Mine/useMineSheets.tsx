import { useState } from 'react'
import { t } from '../../locales/areas/mine'
import { Dialog } from '../Popup/Dialog'
import { Popup } from '../Popup/Popup'
import { Pressable } from '../Pressable'
import './mine.scss'

interface Sheets<I, A extends string> {
  actsOf: (item: I) => readonly A[]
  hasFigures: (item: I) => boolean
  wordOf: (act: A) => string
  /** What is asked before the act; null where nothing has to be. */
  questionOf: (act: A) => { title: string; text: string } | null
  onAct: (item: I, act: A) => void
  onFigures: (item: I) => void
}

/**
 * The acts of one's own thing that are asked for less often, what else the page offers (`onFigures`), and the question
 * before what can't be undone by a tap.
 */
export const useMineSheets = <I, A extends string>(of: Sheets<I, A>) => {
  const [more, setMore] = useState<I | null>(null)
  const [asked, setAsked] = useState<{ item: I; act: A } | null>(null)
  const ask = (item: I, act: A) => {
    setMore(null)
    if (of.questionOf(act)) setAsked({ item, act })
    else of.onAct(item, act)
  }
  const question = asked && of.questionOf(asked.act)
  const sheets = (
    <>
      <Popup open={more !== null} onClose={() => setMore(null)} title={t('mine.more')}>
        {more && of.hasFigures(more) && (
          <Pressable
            className="mine__row"
            onPress={() => {
              setMore(null)
              of.onFigures(more)
            }}
          >
            {t('mine.figures')}
          </Pressable>
        )}
        {more &&
          of.actsOf(more).map(act => (
            <Pressable
              key={act}
              className={`mine__row ${act === 'delete' ? 'mine__row--bad' : ''}`}
              onPress={() => ask(more, act)}
            >
              {of.wordOf(act)}
            </Pressable>
          ))}
      </Popup>
      <Dialog
        open={asked !== null}
        title={question?.title ?? ''}
        text={question?.text ?? ''}
        no={t('mine.ask_no')}
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
