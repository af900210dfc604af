import { createAliyunSms } from './aliyun'
import type { SmsConfig } from './config'
import type { SmsPort } from './port'
import { createTencentSms } from './tencent'

/** Returns the configured provider. The outbox is created by the module, which stores its messages. */
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
