import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context'
import { createMinuteLog } from '../minute-log'

/** A path may have thousands of characters; these tell what was looked for. */
const PATH_MAX = 100
/** Levels at which answers are logged; routes that count for themselves have another. */
const HEARD = new Set(['trace', 'debug', 'info'])

const known = new WeakSet<FastifyRequest>()

/** Says that this request is somebody's whose session holds: if it is refused, that has a line of its own. */
export const markKnown = (request: FastifyRequest): void => void known.add(request)

/**
 * Logs answers, without the query: each fault, and each refusal of somebody known. What nobody known is refused by HTTP
 * status (unknown paths, bodies that can't be read, too many calls) is one line a minute, route and status, with the
 * number of calls that it stands for: anybody can send as much of it as they like. It tells the first one's id and path.
 */
export const logAnswers = (app: FastifyInstance, ctx: Pick<Context, 'clock' | 'log'>): void => {
  const lines = createMinuteLog(ctx)
  app.addHook('onResponse', async (request, reply) => {
    const { log, method } = request
    const status = reply.statusCode
    const path = request.url.split('?')[0]
    const line = { method, path, status, ms: Math.round(reply.elapsedTime) }
    if (status < 400) return log.debug(line, 'answered')
    if (status >= 500 || known.has(request)) return log.info(line, 'answered')
    if (!HEARD.has(log.level)) return
    log.debug(line, 'answered')
    const route = request.routeOptions.url ?? '*'
    lines.note(`${method} ${route} ${status}`, count =>
      log.info({ method, route, path: path.slice(0, PATH_MAX), status, count }, 'refused'),
    )
  })
  app.addHook('onClose', () => lines.close())
}
