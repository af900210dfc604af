import { endpoints } from '#contract'
import type { SubscribeKind } from '#domain/base/message'
import { subscribe } from '../../platform/subscribe'
import { useApp } from '../use-app'

/** WeChat's consent to tell the user of something outside of the app. Observable. */
export const useSubscribe = () => {
  const { api, config } = useApp()
  const templates: Partial<Record<string, string>> = config.system?.subscribe_templates ?? {}
  return {
    /** Whether it can be asked for here. */
    canAsk: (kind: string): boolean => subscribe.isHere && Boolean(templates[kind]),
    /**
     * Asks for one message of each kind; to be called in a tap.
     * @returns how many the user has allowed now, by kind; null if the user said no
     * @throws ApiError
     */
    ask: async (kinds: readonly SubscribeKind[], idempotencyKey: string): Promise<Record<string, number> | null> => {
      const idOf = (kind: SubscribeKind) => templates[kind] ?? ''
      const allowed = await subscribe.ask(kinds.map(idOf).filter(Boolean))
      const given = kinds.filter(kind => allowed.includes(idOf(kind)))
      if (!given.length) return null
      return (await api.call(endpoints.messages.addSubscribeConsents, { kinds: given }, { idempotencyKey })).left
    },
  }
}
