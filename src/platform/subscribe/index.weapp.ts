import Taro from '@tarojs/taro'
import type { SubscribePort } from './types'

export const subscribe: SubscribePort = {
  isHere: true,
  ask: async templateIds => {
    try {
      // Taro's type also wants Alipay's `entityIds`.
      const wanted = { tmplIds: [...templateIds] } as Parameters<typeof Taro.requestSubscribeMessage>[0]
      const answers = (await Taro.requestSubscribeMessage(wanted)) as unknown as Partial<Record<string, string>>
      return templateIds.filter(id => answers[id] === 'accept')
    } catch {
      return []
    }
  },
}
