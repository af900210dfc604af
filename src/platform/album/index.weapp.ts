import Taro from '@tarojs/taro'
import { onPhone } from '../download/on-phone'
import type { AlbumPort } from './types'

export type { AlbumPort, Saved } from './types'

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
