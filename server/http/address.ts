import { isIPv4 } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'

/** Key of one client address; for IPv6 its /64, which each line has for itself. */
export const addressKey = (ip: string): string => normalizeIP(ip, 64)

/** Key of one network: a person may hold a whole IPv6 /48, or several addresses of a /24. */
export const placeKey = (ip: string): string => {
  const network = normalizeIP(ip, 48)
  return isIPv4(network) ? network.slice(0, network.lastIndexOf('.')) : network
}

/** The client address that limiters count by. */
export const clientAddress = ({ ip }: { ip: string }): string => addressKey(ip)
