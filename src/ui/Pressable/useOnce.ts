import { useRef } from 'react'

/** A second tap on the same thing within this time is the same tap: fingers bounce, and people knock twice. */
export const TWICE_MS = 300

/**
 * Says whether this tap counts. `atMs`: when the finger came down on it, by the event's own clock; a busy phone gets to
 * the second knock late. `repeats` for what is meant to be tapped quickly, one step a tap.
 */
export const useOnce = (repeats = false): ((atMs: number) => boolean) => {
  const last = useRef(-Infinity)
  return atMs => {
    const sinceMs = atMs - last.current
    // A clock that was set back must not block anything.
    if (!repeats && sinceMs >= 0 && sinceMs < TWICE_MS) return false
    last.current = atMs
    return true
  }
}
