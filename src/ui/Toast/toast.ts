import type { IconName } from '../Icon/Icon'

export interface ToastMessage {
  text: string
  icon?: IconName
  id: number
}

type Host = (message: ToastMessage) => void
const hosts: Host[] = []
let count = 0

/** Says something short on the page that is shown. Two seconds, three for long texts. */
export const toast = (text: string, icon?: IconName): void => {
  count += 1
  hosts[hosts.length - 1]?.({ text, icon, id: count })
}

/** The last one to come up front is the one that is seen. */
export const bringUp = (host: Host): void => {
  drop(host)
  hosts.push(host)
}

export const drop = (host: Host): void => {
  const at = hosts.indexOf(host)
  if (at >= 0) hosts.splice(at, 1)
}
