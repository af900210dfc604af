import { setTimeout as wait } from 'node:timers/promises'
import type { WechatKeys } from './config'
import {
  type ContentVerdict,
  type FreshToken,
  type SharedTokens,
  WechatAway,
  WechatError,
  type WechatIdentity,
  type WechatPort,
} from './port'

const TIMEOUT_MS = 8_000
const TOKEN_GONE = [40001, 40014, 42001]
/** WeChat's "system busy, try again". */
const BUSY = -1
const BUSY_RETRY_MS = 300
/** msgSecCheck scene for posts and comments that everybody can read. */
const FORUM_SCENE = 3
const IMAGE = 2

interface Answer {
  errcode?: number
  errmsg?: string
}

/** Client of WeChat's HTTP API. @param base resolves to its address, without a trailing slash */
export const createWechatHttp = (config: WechatKeys, base: () => Promise<string>, tokens: SharedTokens): WechatPort => {
  const { miniAppId, officialAppId } = config

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

  const ask = <T>(path: string, query: Record<string, string>, body?: unknown): Promise<T> =>
    twiceIfBusy(async () => json<T>(await request(path, query, body)))

  const fetchToken = (appid: string) => async (): Promise<FreshToken> => {
    const secret = appid === miniAppId ? config.miniSecret : config.officialSecret
    const { access_token: value, expires_in } = await ask<{ access_token: string; expires_in: number }>(
      '/cgi-bin/stable_token',
      {},
      { grant_type: 'client_credential', appid, secret },
    )
    return { value, expires_in }
  }

  /** If WeChat rejects the shared token, fetches a new one and tries once more. */
  const withToken = async <T>(appid: string, act: (access_token: string) => Promise<T>): Promise<T> => {
    const name = tokenName(appid)
    const token = await tokens.get(name, fetchToken(appid))
    try {
      return await act(token)
    } catch (error) {
      if (!(error instanceof WechatError) || !TOKEN_GONE.includes(error.errcode)) throw error
      await tokens.forget(name, token)
      return act(await tokens.get(name, fetchToken(appid)))
    }
  }

  const fetchTicket = (): Promise<FreshToken> =>
    withToken(officialAppId, async access_token => {
      const { ticket: value, expires_in } = await ask<{ ticket: string; expires_in: number }>(
        '/cgi-bin/ticket/getticket',
        { access_token, type: 'jsapi' },
      )
      return { value, expires_in }
    })

  const ticketName = `ticket:${officialAppId}`
  /** How to fetch each shared token. */
  const fetchers = new Map([
    [tokenName(miniAppId), fetchToken(miniAppId)],
    [tokenName(officialAppId), fetchToken(officialAppId)],
    [ticketName, fetchTicket],
  ])

  const identity = (
    appid: string,
    answer: { openid: string; unionid?: string; session_key?: string; is_snapshotuser?: number },
  ): WechatIdentity => ({
    appid,
    openid: answer.openid,
    unionid: answer.unionid ?? null,
    session_key: answer.session_key ?? null,
    is_snapshot: answer.is_snapshotuser === 1,
  })

  return {
    miniProgramLogin: async code => {
      const query = {
        appid: miniAppId,
        secret: config.miniSecret,
        js_code: code,
        grant_type: 'authorization_code',
      }
      return identity(miniAppId, await ask('/sns/jscode2session', query))
    },
    officialAccountLogin: async code => {
      const query = {
        appid: officialAppId,
        secret: config.officialSecret,
        code,
        grant_type: 'authorization_code',
      }
      return identity(officialAppId, await ask('/sns/oauth2/access_token', query))
    },
    phoneNumber: code =>
      withToken(miniAppId, async access_token => {
        const answer = await ask<{ phone_info: { purePhoneNumber: string } }>(
          '/wxa/business/getuserphonenumber',
          { access_token },
          { code },
        )
        return answer.phone_info.purePhoneNumber
      }),
    jsapiTicket: () => tokens.get(ticketName, fetchTicket),
    miniProgramCode: (scene, page) =>
      withToken(miniAppId, access_token =>
        twiceIfBusy(async () => {
          const response = await request('/wxa/getwxacodeunlimit', { access_token }, { scene, page, check_path: false })
          // On a refusal WeChat sends JSON instead of the picture.
          if (response.headers.get('content-type')?.includes('json')) await json(response)
          if (!response.ok) throw new WechatAway(`WeChat answered HTTP ${response.status}`)
          return Buffer.from(await response.arrayBuffer())
        }),
      ),
    checkText: ({ openid, content }) =>
      withToken(miniAppId, async access_token => {
        const body = { openid, content, version: 2, scene: FORUM_SCENE }
        return (await ask<{ result: ContentVerdict }>('/wxa/msg_sec_check', { access_token }, body)).result
      }),
    checkPicture: ({ openid, url }) =>
      withToken(miniAppId, async access_token => {
        const body = { openid, media_url: url, media_type: IMAGE, version: 2, scene: FORUM_SCENE }
        return (await ask<{ trace_id: string }>('/wxa/media_check_async', { access_token }, body)).trace_id
      }),
    withMiniToken: act => withToken(miniAppId, act),
    renewTokens: async () => {
      for (const name of await tokens.due()) {
        const fetcher = fetchers.get(name)
        if (fetcher) await tokens.get(name, fetcher)
      }
    },
    sendSubscribeMessage: ({ openid, template_id, page, data, locale }) =>
      withToken(miniAppId, async access_token => {
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

const tokenName = (appid: string): string => `token:${appid}`

const isBusy = (error: unknown): boolean => error instanceof WechatError && error.errcode === BUSY

/** Retries once if WeChat is busy. @throws WechatAway if it is busy again */
const twiceIfBusy = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask()
  } catch (error) {
    if (!isBusy(error)) throw error
  }
  await wait(BUSY_RETRY_MS)
  return ask().catch((error: unknown) => {
    throw isBusy(error) ? new WechatAway('WeChat is busy') : error
  })
}
