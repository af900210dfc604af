import { area } from '..'

/** Strings for the user's own QR code. */
export const t = area({
  'my_code.title': ['我的二维码', 'My QR code'],
  'my_code.text': ['扫码注册，记在你名下', 'People who scan and register count as your invites'],
  'my_code.scan': ['用微信扫一扫，打开团长看板', 'Scan with WeChat to open Group Dashboard'],
  'my_code.copy': ['复制链接', 'Copy link'],
  'my_code.copied': ['链接已复制', 'Link copied'],
  'my_code.copy_failed': ['没有复制成功，请再试', "Couldn't copy. Please try again."],
  'my_code.save': ['保存图片', 'Save picture'],
  'my_code.hold': ['长按图片保存', 'Hold picture to save'],
  'my_code.saved': ['已保存', 'Saved'],
  'my_code.save_failed': ['没有保存成功，请再试', "Couldn't save. Please try again."],
})
