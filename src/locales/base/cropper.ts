import { area } from '..'

/** Strings for choosing the square of a picture. */
export const t = area({
  'cropper.stage': [
    '移动图片：拖动，或用方向键；放大缩小：双指，或加减号键',
    'Move the picture by dragging or with the arrow keys; zoom by pinching or with plus and minus',
  ],
  'cropper.hint': ['拖动图片，双指缩放', 'Drag to move, pinch to zoom'],
  'cropper.smaller': ['缩小', 'Zoom out'],
  'cropper.larger': ['放大', 'Zoom in'],
  'cropper.save': ['使用这张头像', 'Use this picture'],
  'cropper.sending': ['上传中 {percent}%', 'Uploading {percent}%'],
  'cropper.broken': ['这张图片打不开，请换一张', "This picture can't be opened. Choose another one."],
})
