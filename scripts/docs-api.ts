// npm run docs:api: writes the contract to docs/api, as OpenAPI 3.1 and as a table to read.
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { accessWords, areas, openApi } from '../server/modules/market/web/openapi'

const directory = resolve('docs/api')
mkdirSync(directory, { recursive: true })
writeFileSync(resolve(directory, 'openapi.json'), `${JSON.stringify(openApi(), null, 2)}\n`)

const table = areas().map(([area, list]) =>
  [
    `## ${area}`,
    '',
    '| call | what it does | who may |',
    '|---|---|---|',
    ...list.map(
      endpoint => `| \`${endpoint.method} ${endpoint.path}\` | ${endpoint.summary} | ${accessWords(endpoint)} |`,
    ),
    '',
  ].join('\n'),
)
const head =
  '# API\n\nMade from `contract/` by `npm run docs:api`; the whole with every schema is `openapi.json`, and a running server shows it at `/api/docs`.\n'
writeFileSync(resolve(directory, 'README.md'), `${head}\n${table.join('\n')}`)
