import { createAliyunSms } from './aliyun'
import type { SmsConfig } from './config'
import type { SmsPort } from './port'
import { createTencentSms } from './tencent'

/** The provider that the configuration names; the outbox is made by the module, which keeps its messages. */
export const createSms = (config: SmsConfig, outbox: () => SmsPort): SmsPort => {
  switch (config.provider) {
    case 'tencent':
      return createTencentSms(config)
    case 'aliyun':
      return createAliyunSms(config)
    default:
      return outbox()
  }
}
