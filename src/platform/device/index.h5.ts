import type { Device } from './types'

export type { Device } from './types'

/** What the app runs on. */
export const device = (agent = navigator.userAgent, touches = navigator.maxTouchPoints): Device => ({
  // An iPad calls itself a Macintosh.
  kind:
    /iP(?:hone|ad|od)/.test(agent) || (/Macintosh/.test(agent) && touches > 1)
      ? 'ios'
      : /Android/i.test(agent)
        ? 'android'
        : 'desktop',
  isWechat: /MicroMessenger/i.test(agent),
  isMini: false,
})
