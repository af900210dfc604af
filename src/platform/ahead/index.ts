/** The service worker, as the build step names it. */
const WORKER = '/sw.js'
/** Delay after load: the first screen's pictures and requests go first. */
const AFTER_LOAD_MS = 3000

const loaded = () =>
  new Promise<void>(done => {
    if (document.readyState === 'complete') done()
    else window.addEventListener('load', () => done(), { once: true })
  })
const after = (ms: number) => new Promise<void>(done => window.setTimeout(done, ms))
/** Safari has no `requestIdleCallback`. */
const idle = () =>
  new Promise<void>(done => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => done())
    else void after(500).then(done)
  })

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Whether a service worker caches the site's code; WeChat's browser on iOS has none. */
const hasWorker = async (): Promise<boolean> => {
  if (!('serviceWorker' in navigator)) return false
  return navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' }).then(
    () => true,
    () => false,
  )
}

/** In the performance timeline once all of it has been fetched. */
const DONE = 'code-ahead'

/** One at a time; code that fails to load is fetched when it is needed. */
const fetchIdly = async (loads: readonly (() => Promise<unknown>)[]) => {
  for (const load of loads) {
    await idle()
    await load().catch(() => undefined)
  }
  performance.mark(DONE)
}

/**
 * Prefetches code that isn't needed yet, so that it is available later, even offline, at no cost to the first screen.
 * Fetches nothing in data-saver mode. Browsers only.
 */
export const keepAhead = async (loads: readonly (() => Promise<unknown>)[]): Promise<void> => {
  await loaded()
  await after(AFTER_LOAD_MS)
  await idle()
  if (savesData() || (await hasWorker())) return
  await fetchIdly(loads)
}
