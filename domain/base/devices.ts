/**
 * Operating systems of a session. The server derives system and app from the request's headers and stores them as
 * `ios.mini_program`.
 */
export const SYSTEMS = ['ios', 'android', 'windows', 'mac', 'linux', 'other'] as const
export const CLIENTS = ['mini_program', 'wechat', 'browser'] as const
export type DeviceSystem = (typeof SYSTEMS)[number]
export type DeviceClient = (typeof CLIENTS)[number]
export interface Device {
  system: DeviceSystem
  client: DeviceClient
}

const BY_AGENT: readonly [RegExp, DeviceSystem][] = [
  [/iPhone|iPad|iPod/, 'ios'],
  [/Android|HarmonyOS|OpenHarmony/i, 'android'],
  [/Windows/, 'windows'],
  [/Macintosh|Mac OS X/, 'mac'],
  [/Linux|X11|CrOS/, 'linux'],
]

/** @param agent the User-Agent header @param referer of a mini-program it is on `servicewechat.com` */
export const deviceOf = (agent: string, referer = ''): Device => ({
  system: BY_AGENT.find(([pattern]) => pattern.test(agent))?.[1] ?? 'other',
  client:
    /^https:\/\/servicewechat\.com\//.test(referer) || /miniProgram/i.test(agent)
      ? 'mini_program'
      : /MicroMessenger/i.test(agent)
        ? 'wechat'
        : 'browser',
})

export const deviceText = ({ system, client }: Device): string => `${system}.${client}`

/** Parses a stored device; null for an app's own name and for sessions from before devices were stored. */
export const readDevice = (text: string): Device | null => {
  const [system, client] = text.split('.')
  const found = { system: SYSTEMS.find(one => one === system), client: CLIENTS.find(one => one === client) }
  return found.system && found.client ? { system: found.system, client: found.client } : null
}
