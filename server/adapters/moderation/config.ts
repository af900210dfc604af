import type { WechatConfig } from '../wechat/config'

/** word_list: the local word list only · wechat: also WeChat's msgSecCheck and mediaCheckAsync. */
export type ModerationProvider = 'word_list' | 'wechat'

type Read = (name: string, fallback: string) => string

/** Reads `MODERATION_PROVIDER`; `off` means the list only. @param fault called with a line for each fault */
export const readModeration = (
  read: Read,
  wechat: Pick<WechatConfig, 'provider' | 'push'>,
  fault: (text: string) => void,
): ModerationProvider => {
  const provider = read('MODERATION_PROVIDER', 'word_list')
  if (provider === 'word_list' || provider === 'off') return 'word_list'
  if (provider !== 'wechat') fault('MODERATION_PROVIDER must be word_list, wechat or off')
  else if (wechat.provider === 'off') fault('MODERATION_PROVIDER=wechat needs a WECHAT_PROVIDER other than off')
  else if (!wechat.push)
    fault('WECHAT_PUSH_TOKEN is required with MODERATION_PROVIDER=wechat: its results about pictures are pushed')
  return 'wechat'
}
