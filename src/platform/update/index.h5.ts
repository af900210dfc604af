import { PAGES } from '#domain/base/pages'
import { systemClock } from '../clock'
import { reload } from '../browser'
import { http } from '../http'
import type { UpdatePort } from './types'

const CHECK_MS = 10 * 60_000
const TIMEOUT_MS = 15_000

/** The names of the document's scripts. They contain content hashes: different names mean another build. */
const buildOf = (html: string): string | null => html.match(/<script defer[^>]*? src="\/js\/[^"]+/g)?.join() ?? null

let checkedAt = 0
let own: string | null = null

const check: UpdatePort['check'] = () => {
  own ??= buildOf(document.documentElement.outerHTML)
  checkedAt = Date.now()
  // Any page without embedded data: all of them start with the same scripts.
  const url = PAGES.service_agreement.path
  const { answer, abort } = http({ method: 'GET', url, headers: { 'Cache-Control': 'no-cache' } })
  const cancel = systemClock.after(TIMEOUT_MS, abort)
  return answer
    .then(
      ({ status, text }) => {
        const now = status === 200 ? buildOf(text) : null
        return !own || !now ? 'unknown' : now === own ? 'latest' : 'ready'
      },
      () => 'unknown' as const,
    )
    .finally(cancel)
}

export const update: UpdatePort = {
  check,
  watch: ({ ready }) => {
    own = buildOf(document.documentElement.outerHTML)
    checkedAt = Date.now()
    const look = () => {
      if (!own || document.visibilityState !== 'visible' || Date.now() - checkedAt < CHECK_MS) return
      void check().then(found => {
        if (found !== 'ready') return
        document.removeEventListener('visibilitychange', look)
        ready()
      })
    }
    document.addEventListener('visibilitychange', look)
  },
  apply: reload,
}
