import type { SaveFile } from './types'

/** WeChat's browser blocks downloads. */
export const saveFile: SaveFile = (url, name) => {
  if (/MicroMessenger/i.test(navigator.userAgent)) return false
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.appendChild(link)
  link.click()
  link.remove()
  return true
}
