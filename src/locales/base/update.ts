import { area } from '..'

/** Strings of `UpdatePrompt`. */
export const t = area({
  'update.title': ['有新版本', 'New version available'],
  'update.text': [
    '更新只要几秒，发布页写到一半的内容会保留。',
    'It only takes a few seconds. Your unfinished posts will be kept.',
  ],
  'update.later': ['稍后', 'Later'],
  'update.now': ['现在更新', 'Update now'],
  'update.must_title': ['请更新后继续使用', 'Update to continue'],
  'update.must_text': ['这个版本太旧，服务器已经不再支持。', 'This version is no longer supported.'],
  'update.must_restart': [
    '这个版本太旧。请关闭小程序，稍等片刻再打开。',
    'This version is out of date. Close the mini-program, wait a moment and open it again.',
  ],
  'update.must_reopen': [
    '新版本没有下载成功。请在“最近使用的小程序”里删除它，再重新打开。',
    "The new version couldn't be downloaded. Delete this mini-program from your recent ones and open it again.",
  ],
})
