/**
 * Our own abort signal: Taro drops its abort and its timer once headers arrive, so a stalled body could not be
 * aborted. Given a signal, Taro sets no timeout; the API pipeline has its own.
 */
export const createAbort = () => {
  const controller = new AbortController()
  return { options: { signal: controller.signal }, abort: (_task: unknown) => controller.abort() }
}
