import { area } from '..'

/** Strings for device permissions. */
export const t = area({
  'permission.camera': ['拍照要用相机', 'Camera access for pictures'],
  'permission.camera_text': [
    '只在你点“拍摄”时使用。从相册选时，只读取你选中的图片和视频。',
    'Used only when you take a picture or video. From the album, we read only what you pick.',
  ],
  'permission.camera_no': ['只从相册选', 'Album only'],
  'permission.camera_yes': ['继续', 'Continue'],
  'permission.camera_refused': ['相机权限没有打开', 'Camera access is off'],
  'permission.camera_refused_text': [
    '在设置里打开“摄像头”就能拍摄，也可以直接从相册选。',
    'Turn on the camera in Settings to take pictures, or choose from your album.',
  ],
  'permission.camera_refused_no': ['从相册选', 'Use album'],
  'permission.camera_refused_yes': ['去设置', 'Settings'],
  'permission.album': ['保存图片要用相册', 'Album access to save pictures'],
  'permission.album_text': [
    '只把你要保存的图片和视频放进相册，不读取里面的内容。',
    "We only add what you save to your album, and never read what's in it.",
  ],
  'permission.album_no': ['先不保存', 'Not now'],
  'permission.album_yes': ['继续', 'Continue'],
  'permission.album_refused': ['相册权限没有打开', 'Album access is off'],
  'permission.album_refused_text': [
    '在设置里打开“添加到相册”，就能保存图片和视频。',
    'Turn on saving to the album in Settings to save pictures and videos.',
  ],
  'permission.album_refused_no': ['先不保存', 'Not now'],
  'permission.album_refused_yes': ['去设置', 'Settings'],
  'permission.device': ['微信还不能用相机和相册', "WeChat can't use your camera or album"],
  'permission.device_text': [
    '在系统设置里允许微信使用相机和照片，再回来选图。填过的内容都在。',
    'Allow WeChat to use your camera and photos in system settings, then come back. What you entered is still here.',
  ],
  'permission.device_no': ['先不选', 'Not now'],
  'permission.device_yes': ['去设置', 'Settings'],
  'permission.privacy': ['先看一下隐私保护指引', 'Review the privacy guide first'],
  'permission.privacy_text': [
    '选图和复制之前，需要你同意这份指引。不同意也可以继续浏览。',
    'We need your consent before you choose pictures or copy text. You can keep browsing without it.',
  ],
  'permission.guide': ['查看隐私保护指引', 'Read the guide'],
  'permission.privacy_no': ['不同意', 'Disagree'],
  'permission.privacy_yes': ['同意', 'Agree'],
  'permission.understood': ['知道了', 'Got it'],
  'permission.all': ['全部权限', 'See all'],
})
