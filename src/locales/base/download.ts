import { area } from '..'

/** Strings for the ways to install or open the app. */
export const t = area({
  'guide.wechat_title': ['在微信中打开', 'Open in WeChat'],
  'guide.wechat_1': ['点下面的按钮，复制网址', 'Tap the button below to copy the link'],
  'guide.wechat_2': ['打开微信，粘贴到“文件传输助手”里发送', 'Open WeChat, paste it into File Transfer and send it'],
  'guide.wechat_3': ['点开发出去的网址，就在微信里打开了', 'Tap the link you sent to open it in WeChat'],
  'guide.copy': ['复制网址', 'Copy link'],
  'guide.copied': ['网址已复制', 'Link copied'],
  'guide.copy_failed': ['没有复制成功，请长按网址复制', "Couldn't copy. Press and hold the link to select it."],
  'download.title': ['把团长看板放在手边', 'Keep Group Dashboard at hand'],
  'download.text': [
    '不用去应用商店下载，哪种方式用的都是同一个账号和内容。',
    'No app store needed. Your account and content are the same every way.',
  ],
  'download.mini': ['微信小程序', 'WeChat mini-program'],
  'download.mini_text': ['用微信扫一扫，打开小程序', 'Scan with WeChat to open the mini-program'],
  'download.mini_phone': [
    '把小程序码存到相册，打开微信扫一扫，从相册里选它',
    "Save this code to your album, then choose it in WeChat's scanner",
  ],
  'download.in_wechat': ['在微信中打开', 'Open in WeChat'],
  'download.mini_failed': ['小程序码没有加载出来', "Couldn't load the code"],
  'download.mini_code': ['小程序码', 'Mini-program code'],
  'download.mini_here': [
    '你正在小程序里。点右上角 ···，选“添加到桌面”或“添加到我的小程序”。',
    "You're in the mini-program. Tap ··· at the top right, then “Add to home screen” or “Add to My mini-programs”.",
  ],
  'download.own_code': ['这个网址的二维码', 'QR code for this link'],
  'download.screen': ['添加到主屏幕', 'Add to home screen'],
  'download.ios': [
    '用 Safari 打开网址，点底部的分享按钮，选“添加到主屏幕”。',
    'Open the link in Safari, tap Share, then “Add to Home Screen”.',
  ],
  'download.android': [
    '用浏览器打开网址，点菜单，选“添加到主屏幕”或“安装应用”。',
    'Open the link in your browser, tap the menu, then “Add to home screen” or “Install app”.',
  ],
  'download.desktop': [
    '用手机相机扫码，在浏览器里打开，再添加到主屏幕。',
    "Scan the code with your phone's camera, open the link in a browser, then add it to the home screen.",
  ],
  'download.wechat_hint': [
    '在微信里不能直接添加：点右上角 ···，先选“在浏览器打开”。',
    "You can't add it from inside WeChat. Tap ··· at the top right and open it in your browser first.",
  ],
  'download.others': ['在其他设备上打开', 'On other devices'],
  'download.on_ios': ['iPhone 和 iPad', 'iPhone and iPad'],
  'download.on_android': ['安卓手机', 'Android'],
  'download.on_desktop': ['电脑', 'Computer'],
  'download.on_desktop_text': [
    '用浏览器打开网址；地址栏里有安装图标的话，点它就能装成应用。',
    'Open the link in a browser. If the address bar shows an install icon, click it to install the app.',
  ],
})
