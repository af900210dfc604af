import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Locale } from '#domain/base/locale'
import { newSecret } from '#server/crypto/codes'
import { escapeHtml } from '#server/http/html'
import { say } from '#server/http/messages'
import { pushSignature } from './push'

const NAMES = ['A', 'B', 'C'] as const
const STYLE =
  'body{margin:0 auto;max-width:480px;padding:32px 20px;font:16px/1.6 sans-serif;color:#191919;background:#f6f6f7}' +
  'a{display:block;margin-top:12px;padding:12px 16px;border-radius:12px;background:#fff;color:#191919}'

export interface Consent {
  redirectUri: URL
  state: string
}

/** The stand-in's consent page; each link returns with a code of its own. */
export const consentPage = ({ redirectUri, state }: Consent, locale: Locale): string => {
  const back = (code: string | null): string => {
    const url = new URL(redirectUri)
    if (code !== null) {
      url.searchParams.set('code', code)
      url.searchParams.set('state', state)
    }
    return url.href
  }
  const fresh = () => randomBytes(8).toString('hex')
  const links: [text: string, href: string][] = [
    ...NAMES.map((name): [string, string] => [
      say('sandbox.wechat_user', locale, { name }),
      back(`sandbox-visitor${name}.${fresh()}`),
    ]),
    [say('sandbox.wechat_snapshot', locale), back(`sandbox-snapshot.${fresh()}`)],
    [say('sandbox.wechat_expired', locale), back(`sandbox-visitor.expired-${fresh()}`)],
    [say('sandbox.wechat_refuse', locale), back(null)],
  ]
  const title = escapeHtml(say('sandbox.wechat_title', locale))
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${title}</title>` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><style>${STYLE}</style></head>` +
    `<body><h1>${title}</h1><p>${escapeHtml(say('sandbox.wechat_text', locale))}</p>` +
    `${links.map(([text, href]) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`).join('')}</body></html>`
  )
}

const TRIES = 3
const TRY_AGAIN_MS = 1_000

/** Delivers a push as WeChat does: signed, and repeated if it isn't acknowledged. @param url the push URL */
export const deliverPush = async (url: string, token: string, event: object): Promise<void> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    // Unreferenced, so that it doesn't keep a stopping server alive.
    await wait(TRY_AGAIN_MS, undefined, { ref: false })
    const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000)), newSecret().slice(0, 12)]
    const query = new URLSearchParams({ signature: pushSignature(token, timestamp, nonce), timestamp, nonce })
    const answer = await fetch(`${url}?${query}`, { method: 'POST', body: JSON.stringify(event) }).catch(() => null)
    if (answer?.ok) return
  }
}
