import { useRef } from 'react'

/** A second tap on the same element within this time is ignored: fingers bounce, and some users double-tap. */
export const TWICE_MS = 300

/**
 * Returns whether this tap counts. `atMs` is the event's own timestamp, since a busy phone handles the second tap late.
 * `repeats` is for controls meant to be tapped quickly, one step per tap.
 */
export const useSingleTap = (repeats = false): ((atMs: number) => boolean) => {
  const last = useRef(-Infinity)
  return atMs => {
    const sinceMs = atMs - last.current
    // A clock that was set back must not block taps.
    if (!repeats && sinceMs >= 0 && sinceMs < TWICE_MS) return false
    last.current = atMs
    return true
  }
}
