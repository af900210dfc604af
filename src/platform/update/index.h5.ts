import type { UpdatePort } from './types'

const CHECK_MS = 10 * 60_000

/** The entry script's name carries its content's hash: another name is another build. */
const entryOf = (html: string): string | null => /\/js\/app\.[0-9a-f]+\.js/.exec(html)?.[0] ?? null

let checkedAt = 0

export const update: UpdatePort = {
  watch: onReady => {
    const own = entryOf(document.documentElement.outerHTML)
    checkedAt = Date.now()
    const check = () => {
      if (!own || document.visibilityState !== 'visible' || Date.now() - checkedAt < CHECK_MS) return
      checkedAt = Date.now()
      const request = new XMLHttpRequest()
      request.onload = () => {
        const now = request.status === 200 ? entryOf(request.responseText) : null
        if (!now || now === own) return
        document.removeEventListener('visibilitychange', check)
        onReady()
      }
      request.open('GET', '/index.html')
      request.setRequestHeader('Cache-Control', 'no-cache')
      request.send()
    }
    document.addEventListener('visibilitychange', check)
  },
  apply: () => window.location.reload(),
}
