import type { SharePort } from './types'

export type { JssdkData, ShareData, SharePort } from './types'

/** The mini-program shares by its page's own `useShareAppMessage`; nothing is prepared. */
export const share: SharePort = {
  kind: () => 'button',
  prepare: async () => {},
  open: async () => false,
}
