import { area } from '..'

/** Strings for what is bought, and the states of an order. */
export const t = area({
  'order.coins': ['{count} 团币', '{count} coins', '{count} coin'],
  'order.vip_months': ['VIP {count} 个月', 'VIP for {count} months', 'VIP for {count} month'],
  'order.vip_year': ['VIP 一年', 'VIP for a year'],
  'order.state_created': ['待支付', 'To pay'],
  'order.state_paying': ['支付中', 'Paying'],
  'order.state_paid': ['已支付', 'Paid'],
  'order.state_fulfilled': ['已完成', 'Completed'],
  'order.state_closed': ['已关闭', 'Closed'],
  'order.state_refunding': ['退款中', 'Refunding'],
  'order.state_refunded': ['已退款', 'Refunded'],
  'order.way_mini': ['小程序微信支付', 'WeChat Pay, mini-program'],
  'order.way_jsapi': ['微信内支付', 'WeChat Pay, inside WeChat'],
  'order.way_h5': ['手机浏览器微信支付', 'WeChat Pay, mobile browser'],
  'order.way_native': ['微信扫码', 'WeChat Pay, QR code'],
  'order.way_virtual': ['小程序虚拟支付', 'WeChat virtual payment'],
  'order.code': ['订单号 {code}', 'Order {code}'],
  'order.code_name': ['订单号', 'Order'],
  'order.copy': ['复制订单号', 'Copy order number'],
  'order.copied': ['已复制订单号', 'Order number copied'],
  'order.copy_failed': ['没有复制成功，请手动记下', "Couldn't copy. Please note it down."],
})
