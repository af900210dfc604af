import { area } from '..'

/** Strings for device permissions. */
export const t = area({
  'permission.camera': ['拍照要用相机', 'The camera, for pictures'],
  'permission.camera_text': [
    '只在你点“拍摄”时使用。从相册选时，只读取你选中的图片和视频。',
    'Used only when you take a picture. From the album, only what you pick is read.',
  ],
  'permission.camera_no': ['只从相册选', 'Album only'],
  'permission.camera_yes': ['继续', 'Go on'],
  'permission.camera_refused': ['相机没有打开', 'The camera is off'],
  'permission.camera_refused_text': [
    '在设置里打开“摄像头”就能拍摄，也可以直接从相册选。',
    'Turn on the camera in the settings, or choose from the album.',
  ],
  'permission.camera_refused_no': ['从相册选', 'Use the album'],
  'permission.camera_refused_yes': ['去设置', 'Settings'],
  'permission.album': ['保存图片要用相册', 'The album, to save pictures'],
  'permission.album_text': [
    '只把你要保存的图片和视频放进相册，不读取里面的内容。',
    'Puts what you save into the album, and reads nothing there.',
  ],
  'permission.album_no': ['先不保存', 'Not now'],
  'permission.album_yes': ['继续', 'Go on'],
  'permission.album_refused': ['相册没有打开', 'The album is off'],
  'permission.album_refused_text': [
    '在设置里打开“添加到相册”，就能保存图片和视频。',
    'Turn on saving to the album in the settings.',
  ],
  'permission.album_refused_no': ['先不保存', 'Not now'],
  'permission.album_refused_yes': ['去设置', 'Settings'],
  'permission.device': ['微信还不能用相机和相册', 'WeChat has no camera or album'],
  'permission.device_text': [
    '在系统设置里允许微信使用相机和照片，再回来选图。填过的内容都在。',
    'Allow both for WeChat in the system settings, then come back. What you typed is kept.',
  ],
  'permission.device_no': ['先不选', 'Not now'],
  'permission.device_yes': ['去设置', 'Settings'],
  'permission.privacy': ['先看一下隐私保护指引', 'First, the privacy guide'],
  'permission.privacy_text': [
    '选图和复制之前，需要你同意它。不同意也可以继续浏览。',
    'Choosing pictures and copying need your consent. Browsing goes on without it.',
  ],
  'permission.guide': ['查看隐私保护指引', 'Read the guide'],
  'permission.privacy_no': ['不同意', 'Disagree'],
  'permission.privacy_yes': ['同意', 'Agree'],
  'permission.understood': ['知道了', 'Got it'],
  'permission.all': ['全部权限', 'All of them'],
})
