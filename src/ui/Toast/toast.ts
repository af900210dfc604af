import type { IconName } from '../Icon/Icon'

export interface ToastMessage {
  text: string
  icon?: IconName
  id: number
}

type Host = (message: ToastMessage) => void
const hosts: Host[] = []
let count = 0

/** A message said while one page leaves and the next comes is handed on to the next. */
const HANDOVER_MS = 1000
let last: { message: ToastMessage; at: number } | null = null

/** Says something short on the page that is shown. Two seconds, three for long texts. */
export const toast = (text: string, icon?: IconName): void => {
  count += 1
  last = { message: { text, icon, id: count }, at: Date.now() }
  hosts[hosts.length - 1]?.(last.message)
}

/** The last one to come up front is the one that is seen. */
export const bringUp = (host: Host): void => {
  drop(host)
  hosts.push(host)
  if (last && Date.now() - last.at < HANDOVER_MS) host(last.message)
}

export const drop = (host: Host): void => {
  const at = hosts.indexOf(host)
  if (at >= 0) hosts.splice(at, 1)
}
