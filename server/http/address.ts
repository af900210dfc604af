import { isIPv4 } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'

/** What counts as one address: of IPv6 the /64 that each line has for itself. */
export const addressKey = (ip: string): string => normalizeIP(ip, 64)

/** What counts as one place: a person may hold a whole /48 of IPv6, or several addresses of a /24. */
export const placeKey = (ip: string): string => {
  const network = normalizeIP(ip, 48)
  return isIPv4(network) ? network.slice(0, network.lastIndexOf('.')) : network
}

/** The address under which limits count who asks. */
export const clientAddress = ({ ip }: { ip: string }): string => addressKey(ip)
