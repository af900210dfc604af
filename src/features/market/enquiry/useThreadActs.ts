import { useRef, useState } from 'react'
import { CODE } from '#contract/codes'
import { createIntent, isApiError, type Intent } from '#src/api'
import { t } from '#src/locales/market/enquiry'
import { toast } from '#src/ui/Toast/toast'
import { useSource, type EnquiryLine, type LineAct } from './source'
import type { Thread } from './useThread'

/** Links to pictures last 10 minutes; older ones are asked for again before a picture is opened. */
const LINKS_MS = 9 * 60_000

/** An act that is asked about first. */
export type Asked = { act: LineAct; line: EnquiryLine } | { act: 'close' }

/** What one can do in a thread but for writing, and what is open over it. */
export const useThreadActs = ({ code, list, look: { reload }, put }: Thread) => {
  const { actOnLine, actOnThread, now } = useSource()
  const [asked, ask] = useState<Asked | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isAgreeing, setAgreeing] = useState(false)
  /** The offer that the form starts from: null for none, undefined while the form is closed. */
  const [offering, setOffering] = useState<EnquiryLine | null | undefined>()
  const [menu, setMenu] = useState<EnquiryLine | null>(null)
  const [looking, setLooking] = useState<{ code: string; at: number } | null>(null)
  const intents = useRef(new Map<string, Intent>())

  /** Runs an act once at a time, with the same key for a retry. @returns whether it is done */
  const run = async (name: string, call: (key: string) => Promise<{ line: EnquiryLine }>) => {
    const intent = intents.current.get(name) ?? createIntent()
    intents.current.set(name, intent)
    try {
      put((await call(intent.keyFor(name))).line)
      intents.current.delete(name)
    } catch (error) {
      if (!isApiError(error)) throw error
      if (!error.isHandled) toast(error.message, 'alert')
      if (error.code !== CODE.conflict && error.code !== CODE.notFound) return
      // Somebody was faster: what is shown is old.
      intents.current.delete(name)
      void list.retry()
    }
    void reload()
  }

  const act = async () => {
    if (!asked || isBusy) return
    setBusy(true)
    await (asked.act === 'close'
      ? run('close', key => actOnThread('close', code, key))
      : run(`${asked.act}:${asked.line.line_code}`, key => actOnLine(asked.act, asked.line.line_code, key)))
    setBusy(false)
    ask(null)
  }
  const agree = async () => {
    if (isAgreeing) return
    setAgreeing(true)
    await run('sample', key => actOnThread('sample', code, key))
    setAgreeing(false)
  }

  const look = async ({ line_code }: EnquiryLine, at: number) => {
    if (now() - list.loadedAt > LINKS_MS) await list.retry()
    setLooking({ code: line_code, at })
  }

  return {
    asked,
    ask,
    act: () => void act(),
    isBusy,
    agree: () => void agree(),
    isAgreeing,
    offering,
    /** Opens the form of an offer. @param before the other side's, to start from */
    offer: (before: EnquiryLine | null) => setOffering(before),
    stopOffering: () => setOffering(undefined),
    isOffered: (line: EnquiryLine) => {
      setOffering(undefined)
      put(line)
      void reload()
      toast(t('enquiry.offer_sent'), 'ok')
    },
    menu,
    openMenu: setMenu,
    closeMenu: () => setMenu(null),
    /** Code of the line whose pictures are open in the viewer, and the first picture's index. */
    looking,
    look: (line: EnquiryLine, at: number) => void look(line, at),
    stopLooking: () => setLooking(null),
  }
}
export type ThreadActs = ReturnType<typeof useThreadActs>
