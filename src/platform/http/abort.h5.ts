/**
 * Taro forgets its abort and its timer once headers have come, so a body that stalls could not be let go: a signal of
 * our own lasts. With one Taro sets no timer; the pipeline has its own.
 */
export const createAbort = () => {
  const controller = new AbortController()
  return { options: { signal: controller.signal }, abort: (_task: unknown) => controller.abort() }
}
