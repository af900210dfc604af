import * as z from 'zod/mini'
import { CODE, type Endpoint, endpoints } from '#contract'
import { APP_NAME } from '#domain/base/brand'
import { VERSION_NAME } from '#domain/base/version'

interface JsonSchema {
  [key: string]: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
}

const CODES: Record<number, string> = {
  [CODE.ok]: 'ok',
  [CODE.sessionRefused]: 'session refused',
  [CODE.tokenInvalid]: 'token invalid',
  [CODE.tokenExpired]: 'access token expired',
  [CODE.forbidden]: 'permission missing, or capability off: `result.need`',
  [CODE.notFound]: 'not found, or not visible to you',
  [CODE.conflict]: 'state conflict',
  [CODE.invalid]: 'invalid input: `result.fields`',
  [CODE.tooOften]: 'too many requests: `result.retry_after_s`',
}

const ACCESS: Record<Endpoint['access'], { security: Record<string, string[]>[]; words: string }> = {
  public: { security: [], words: 'Anyone.' },
  optional: { security: [{}, { access_token: [] }], words: 'Anyone; a valid access token returns more.' },
  user: { security: [{ access_token: [] }], words: 'A valid access token.' },
  refresh: { security: [{ refresh_token: [] }], words: 'The refresh token in the Authorization header.' },
  cloud: { security: [{ uni_id_token: [] }], words: '`uni_id_token` in the Authorization header.' },
}

export const accessWords = (endpoint: Endpoint): string =>
  [
    ACCESS[endpoint.access].words,
    endpoint.permission && `Permission \`${endpoint.permission}\`.`,
    endpoint.capability && `403 \`need: capability\` where ${endpoint.capability} is off.`,
    endpoint.idempotent && 'Needs an `Idempotency-Key` header.',
  ]
    .filter(Boolean)
    .join(' ')

export const schemaOf = (schema: Endpoint['input'], io: 'input' | 'output'): JsonSchema => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema
  return rest
}

export const parametersOf = (endpoint: Endpoint) => {
  if (endpoint.method !== 'GET') return []
  const { properties = {}, required = [] } = schemaOf(endpoint.input, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

const operationOf = (area: string, endpoint: Endpoint) => ({
  operationId: `${endpoint.method.toLowerCase()}_${endpoint.path.slice(1).replace(/\W+/g, '_')}`,
  tags: [area],
  summary: endpoint.summary,
  description: accessWords(endpoint),
  security: ACCESS[endpoint.access].security,
  parameters: [
    ...parametersOf(endpoint),
    ...(endpoint.idempotent
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: true,
            schema: { type: 'string', minLength: 8, maxLength: 128 },
          },
        ]
      : []),
  ],
  ...(endpoint.method === 'POST' && {
    requestBody: {
      required: true,
      content: Object.fromEntries(
        ['application/json', 'application/x-www-form-urlencoded'].map(type => [
          type,
          { schema: schemaOf(endpoint.input, 'input') },
        ]),
      ),
    },
  }),
  responses: {
    200: {
      description: 'The envelope; `code` 1 is success.',
      content: {
        'application/json': {
          schema: {
            oneOf: [
              {
                type: 'object',
                required: ['code', 'message', 'result'],
                properties: {
                  code: { const: CODE.ok },
                  message: { type: 'string' },
                  result: schemaOf(endpoint.output, 'output'),
                },
              },
              { $ref: '#/components/schemas/Refusal' },
            ],
          },
        },
      },
    },
  },
})

export const areas = (): [string, Endpoint[]][] =>
  Object.entries(endpoints).map(([area, list]) => [area, Object.values(list as Record<string, Endpoint>)])

/** The contract as OpenAPI 3.1. */
export const openApi = () => ({
  openapi: '3.1.0',
  info: {
    title: APP_NAME.en,
    version: VERSION_NAME,
    description:
      'Every response is an envelope `{ code, message, result }`. Handlers respond with HTTP 200; other statuses are returned before a handler is reached, with the same envelope.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/' }],
  tags: areas().map(([name]) => ({ name })),
  paths: Object.fromEntries(
    areas().flatMap(([area, list]) =>
      list.map(endpoint => [endpoint.path, { [endpoint.method.toLowerCase()]: operationOf(area, endpoint) }]),
    ),
  ),
  components: {
    schemas: {
      Refusal: {
        type: 'object',
        required: ['code', 'message', 'result'],
        properties: {
          code: {
            enum: Object.keys(CODES)
              .map(Number)
              .filter(code => code !== CODE.ok),
            description: Object.entries(CODES)
              .map(([code, words]) => `${code} ${words}`)
              .join('; '),
          },
          message: { type: 'string' },
          result: { type: 'object' },
        },
      },
    },
    securitySchemes: {
      access_token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      refresh_token: { type: 'http', scheme: 'bearer' },
      uni_id_token: { type: 'http', scheme: 'bearer' },
    },
  },
})
