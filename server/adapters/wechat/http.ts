import { LRUCache } from 'lru-cache'
import type { Clock } from '../../context'
import type { WechatKeys } from './config'
import { WechatError, type WechatIdentity, type WechatPort } from './port'

const TIMEOUT_MS = 8_000
/** Tokens are renewed this long before they expire. */
const MARGIN_S = 300
/** The tokens of two apps, or the ticket of one. */
const KEYS_MAX = 2
const TOKEN_GONE = [40001, 42001]

/** WeChat is unreachable: the request ends with HTTP 503. */
class WechatAway extends Error {
  readonly statusCode = 503
}

interface Answer {
  errcode?: number
  errmsg?: string
}

/** Client of WeChat's HTTP API. @param base resolves to its address, without a trailing slash */
export const createWechatHttp = (config: WechatKeys, clock: Clock, base: () => Promise<string>): WechatPort => {
  const request = async (path: string, query: Record<string, string>, body?: unknown): Promise<Response> =>
    fetch(`${await base()}${path}?${new URLSearchParams(query)}`, {
      method: body ? 'POST' : 'GET',
      headers: body ? { 'content-type': 'application/json' } : {},
      body: body ? JSON.stringify(body) : undefined,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw new WechatAway(`WeChat can't be reached: ${String(error)}`)
    })

  const json = async <T>(response: Response): Promise<T> => {
    if (!response.ok) throw new WechatAway(`WeChat answered HTTP ${response.status}`)
    const answer = (await response.json()) as T & Answer
    if (answer.errcode) throw new WechatError(answer.errcode, answer.errmsg ?? '')
    return answer
  }

  const accessToken = remembered(clock, (appid: string) =>
    request(
      '/cgi-bin/stable_token',
      {},
      {
        grant_type: 'client_credential',
        appid,
        secret: appid === config.miniAppId ? config.miniSecret : config.officialSecret,
      },
    )
      .then(json<{ access_token: string; expires_in: number }>)
      .then(({ access_token, expires_in }) => ({ value: access_token, expires_in })),
  )

  /** If WeChat rejects the cached token, fetches a new one and retries once. */
  const withToken = async <T>(appid: string, act: (access_token: string) => Promise<T>): Promise<T> => {
    try {
      return await act(await accessToken.get(appid))
    } catch (error) {
      if (!(error instanceof WechatError) || !TOKEN_GONE.includes(error.errcode)) throw error
      accessToken.forget(appid)
      return act(await accessToken.get(appid))
    }
  }

  const identity = (
    appid: string,
    answer: { openid: string; unionid?: string; is_snapshotuser?: number },
  ): WechatIdentity => ({
    appid,
    openid: answer.openid,
    unionid: answer.unionid ?? null,
    is_snapshot: answer.is_snapshotuser === 1,
  })

  return {
    miniProgramLogin: async code => {
      const query = {
        appid: config.miniAppId,
        secret: config.miniSecret,
        js_code: code,
        grant_type: 'authorization_code',
      }
      return identity(config.miniAppId, await json(await request('/sns/jscode2session', query)))
    },
    officialAccountLogin: async code => {
      const query = {
        appid: config.officialAppId,
        secret: config.officialSecret,
        code,
        grant_type: 'authorization_code',
      }
      return identity(config.officialAppId, await json(await request('/sns/oauth2/access_token', query)))
    },
    phoneNumber: code =>
      withToken(config.miniAppId, async access_token => {
        const answer = await json<{ phone_info: { purePhoneNumber: string } }>(
          await request('/wxa/business/getuserphonenumber', { access_token }, { code }),
        )
        return answer.phone_info.purePhoneNumber
      }),
    jsapiTicket: () =>
      withToken(config.officialAppId, async access_token =>
        json<{ ticket: string; expires_in: number }>(
          await request('/cgi-bin/ticket/getticket', { access_token, type: 'jsapi' }),
        ),
      ),
    miniProgramCode: (scene, page) =>
      withToken(config.miniAppId, async access_token => {
        const response = await request('/wxa/getwxacodeunlimit', { access_token }, { scene, page, check_path: false })
        // WeChat sends a refusal as JSON instead of the picture.
        if (response.headers.get('content-type')?.includes('json')) await json(response)
        if (!response.ok) throw new WechatAway(`WeChat answered HTTP ${response.status}`)
        return Buffer.from(await response.arrayBuffer())
      }),
    sendSubscribeMessage: ({ openid, template_id, page, data, locale }) =>
      withToken(config.miniAppId, async access_token => {
        const body = {
          touser: openid,
          template_id,
          page,
          data: Object.fromEntries(Object.entries(data).map(([field, value]) => [field, { value }])),
          lang: locale === 'en' ? 'en_US' : 'zh_CN',
        }
        await json(await request('/cgi-bin/message/subscribe/send', { access_token }, body))
      }),
  }
}

/**
 * Caches one answer per key until it expires; concurrent callers share the pending request, which ends by itself
 * (`TIMEOUT_MS`). Who waits for one that is forgotten meanwhile still gets its answer.
 */
export const remembered = <T extends NonNullable<unknown>>(
  clock: Clock,
  ask: (key: string) => Promise<{ value: T; expires_in: number }>,
) => {
  const cache = new LRUCache<string, T>({
    max: KEYS_MAX,
    perf: clock,
    ttlResolution: 0,
    ignoreFetchAbort: true,
    fetchMethod: async (key, _stale, { options }) => {
      const { value, expires_in } = await ask(key)
      options.ttl = Math.max(1, expires_in - MARGIN_S) * 1000
      return value
    },
  })
  return {
    forget: (key: string) => void cache.delete(key),
    get: (key: string): Promise<T> => cache.forceFetch(key),
  }
}
