import Taro from '@tarojs/taro'
import { download } from '../download'
import type { AlbumPort } from './types'

export type { AlbumPort, Saved } from './types'

const isOnPhone = (url: string) => /^(?:wxfile|https?:\/\/(?:tmp|usr)\b)/.test(url)

export const album: AlbumPort = {
  canSave: true,
  save: async (url, kind, _name) => {
    try {
      const filePath = isOnPhone(url) ? url : await download(url)
      if (kind === 'video') await Taro.saveVideoToPhotosAlbum({ filePath })
      else await Taro.saveImageToPhotosAlbum({ filePath })
      return 'saved'
    } catch (error) {
      const said = (error as { errMsg?: string } | null)?.errMsg ?? ''
      return /auth|deny|cancel/.test(said) ? 'refused' : 'failed'
    }
  },
}
