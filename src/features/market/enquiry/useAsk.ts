import { useCallback, useEffect, useState } from 'react'
import type { Output } from '#contract'
import type { endpoints } from '#contract'
import { useAct } from '#src/shared/submit/use-act'
import { useApp } from '#src/shared/use-app'
import { usePageShow } from '#src/ui/Page/usePageShow'
import { useSource, type About } from './source'

type Known = Output<typeof endpoints.enquiry.getEnquiryOn>

/** A thing that can be asked about. */
export interface Askable extends About {
  title: string
  /** What a price is for. */
  unit: string
}

interface On {
  /** Called instead of opening while logged out. */
  login: () => void
  /** Opens a thread. */
  thread: (enquiryCode: string) => void
}

/**
 * Asking about things of a page: the user's thread about one is opened, or the sheet that begins it.
 * @param own what the page shows itself: it is known beforehand whether there is a thread; null for none
 */
export const useAsk = (own: About | null, on: On) => {
  const { session } = useApp()
  const { findOn } = useSource()
  const act = useAct()
  const [known, setKnown] = useState<Known | null>(null)
  /** Code of the thing that is being looked for. */
  const [opening, setOpening] = useState<string | null>(null)
  const [asked, setAsked] = useState<{ thing: Askable; left: number } | null>(null)
  const isIn = session.uid !== null
  const kind = own?.object_kind
  const code = own?.object_code
  const look = useCallback(() => {
    if (!isIn || !kind || !code) return setKnown(null)
    // Without an answer it is asked for with the tap.
    findOn({ object_kind: kind, object_code: code }).then(setKnown, () => undefined)
  }, [isIn, kind, code, findOn])
  useEffect(look, [look])
  usePageShow(look)

  const open = async (thing: Askable) => {
    if (!isIn) return on.login()
    const { object_kind, object_code } = thing
    const isOwn = object_code === code
    let found = isOwn ? known : null
    if (!found) {
      setOpening(object_code)
      found = await act('find', object_code, () => findOn({ object_kind, object_code }))
      setOpening(null)
    }
    if (!found) return
    if (isOwn) setKnown(found)
    if (found.enquiry_code) on.thread(found.enquiry_code)
    else setAsked({ thing, left: found.quota.left_today })
  }

  return {
    /** Whether the user has a thread about what the page shows. */
    hasThread: Boolean(known?.enquiry_code),
    opening,
    open: (thing: Askable) => void open(thing),
    /** What is asked about in the sheet, and how many new threads are left today. */
    asked,
    close: () => setAsked(null),
    isSent: (enquiryCode: string) => {
      setAsked(null)
      look()
      on.thread(enquiryCode)
    },
  }
}
export type Asking = ReturnType<typeof useAsk>
