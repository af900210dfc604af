import Taro from '@tarojs/taro'
import { origin } from '../browser'
import type { AlbumPort } from './types'

export type { AlbumPort, Saved } from './types'

const isOnPhone = (url: string) => /^(?:wxfile|https?:\/\/(?:tmp|usr)\b)/.test(url)

const onPhone = async (url: string): Promise<string> => {
  if (isOnPhone(url)) return url
  const { statusCode, tempFilePath } = await Taro.downloadFile({ url: url.startsWith('/') ? origin() + url : url })
  if (statusCode !== 200) throw new Error(`HTTP ${statusCode}`)
  return tempFilePath
}

export const album: AlbumPort = {
  canSave: true,
  save: async (url, kind, _name) => {
    try {
      const filePath = await onPhone(url)
      if (kind === 'video') await Taro.saveVideoToPhotosAlbum({ filePath })
      else await Taro.saveImageToPhotosAlbum({ filePath })
      return 'saved'
    } catch (error) {
      const said = (error as { errMsg?: string } | null)?.errMsg ?? ''
      return /auth|deny|cancel/.test(said) ? 'refused' : 'failed'
    }
  },
}
