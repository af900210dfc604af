import type { UpdatePort } from './types'

const CHECK_MS = 10 * 60_000
const TIMEOUT_MS = 15_000

/** The names of the document's own scripts, which carry their contents' hashes: other names are another build. */
const buildOf = (html: string): string | null => html.match(/<script defer[^>]*? src="\/js\/[^"]+/g)?.join() ?? null

let checkedAt = 0
let own: string | null = null

const check: UpdatePort['check'] = () =>
  new Promise(resolve => {
    own ??= buildOf(document.documentElement.outerHTML)
    checkedAt = Date.now()
    const request = new XMLHttpRequest()
    request.timeout = TIMEOUT_MS
    request.onload = () => {
      const now = request.status === 200 ? buildOf(request.responseText) : null
      resolve(!own || !now ? 'unknown' : now === own ? 'latest' : 'ready')
    }
    request.onerror = request.ontimeout = () => resolve('unknown')
    // Any page without data of its own: all begin with the same scripts.
    request.open('GET', '/pages/agreement/service_agreement')
    request.setRequestHeader('Cache-Control', 'no-cache')
    request.send()
  })

export const update: UpdatePort = {
  check,
  watch: onReady => {
    own = buildOf(document.documentElement.outerHTML)
    checkedAt = Date.now()
    const look = () => {
      if (!own || document.visibilityState !== 'visible' || Date.now() - checkedAt < CHECK_MS) return
      void check().then(found => {
        if (found !== 'ready') return
        document.removeEventListener('visibilitychange', look)
        onReady()
      })
    }
    document.addEventListener('visibilitychange', look)
  },
  apply: () => window.location.reload(),
}
