import type { CalendarPort } from './types'

export type { CalendarAdded, CalendarEvent } from './types'

export const calendar: CalendarPort = {
  obstacle: () => (/MicroMessenger/i.test(navigator.userAgent) ? 'in_wechat' : null),
  add: async ({ file }) => {
    const link = document.createElement('a')
    link.href = file
    // iOS opens the file in its calendar; with `download` it would only be saved.
    if (!/iPhone|iPad|iPod/.test(navigator.userAgent)) link.download = ''
    document.body.appendChild(link)
    link.click()
    link.remove()
    return 'file'
  },
  openSettings: async () => {},
}
