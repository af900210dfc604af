import type { IconName } from '../Icon/Icon'

export interface ToastMessage {
  text: string
  icon?: IconName
  /** An action button. */
  act?: { text: string; run: () => void }
  id: number
}

type Host = (message: ToastMessage) => void
const hosts: Host[] = []
let count = 0

/** The toast not yet shown for its full time on a page that stayed in front: the next page shows it again. */
let waiting: ToastMessage | null = null

/** Shows a short message on the current page, or on the next one. 2 s, 3.5 s for a long text or with an action. */
export const toast = (text: string, icon?: IconName, act?: ToastMessage['act']): void => {
  count += 1
  waiting = { text, icon, act, id: count }
  hosts[hosts.length - 1]?.(waiting)
}

/** The toast's time is over on this host. Ignored if the page has left meanwhile: the next page shows it. */
export const shown = (host: Host, message: ToastMessage): void => {
  if (hosts.includes(host) && waiting?.id === message.id) waiting = null
}

/** The host brought up last is the visible one. */
export const bringUp = (host: Host): void => {
  drop(host)
  hosts.push(host)
  if (waiting) host(waiting)
}

export const drop = (host: Host): void => {
  const at = hosts.indexOf(host)
  if (at >= 0) hosts.splice(at, 1)
}
