import { useEffect, useRef, useState } from 'react'
import type { Uploads } from '../uploads/use-uploads'

/** It is said only to whoever pauses. */
const SAVED_DELAY_MS = 600

interface Slot<M> {
  /** Also called after the form was left, for each file that comes then. */
  write: (files: M, at: number) => void
  clear: () => void
  saidAfterMs?: number
}

/**
 * A form's draft on this device: written at each change, until it is sent.
 * @param found what an earlier visit left
 * @param form another one is a change
 * @param files as they are by now: only another content is a change
 * @param uploads what brings them, also while the form is closed
 */
export const useDraft = <M>(
  found: { at: number } | null,
  form: object,
  files: () => M,
  { write, clear, saidAfterMs = SAVED_DELAY_MS }: Slot<M>,
  uploads: readonly Pick<Uploads, 'keepBy'>[],
) => {
  const [savedAt, setSavedAt] = useState(found?.at ?? null)
  const isFirst = useRef(true)
  const isSent = useRef(false)
  const content = JSON.stringify(files())
  useEffect(() => uploads.forEach(one => one.keepBy(isSent.current ? null : () => write(files(), Date.now()))))
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    if (isSent.current) return
    // At once: whoever goes back in the middle of a word finds it again.
    const at = Date.now()
    write(JSON.parse(content) as M, at)
    const timer = setTimeout(() => setSavedAt(at), saidAfterMs)
    return () => clearTimeout(timer)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- follows what was typed and nothing else
  }, [form, content])
  return {
    savedAt,
    /** What is seen was kept from an earlier visit. */
    isRestored: found !== null && savedAt === found.at,
    /** It was sent: nothing is kept any more. */
    end: () => {
      isSent.current = true
      uploads.forEach(one => one.keepBy(null))
      clear()
    },
    /** The form begins anew, which is no change of it. */
    drop: () => {
      isFirst.current = true
      setSavedAt(null)
      clear()
    },
  }
}
