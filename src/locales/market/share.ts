import { area } from '..'

/** Strings for the share sheet and for saving to the album. */
export const t = area({
  'share.title': ['分享给', 'Share'],
  'share.gone': ['这条信息不在了，没法分享', 'This is no longer available to share'],
  'share.friend': ['微信好友', 'WeChat friend'],
  'share.moments': ['朋友圈', 'Moments'],
  'share.more': ['更多应用', 'Other apps'],
  'share.poster': ['海报', 'Poster'],
  'share.copy': ['复制链接', 'Copy link'],
  'share.code': ['二维码', 'QR code'],
  'share.save': ['存图文', 'Save pictures'],
  'share.copied': ['链接已复制', 'Link copied'],
  'share.copy_failed': ['没有复制成功，请长按链接复制', "Couldn't copy. Press and hold the link to copy it."],
  'share.menu_title': ['点右上角 ···', 'Tap ··· at the top right'],
  'share.menu_text': [
    '标题、图片和链接已经准备好，在菜单里选“发送给朋友”或“分享到朋友圈”。',
    'The title, picture and link are ready. Choose “Send to Chat” or “Share on Moments” in the menu.',
  ],
  'share.moments_text': [
    '点右上角 ···，选“分享到朋友圈”；也可以存一张海报发出去。',
    'Tap ··· at the top right and choose “Share on Moments”, or save a poster and post it.',
  ],
  'share.understood': ['知道了', 'Got it'],
  'share.make_poster': ['做海报', 'Make poster'],
  'share.code_text': ['扫码打开，新朋友由此注册就记在你名下', 'Scan to open. New sign-ups count as your invites.'],
  'share.code_failed': ['二维码没有加载出来', "Couldn't load the code"],
  'share.yours': ['新朋友由此注册，就记在你名下', 'New sign-ups count as your invites'],
  'share.invite_code': ['邀请码 {code}', 'Invite code {code}'],
  'share.log_in': ['登录后分享，新朋友记在你名下', 'Log in so new sign-ups count as yours'],
  'share.log_in_act': ['去登录', 'Log in'],
  'share.saved_count': [
    '已保存 {count} 张，文案已复制',
    '{count} pictures saved, text copied',
    '{count} picture saved, text copied',
  ],
  'share.save_failed': ['没有保存成功，请再试', "Couldn't save. Please try again."],
  'share.save_refused': ['没有相册权限，保存不了', "Couldn't save: no album access"],
})
