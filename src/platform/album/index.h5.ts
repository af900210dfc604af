import type { AlbumPort } from './types'

export type { AlbumPort, Saved } from './types'

/** WeChat's browser downloads nothing; its own menu of a long press does. */
const isWechat = () => /MicroMessenger/i.test(navigator.userAgent)

const ENDINGS: Record<string, string> = { 'image/png': 'png', 'image/webp': 'webp', 'video/mp4': 'mp4' }

/** Of a picture that was painted here, or of one of the server's; null where there is none. The app's rules let nothing fetch a data URL. */
const fileOf = async (url: string): Promise<Blob | null> => {
  const painted = /^data:([^;,]+);base64,(.*)$/.exec(url)
  if (painted) return new Blob([Uint8Array.from(atob(painted[2]), sign => sign.charCodeAt(0))], { type: painted[1] })
  const answer = await fetch(url)
  return answer.ok ? answer.blob() : null
}

export const album: AlbumPort = {
  get canSave() {
    return !isWechat()
  },
  save: async (url, _kind, name) => {
    if (isWechat()) return 'hold'
    try {
      const file = await fileOf(url)
      if (!file) return 'failed'
      const address = URL.createObjectURL(file)
      const link = document.createElement('a')
      link.href = address
      link.download = `${name}.${ENDINGS[file.type] ?? 'jpg'}`
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
