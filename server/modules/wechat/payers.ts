import type { PayWay } from '../../../domain/service-order'
import type { WechatConfig } from '../../adapters/wechat/config'
import { WechatError, type WechatPort } from '../../adapters/wechat/port'
import type { Db } from '../../db/types'
import { invalid } from '../../http/refusal'
import { openidOf } from './repo'

/** A user's identity in WeChat, by the app that a way of paying uses. */
export const createPayers = (
  { miniAppId, officialAppId }: Pick<WechatConfig, 'miniAppId' | 'officialAppId'>,
  port: Pick<WechatPort, 'miniProgramLogin'>,
) => ({
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
