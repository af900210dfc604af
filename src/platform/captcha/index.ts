import { sha256 } from './sha256'

export { sha256 } from './sha256'

export interface Challenge {
  salt: string
  /** Hex SHA-256 of salt + answer. */
  target: string
  /** The answer is below this. */
  max_number: number
}

/** Work for this long, then let the screen draw. */
const SLICE_MS = 12
const TRIES_BETWEEN_LOOKS = 32

export interface SolveOptions {
  /** 0 to 1 */
  onProgress?(share: number): void
  /** True: give up. */
  isCancelled?(): boolean
  /** Lets the screen draw. */
  pause?(): Promise<void>
  now?(): number
}

const nextTurn = () => new Promise<void>(resolve => setTimeout(resolve, 0))

/**
 * Finds the number whose hash meets the target; returns it as text. Works in slices, so that the screen stays
 * responsive. Null if cancelled, or if no number below `max_number` fits.
 */
export const solve = async (
  { salt, target, max_number }: Challenge,
  options: SolveOptions = {},
): Promise<string | null> => {
  const { onProgress, isCancelled, pause = nextTurn, now = Date.now } = options
  let sliceStart = now()
  for (let n = 0; n < max_number; n += 1) {
    if (sha256(`${salt}${n}`) === target) {
      onProgress?.(1)
      return String(n)
    }
    if (n % TRIES_BETWEEN_LOOKS === 0 && now() - sliceStart >= SLICE_MS) {
      onProgress?.(n / max_number)
      await pause()
      if (isCancelled?.()) return null
      sliceStart = now()
    }
  }
  return null
}
