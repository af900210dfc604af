/** What a session runs on, as the server tells from the request's headers and stores it: `ios.mini_program`. */
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

/** @param referer a mini-program's requests come from `servicewechat.com` */
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

/** The other way round; null for what an app named itself, and for sessions from before. */
export const readDevice = (text: string): Device | null => {
  const [system, client] = text.split('.')
  const found = { system: SYSTEMS.find(one => one === system), client: CLIENTS.find(one => one === client) }
  return found.system && found.client ? { system: found.system, client: found.client } : null
}
