import { area } from '..'

/** Strings for deleting one's account. */
export const t = area({
  'cancel.lead': ['注销后，账号和内容都不能恢复', 'A deleted account and its content cannot be restored'],
  'cancel.goes': ['会删除', 'What is deleted'],
  'cancel.goes_text': [
    '头像、昵称、手机号、微信绑定、认证资料，全部供货、求购、商品、商品夹和货盘，评论、关注、消息、会议预约，以及上传的图片',
    'Your profile picture, name, mobile number, WeChat link and verification; all supplies, requests, products, folders and pallets; comments, follows, messages, bookings and uploaded pictures',
  ],
  'cancel.stays': ['会保留', 'What stays'],
  'cancel.stays_text': [
    '已经选中报价的求购仍给对方看，但不再有你的名字和联系方式；账目和处理记录依法保留，也不带名字',
    'Requests with a chosen quote stay visible to the other side, without your name and contact details. Financial records and decisions are kept as the law requires, without your name.',
  ],
  'cancel.wait': ['7 天后生效', 'It takes effect after 7 days'],
  'cancel.wait_text': [
    '申请后所有设备都会退出，7 天内你的内容仍然可见。期间重新登录，注销就取消了',
    'All your devices are logged out. For 7 days your content stays visible, and logging in again keeps your account.',
  ],
  'cancel.conditions': ['注销条件', 'Conditions'],
  'cancel.orders': ['没有进行中的订单', 'No open orders'],
  'cancel.orders_open': ['有 {count} 笔订单还在进行', '{count} orders are still open', '{count} order is still open'],
  'cancel.withdrawals': ['没有进行中的提现', 'No open withdrawals'],
  'cancel.withdrawals_open': [
    '有 {count} 笔提现还在进行',
    '{count} withdrawals are still open',
    '{count} withdrawal is still open',
  ],
  'cancel.last_admin': ['还有其他管理员', 'There is another admin'],
  'cancel.last_admin_open': [
    '你是唯一的管理员，先让另一位成为管理员',
    'You are the only admin. Make someone else an admin first.',
  ],
  'cancel.met': ['已满足', 'Met'],
  'cancel.unmet': ['未满足', 'Not met'],
  'cancel.remainders': ['还有余额和团币', 'You still have'],
  'cancel.remainder_distribution': ['分销钱包', 'Distribution wallet'],
  'cancel.remainder_shareholder': ['股东钱包', 'Shareholder wallet'],
  'cancel.remainder_reward': ['奖励钱包', 'Reward wallet'],
  'cancel.remainder_coins': ['团币', 'Coins'],
  'cancel.coins': ['{count} 团币', '{count} coins', '{count} coin'],
  'cancel.give_up': ['我自愿放弃以上余额和团币', 'I give up these balances and coins'],
  'cancel.give_up_first': [
    '请先确认放弃，或先提现、用完',
    'Please confirm that you give them up, or withdraw and spend them first',
  ],
  'cancel.code': ['输入验证码，确认是你本人', "Enter the code to confirm it's you"],
  'cancel.code_sent_to': ['验证码发到 {mobile}', 'The code is sent to {mobile}'],
  'cancel.submit': ['申请注销', 'Delete my account'],
  'cancel.ask_title': ['确定注销账号？', 'Delete your account?'],
  'cancel.ask_text': [
    '所有设备会马上退出。7 天内重新登录可以取消，之后不能恢复。',
    'All your devices will be logged out now. Log in within 7 days to keep your account; after that it is gone for good.',
  ],
  'cancel.ask_no': ['再想想', 'Keep my account'],
  'cancel.ask_yes': ['注销', 'Delete'],
  'cancel.done': ['已申请，账号将在{day}注销', 'Your account will be deleted on {day}'],
})
