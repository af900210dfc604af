import { copy } from '../clipboard'
import type { OpenLive } from './types'

export type { LiveOpened, LiveTarget } from './types'

export const openLive: OpenLive = async ({ kind, target, name }) => {
  // No address opens a Channels live from a browser.
  if (kind === 'channels') return (await copy(name || target)) ? 'copied' : 'failed'
  // The answer arrives after the tap, so a browser may block a new window, but not this page's own navigation.
  const opened = window.open('', '_blank')
  if (opened) {
    opened.opener = null
    opened.location.href = target
  } else window.location.assign(target)
  return 'opened'
}
