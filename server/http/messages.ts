import type { Locale } from '../../domain/constants'

/** The server's own words in both languages; `{name}` is replaced by a parameter. */
const CATALOGUE = {
  ok: ['成功', 'OK'],
  not_found: ['内容不存在或已下架', 'Not found, or no longer available'],
  unknown_path: ['没有这个地址', 'No such address'],
  conflict: ['状态已经变了，请刷新后再试', 'The state has changed. Refresh and try again'],
  forbidden: ['没有权限', 'You do not have permission'],
  malformed: ['请求格式不对', 'Malformed request'],
  too_large: ['内容太大', 'Too large'],
  unsupported: ['不支持这种内容格式', 'Unsupported content type'],
  too_often: ['操作太频繁，请稍后再试', 'Too often. Please try again later'],
  fault: ['服务器出错了，请稍后再试', 'Something went wrong on our side. Please try again'],
  unavailable: ['服务暂时不可用', 'Service is temporarily unavailable'],
  session_refused: ['登录已失效，请重新登录', 'You have been signed out. Please log in again'],
  account_frozen: ['账号已被冻结', 'This account is frozen'],
  token_invalid: ['身份令牌无效，请重新登录', 'Authentication token invalid, please log in again'],
  token_expired: ['身份令牌已过期', 'Access token expired'],
  invalid: ['填写的内容有误', 'Please check what you entered'],
  'invalid.required': ['请填写', 'Required'],
  'invalid.text': ['请填写文字', 'Enter text'],
  'invalid.too_short': ['内容太短', 'Too short'],
  'invalid.too_long': ['内容太长', 'Too long'],
  'invalid.mobile': ['请填 11 位手机号', 'Enter an 11-digit mobile number'],
  'invalid.code': ['验证码不对', 'The code is not right'],
  'invalid.password': ['密码为 8 到 64 位', 'Passwords have 8 to 64 characters'],
  'invalid.password_or_code': ['请填验证码或密码', 'Enter a code or a password'],
  'invalid.id': ['编号格式不对', 'Not a valid id'],
  'invalid.amount': ['金额不对', 'Not a valid amount'],
  'invalid.range': ['最高价要大于最低价', 'The higher price must be above the lower one'],
  'invalid.quantity': ['请填正整数', 'Enter a whole number above zero'],
  'invalid.cursor': ['翻页位置无效', 'Not a valid page position'],
  'invalid.limit': ['每页最多 50 条', 'At most 50 a page'],
  'invalid.contact': ['请留手机号或微信号', 'Leave a mobile number or a WeChat id'],
  'invalid.wechat_id': ['微信号格式不对', 'Not a valid WeChat id'],
  'invalid.media': ['请上传图片，最多 9 张', 'Upload at least one and at most nine pictures'],
  'invalid.three_pictures': ['最多放 3 张图片', 'Up to three pictures'],
  'invalid.choice': ['请选择', 'Choose one'],
  'invalid.tiers': ['数量要逐档增加，价格要逐档降低', 'Each tier needs a higher quantity and a lower price'],
  'invalid.commission': [
    '佣金填金额或比例中的一种，且不高于售价',
    'State an amount or a share, and not more than the price',
  ],
  'invalid.material_media': ['素材最多 30 张图片和 1 个视频', 'At most 30 pictures and one video of material'],
  'invalid.products': ['只能选选品库里的在架商品，不能重复', 'Choose products of the library, each once'],
  'invalid.date': ['日期不对', 'Not a valid date'],
  'invalid.category': ['请选择最末一级分类', 'Choose a category of the last level'],
  'invalid.file_type': ['不支持这种文件', 'This kind of file is not supported'],
  'invalid.file_size': ['文件太大或为空', 'The file is empty or too large'],
  'invalid.picture': ['图片无法识别', 'The picture could not be read'],
  'invalid.picture_pixels': ['图片像素太大', 'The picture has too many pixels'],
  'invalid.video': ['视频不完整或无法识别', 'The video is cut off or unreadable'],
  'invalid.video_codec': ['视频要用 H.264 编码', 'The video must be H.264'],
  'invalid.video_length': ['视频超过 30 秒', 'The video is longer than 30 s'],
  'invalid.video_empty': ['视频里没有画面', 'The video has no picture'],
  'invalid.url': ['网址不对', 'Not a valid address'],
  'invalid.agree': ['请先同意协议', 'Please accept the agreements first'],
  'invalid.sensitive': ['含有不能发布的内容', 'Contains words that may not be published'],
  'invalid.idempotency_key': ['缺少请求标识', 'An Idempotency-Key header is needed'],
  'invalid.idempotency_reuse': ['请求标识已用于另一内容', 'This Idempotency-Key was used with another body'],
  'invalid.keyword': ['请输入要找的词', 'Enter a word to look for'],
  'invalid.captcha': ['请先完成验证', 'Please complete the check first'],
  wrong_password: ['手机号或密码不对', 'Mobile number or password is not right'],
  wrong_old_password: ['原密码不对', 'The old password is not right'],
  mobile_unknown: ['这个手机号还没有注册', 'This mobile number is not registered'],
  mobile_taken: ['这个手机号已注册', 'This mobile number is already registered'],
  'poster.byline': ['{name} 推荐', 'From {name}'],
  'poster.hint': ['长按识别，查看详情', 'Scan to see it'],
  'long.date': ['价格以 {day} 为准', 'Prices of {day}'],
  'long.more': ['还有 {count} 款，扫码看全部', '{count} more: scan to see them all'],
  'long.hint': ['长按识别，看货盘详情', 'Scan to open the pallet'],
  'poster.home_facts': ['供货、求购、选品，一个看板就够', 'Supplies, purchases and products on one board'],
  'poster.minimum': ['{count} {unit}起', 'from {count} {unit}'],
  'poster.quantity': ['要 {count} {unit}', '{count} {unit} wanted'],
  'poster.ships': ['{hours} 小时内发货', 'ships within {hours} h'],
  'poster.negotiable': ['面议', 'Negotiable'],
  'poster.from': ['起', 'and up'],
  'poster.products': ['{count} 款商品', '{count} products'],
  quota_listing: ['今天的发布次数已用完', 'You have used up today’s listings'],
  quota_quote: ['今天的报价次数已用完', 'You have used up today’s quotes'],
  quota_reveal: ['今天查看联系方式的次数已用完', 'You have used up today’s contacts'],
  quote_own: ['不能给自己的求购报价', 'You can’t quote for your own purchase'],
  folders_full: ['商品夹已满 {max} 个', 'You have {max} folders, the most there can be'],
  folder_full: ['一个商品夹最多放 {max} 个商品', 'A folder holds {max} products at most'],
  folder_same: ['已经在这个商品夹里', 'They are in this folder already'],
  pallet_empty: ['先放入在架的商品，再发布货盘', 'Put products that are on the shelf into it first'],
  saved_searches_full: ['最多保存 {max} 个搜索，请先删掉一些', 'You can keep {max} searches. Delete some first'],
  examine_taken: ['这条已被处理', 'This one has been decided already'],
  wechat_taken: ['这个微信已绑定其他账号', 'This WeChat is bound to another account'],
  wechat_other: ['这个账号已绑定另一个微信，请先解绑', 'This account is bound to another WeChat. Unbind that first'],
  wechat_snapshot: ['请点击按钮授权后再登录', 'Tap the button to let WeChat share your profile first'],
  'invalid.wechat_code': ['微信授权已失效，请重试', 'WeChat’s permission has expired. Please try again'],
  wechat_last: ['先设置手机号或密码，再解绑微信', 'Set a mobile number or a password before unbinding WeChat'],
  'invalid.self': ['不能对自己这样做', 'Not with yourself'],
  blocked_by_me: ['你已拉黑对方，请先解除拉黑', 'You block this person. Take the block back first'],
  following_full: ['最多关注 {max} 人', 'You may follow at most {max} people'],
  report_open: ['你已举报过，正在处理中', 'You have reported this already. It is being looked at'],
  ticket_expired: ['操作已过期，请重新开始', 'This has expired. Please start again'],
} as const satisfies Record<string, readonly [string, string]>

export type MessageKey = keyof typeof CATALOGUE

export const isMessageKey = (key: string): key is MessageKey => key in CATALOGUE

export const say = (key: MessageKey, locale: Locale, params: Record<string, string | number> = {}): string =>
  CATALOGUE[key][locale === 'en' ? 1 : 0].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))

/** The first language of the header that the product speaks; Chinese where none is. */
export const localeOf = (acceptLanguage: string | undefined): Locale => {
  for (const part of (acceptLanguage ?? '').split(',')) {
    const tag = part.trim().toLowerCase()
    if (tag.startsWith('en')) return 'en'
    if (tag.startsWith('zh')) return 'zh-Hans'
  }
  return 'zh-Hans'
}
