import type { FastifyRequest } from 'fastify'
import { deviceOf, deviceText } from '../../domain/devices'

/** What a request comes from, as a session stores it. */
export const deviceIn = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  deviceText(deviceOf(headers['user-agent'] ?? '', headers.referer))
