import Taro from '@tarojs/taro'
import { copy } from '../clipboard'
import type { OpenLive } from './types'

export type { LiveOpened, LiveTarget } from './types'

export const openLive: OpenLive = async ({ kind, target, name }) => {
  // A mini-program can't open external addresses.
  if (kind === 'link') return (await copy(target)) ? 'copied' : 'failed'
  try {
    // Base libraries before 2.15.0 lack it.
    if (typeof Taro.openChannelsLive !== 'function') throw new Error('no Channels')
    await Taro.openChannelsLive({ finderUserName: target })
    return 'opened'
  } catch (error) {
    // The person closed it: nothing more to say.
    if (/cancel/.test((error as { errMsg?: string } | null)?.errMsg ?? '')) return 'opened'
    return (await copy(name || target)) ? 'copied' : 'failed'
  }
}
