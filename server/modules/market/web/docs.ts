import type { Endpoint } from '#contract'
import { APP_NAME } from '#domain/base/brand'
import { VERSION_NAME } from '#domain/base/version'
import { escapeHtml } from '#server/http/html'
import { accessWords, areas, openApi, parametersOf, schemaOf } from './openapi'

/** Escapes a text and turns its backticks into `<code>`. */
const words = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')

const STYLE = `
:root { color-scheme: light dark }
body { font: 15px/1.5 system-ui, sans-serif; max-width: 960px; margin: 0 auto; padding: 24px 16px; color: #191919; background: #fff }
h2 { margin: 32px 0 8px; text-transform: capitalize } nav a { margin-right: 16px } a { color: #a63600 }
details { border: 1px solid #ddd; border-radius: 12px; margin: 8px 0; padding: 0 12px } summary { padding: 10px 0; cursor: pointer }
code, pre { font: 13px/1.5 ui-monospace, monospace } pre { overflow-x: auto; background: #f6f6f7; padding: 12px; border-radius: 8px }
b { display: inline-block; min-width: 44px } small { display: block; color: #5c5c5c }
@media (prefers-color-scheme: dark) { body { color: #eee; background: #19191c } pre { background: #26262a } details { border-color: #3a3a40 } small { color: #b5b5b8 } a { color: #ff9a66 } }`

/** A page without scripts, so that it works under the site's content security policy. */
export const docsPage = (): string => {
  const block = (title: string, value: unknown) =>
    `<h4>${title}</h4><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`
  const entry = (endpoint: Endpoint) =>
    `<details id="${endpoint.name}"><summary><b>${endpoint.method}</b> <code>${endpoint.path}</code><small>${words(endpoint.summary)}</small></summary>
    <p>${words(accessWords(endpoint))}</p>
    ${endpoint.method === 'GET' ? block('Query', parametersOf(endpoint)) : block('Body', schemaOf(endpoint.input, 'input'))}
    ${block('Result', schemaOf(endpoint.output, 'output'))}</details>`
  const section = ([area, list]: [string, Endpoint[]]) => `<h2 id="${area}">${area}</h2>${list.map(entry).join('')}`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${APP_NAME.en} API</title><style>${STYLE}</style></head>
<body><h1>${APP_NAME.en} API ${VERSION_NAME}</h1><p>${words(openApi().info.description)} <a href="/api/docs/openapi.json">OpenAPI 3.1</a></p>
<nav>${areas()
    .map(([area]) => `<a href="#${area}">${area}</a>`)
    .join('')}</nav>${areas().map(section).join('')}</body></html>`
}
