import { area } from '..'

/** Strings for the offer to tell the user in WeChat. */
export const t = area({
  'subscribe.ask': ['微信通知我', 'Notify me in WeChat'],
  'subscribe.allowed': ['好，有消息会在微信里告诉你', "OK, we'll notify you in WeChat"],
  'subscribe.messages': [
    '报价、审核结果和开场前 1 小时，在微信里告诉你',
    'Get quotes, review results and meeting reminders in WeChat',
  ],
  'subscribe.enquiry': ['对方回复时，在微信里告诉你', 'Get replies in WeChat'],
  'subscribe.conference': ['开始前、候补轮到你时，在微信里提醒你', 'Get reminders of this meeting in WeChat'],
  'subscribe.examine': ['审核有结果、收到报价时，在微信里告诉你', 'Get review results and quotes in WeChat'],
})
