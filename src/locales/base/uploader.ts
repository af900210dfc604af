import { area } from '..'

/** Strings for the uploader. */
export const t = area({
  'uploader.add_picture': ['添加图片', 'Add pictures'],
  'uploader.add_video': ['添加视频', 'Add video'],
  'uploader.video': ['视频', 'Video'],
  'uploader.remove_video': ['删除视频', 'Remove video'],
  'uploader.cover': ['封面', 'Cover'],
  'uploader.uploading': ['{percent}%', '{percent}%'],
  'uploader.retry': ['重试', 'Try again'],
  'uploader.remove': ['删除第 {n} 张', 'Remove picture {n}'],
  'uploader.picture_n': ['第 {n} 张图片', 'Picture {n}'],
  'uploader.picture_title': ['第 {n} 张图片', 'Picture {n}'],
  'uploader.make_cover': ['设为封面', 'Set as cover'],
  'uploader.move_before': ['往前移', 'Move forward'],
  'uploader.move_after': ['往后移', 'Move back'],
  'uploader.delete': ['删除', 'Delete'],
  'uploader.refused': ['不能用', 'Not usable'],
  'uploader.why': ['{what}：{why}', '{what}: {why}'],
  'uploader.too_big': ['超过 {mb} MB', 'Over {mb} MB'],
  'uploader.heic': ['HEIC 照片请换成 JPG，或截图后再传', "HEIC isn't supported. Use a JPG or a screenshot."],
  'uploader.moving_avif': [
    '不支持 AVIF 动图，请换成 GIF 或静态图',
    "Animated AVIF isn't supported. Use a GIF or a still picture.",
  ],
  'uploader.hevc': [
    'HEVC 视频很多手机放不了，请转成 H.264，或在相机里选“兼容性最佳”重拍',
    "Many phones can't play HEVC. Convert it to H.264, or choose Most Compatible in the camera settings.",
  ],
  'uploader.video_type': ['仅限 MP4 或 MOV', 'MP4 or MOV only'],
  'uploader.too_long': ['超过 {count} 秒', 'Over {count} s'],
})
