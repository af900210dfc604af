/** The service worker, as the build step names it. */
const WORKER = '/sw.js'
/** The first screen's pictures and answers come first. */
const AFTER_LOAD_MS = 3000

const loaded = () =>
  new Promise<void>(done => {
    if (document.readyState === 'complete') done()
    else window.addEventListener('load', () => done(), { once: true })
  })
const after = (ms: number) => new Promise<void>(done => window.setTimeout(done, ms))
/** Safari doesn't know when it is idle. */
const idle = () =>
  new Promise<void>(done => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => done())
    else void after(500).then(done)
  })

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** True where a service worker keeps the site's code; WeChat's browser on iOS has none. */
const hasWorker = async (): Promise<boolean> => {
  if (!('serviceWorker' in navigator)) return false
  return navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' }).then(
    () => true,
    () => false,
  )
}

/** One after the other; those that fail are fetched once they are wanted. */
const fetchIdly = async (loads: readonly (() => Promise<unknown>)[]) => {
  for (const load of loads) {
    await idle()
    await load().catch(() => undefined)
  }
}

/**
 * Sees to it that code which isn't needed yet is there once it is wanted, also without a network, at no cost to the
 * first screen. Nothing is fetched for who saves data. Browsers only.
 */
export const keepAhead = async (loads: readonly (() => Promise<unknown>)[]): Promise<void> => {
  await loaded()
  await after(AFTER_LOAD_MS)
  await idle()
  if (savesData() || (await hasWorker())) return
  await fetchIdly(loads)
}
