import type { WechatPlatform } from '#contract/base/account'
import type { PayWay } from '#domain/money/service-order'
import type { PLATFORMS } from '#domain/base/settings'
import type { WechatConfig } from '#server/adapters/wechat/config'
import { WechatError, type WechatPort } from '#server/adapters/wechat/port'
import type { Db } from '#server/db/types'
import { invalid } from '#server/http/refusal'
import { type Binding, bindingsOf, openidOf } from './repo'

type Apps = Pick<WechatConfig, 'miniAppId' | 'officialAppId'>

/** In which of the market's apps a user is linked to WeChat. */
export const createLinks =
  ({ miniAppId, officialAppId }: Apps) =>
  async (db: Db, userId: number): Promise<{ isBound: boolean; platforms: WechatPlatform[] }> => {
    const appids = (await bindingsOf(db, userId)).map(({ appid }) => appid)
    const platforms: WechatPlatform[] = []
    if (appids.includes(miniAppId)) platforms.push('mini_program')
    if (appids.includes(officialAppId)) platforms.push('official_account')
    return { isBound: appids.length > 0, platforms }
  }

/** Whom a withdrawal is paid to. */
export const createPayees = ({ miniAppId, officialAppId }: Apps) => ({
  /** The app of WeChat that a platform is; null for any other browser. */
  appOf: (platform: (typeof PLATFORMS)[number] | undefined): string | null =>
    platform === 'weapp' ? miniAppId : platform === 'wechat_browser' ? officialAppId : null,
  /** The user in the app in which it was asked for, else in the mini-program, else in WeChat's browser. */
  payeeOf: async (
    db: Db,
    userId: number,
    askedIn: string | null,
  ): Promise<Pick<Binding, 'appid' | 'openid'> | null> => {
    const bound = await bindingsOf(db, userId)
    const inOrder = [askedIn, miniAppId, officialAppId].flatMap(appid =>
      appid === miniAppId || appid === officialAppId ? bound.filter(own => own.appid === appid) : [],
    )
    return inOrder.length > 0 ? { appid: inOrder[0].appid, openid: inOrder[0].openid } : null
  },
})

/** A user's identity in WeChat, by the app that a way of paying uses. */
export const createPayers = ({ miniAppId, officialAppId }: Apps, port: Pick<WechatPort, 'miniProgramLogin'>) => ({
  /** Null if the user isn't bound there. */
  openidOf: (db: Db, userId: number, way: PayWay): Promise<string | null> =>
    openidOf(db, userId, way === 'jsapi' ? officialAppId : miniAppId),
  /** @throws InvalidInput `login_code` if WeChat rejects the code; WechatAway */
  sessionOf: async (loginCode: string): Promise<{ openid: string; session_key: string }> => {
    const { openid, session_key } = await port.miniProgramLogin(loginCode).catch((error: unknown) => {
      throw error instanceof WechatError ? invalid('login_code', 'invalid.wechat_code') : error
    })
    if (session_key === null) throw invalid('login_code', 'invalid.wechat_code')
    return { openid, session_key }
  },
})
