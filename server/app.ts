import compress from '@fastify/compress'
import formbody from '@fastify/formbody'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { createFiles } from './adapters/files'
import type { Context } from './context'
import { logAnswers } from './http/answer-log'
import { handleErrors, refuseAddress } from './http/errors'
import { securityHeaders } from './http/headers'
import { refusePacked } from './http/packed-bodies'
import { boundBodies } from './http/pending-bodies'
import { requestIdOf } from './http/request-id'
import { rateLimits } from './http/rate-limit'
import { serve } from './http/serve'
import { guardWire, refuseClient, wireOptions } from './http/wire'
import { createModules } from './modules'

const BODY_LIMIT_BYTES = 256 * 1024

/** The compiler of Fastify's route schemas, of which there are none. */
const noJsonSchema = () => () => {
  throw new Error('inputs are checked by the contract’s zod schemas')
}

export type AppOptions = Omit<Context, 'log'>

/**
 * Builds the server on an open database, without listening. Closing it stops sockets and jobs, but leaves the database
 * open.
 */
export const createApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { config } = options
  const app = Fastify({
    // The contract's schemas are zod's: without Fastify's own compilers of JSON Schema a start is a tenth shorter.
    schemaController: { compilersFactory: { buildValidator: noJsonSchema, buildSerializer: noJsonSchema } },
    bodyLimit: BODY_LIMIT_BYTES,
    http: wireOptions(config),
    clientErrorHandler: refuseClient,
    frameworkErrors: refuseAddress,
    trustProxy: config.trustProxy.length ? config.trustProxy : false,
    // Long enough for any id its schema allows; a longer parameter matches no route.
    routerOptions: { maxParamLength: 200 },
    genReqId: requestIdOf,
    // `logAnswers` does, without the query.
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level: config.logLevel,
      redact: ['req.headers', 'authorization', 'token', 'password', 'code', 'mobile'],
      serializers: { req: request => ({ method: request.method, path: request.url.split('?')[0] }) },
    },
  })
  const ctx: Context = { ...options, log: app.log }

  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  logAnswers(app, ctx)
  const files = createFiles(ctx)
  await securityHeaders(app, config, files.publicBase)
  guardWire(app)
  boundBodies(app, ctx)
  refusePacked(app, BODY_LIMIT_BYTES)
  await rateLimits(app)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false })
  const parseJson = app.getDefaultJsonParser('error', 'error')
  // refreshToken has an empty body, but WeChat's requests send a content type all the same.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body ? parseJson(request, body as string, done) : done(null),
  )
  await app.register(formbody, { bodyLimit: BODY_LIMIT_BYTES })
  handleErrors(app)

  const { modules, authenticate } = createModules(ctx, files)
  for (const module of modules) {
    if (module.routes) serve(app, ctx, authenticate, module.routes)
    await module.register?.(app)
  }
  app.addHook('onClose', async () => {
    for (const module of [...modules].reverse()) await module.close?.()
  })
  return app
}
