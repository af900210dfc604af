import { useEffect, useRef, useState } from 'react'
import type { Uploads } from '../uploads/use-uploads'

/** "Saved" is shown only after a pause. */
const SAVED_DELAY_MS = 600

interface Slot<M> {
  /** Also called after the form was left, for each file uploaded then. */
  write: (files: M, at: number) => void
  clear: () => void
  saidAfterMs?: number
}

/**
 * A form's draft on this device: written on each change, until the form is sent.
 * @param found the draft of an earlier visit
 * @param form compared by reference
 * @param files the current files, compared by content
 * @param uploads queues of the files, which also write the draft while the form is closed
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
    // Without a debounce: a user who leaves in the middle of a word finds it again.
    const at = Date.now()
    write(JSON.parse(content) as M, at)
    const timer = setTimeout(() => setSavedAt(at), saidAfterMs)
    return () => clearTimeout(timer)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- follows what was typed and nothing else
  }, [form, content])
  return {
    savedAt,
    /** The form shows an unchanged draft of an earlier visit. */
    isRestored: found !== null && savedAt === found.at,
    /** Call it when the form was sent: deletes the draft and stops writing it. */
    end: () => {
      isSent.current = true
      uploads.forEach(one => one.keepBy(null))
      clear()
    },
    /** Call it when the form is reset: deletes the draft; the reset itself doesn't count as a change. */
    drop: () => {
      isFirst.current = true
      setSavedAt(null)
      clear()
    },
  }
}
