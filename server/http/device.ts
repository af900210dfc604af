import type { FastifyRequest } from 'fastify'
import { deviceOf, deviceText } from '../../domain/base/devices'

/** The client's device, in the form that a session stores. */
export const deviceIn = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  deviceText(deviceOf(headers['user-agent'] ?? '', headers.referer))
