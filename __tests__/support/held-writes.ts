/**
 * Lets a test bring forward what servers started after it do at intervals: writing views and searched words, which they
 * hold for seconds. The intervals go on as ever.
 * @returns runs each of them now; what they begin ends later (`eventually`)
 */
export const heldWrites = (): (() => void) => {
  const real = globalThis.setInterval
  const runs: (() => void)[] = []
  globalThis.setInterval = ((run: () => void, ms?: number) => {
    runs.push(run)
    return real(run, ms)
  }) as typeof setInterval
  return () => runs.forEach(run => run())
}
