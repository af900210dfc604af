import { download } from '../download'
import { paintedFile } from '../download/painted'
import type { AlbumPort } from './types'

export type { AlbumPort, Saved } from './types'

/** WeChat's browser blocks downloads; only its own long-press menu saves pictures. */
const isWechat = () => /MicroMessenger/i.test(navigator.userAgent)

/** Returns a `blob:` address for a picture painted here or a file on the server. */
const onDevice = async (url: string): Promise<string> => {
  const painted = paintedFile(url)
  return painted ? URL.createObjectURL(painted) : download(url)
}

/** File extension from the address; pictures painted here are JPEGs. */
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
      // The browser reads the blob after the click returns.
      setTimeout(() => URL.revokeObjectURL(address), 60_000)
      return 'saved'
    } catch {
      return 'failed'
    }
  },
}
