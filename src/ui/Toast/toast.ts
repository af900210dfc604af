import type { IconName } from '../Icon/Icon'

export interface ToastMessage {
  text: string
  icon?: IconName
  /** What can be done about it. */
  act?: { text: string; run: () => void }
  id: number
}

type Host = (message: ToastMessage) => void
const hosts: Host[] = []
let count = 0

/** Said, but not yet shown for its whole time on a page that stayed: the next page shows it. */
let waiting: ToastMessage | null = null

/** Says something short on the page that is shown, or on the next one that comes. Two seconds, longer for long texts. */
export const toast = (text: string, icon?: IconName, act?: ToastMessage['act']): void => {
  count += 1
  waiting = { text, icon, act, id: count }
  hosts[hosts.length - 1]?.(waiting)
}

/** Its time is over on this host. A page that left meanwhile has shown it to nobody. */
export const shown = (host: Host, message: ToastMessage): void => {
  if (hosts.includes(host) && waiting?.id === message.id) waiting = null
}

/** The last one to come up front is the one that is seen. */
export const bringUp = (host: Host): void => {
  drop(host)
  hosts.push(host)
  if (waiting) host(waiting)
}

export const drop = (host: Host): void => {
  const at = hosts.indexOf(host)
  if (at >= 0) hosts.splice(at, 1)
}
