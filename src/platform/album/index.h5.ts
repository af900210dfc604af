import { download } from '../download'
import { paintedFile } from '../download/painted'
import type { AlbumPort } from './types'

export type { AlbumPort, Saved } from './types'

/** WeChat's browser downloads nothing; its own menu of a long press does. */
const isWechat = () => /MicroMessenger/i.test(navigator.userAgent)

/** Of a picture that was painted here, or of a file of the server's. */
const onDevice = async (url: string): Promise<string> => {
  const painted = paintedFile(url)
  return painted ? URL.createObjectURL(painted) : download(url)
}

/** As the address says; what was painted here is a JPEG. */
const endingOf = (url: string): string => /\.(png|webp|mp4)(?:\?|$)/.exec(url)?.[1] ?? 'jpg'

export const album: AlbumPort = {
  get canSave() {
    return !isWechat()
  },
  save: async (url, _kind, name) => {
    if (isWechat()) return 'hold'
    try {
      const address = await onDevice(url)
      const link = document.createElement('a')
      link.href = address
      link.download = `${name}.${endingOf(url)}`
      document.body.appendChild(link)
      link.click()
      link.remove()
      // The browser reads it after the click has returned.
      setTimeout(() => URL.revokeObjectURL(address), 60_000)
      return 'saved'
    } catch {
      return 'failed'
    }
  },
}
